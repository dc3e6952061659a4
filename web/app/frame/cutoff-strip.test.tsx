// @vitest-environment jsdom
/** Until when the strip above the home page says to order, and for which day. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { config, visit } from '#web/testing/shop.tsx';
import { CutoffStrip } from './cutoff-strip.tsx';

const lunch = { id: 'lunch', name: 'Lunch', from: '12:00', to: '13:30', cutoff: '22:00' };
const dinner = { id: 'dinner', name: 'Dinner', from: '19:00', to: '20:00', cutoff: '22:00' };

test.each([
  ['tomorrow', {}, 'Order before 10 PM for delivery tomorrow, Sun 22 Nov'],
  [
    'the day after tomorrow, past the cut-off',
    { earliestDate: '2026-11-23' },
    'Order before 10 PM tomorrow for delivery Mon 23 Nov',
  ],
  [
    'the day after tomorrow, where the kitchen is closed tomorrow',
    { openDate: '2026-11-23' },
    'Order before 10 PM tomorrow for delivery Mon 23 Nov',
  ],
  [
    'a later day, where the kitchen is closed until then',
    { openDate: '2026-11-25' },
    'Order before 10 PM, Tue 24 Nov for delivery Wed 25 Nov',
  ],
  [
    'with the delivery times, where all close at the cut-off',
    { slots: [lunch, dinner] },
    'Order before 10 PM for delivery tomorrow, Sun 22 Nov, 12 PM to 1:30 PM, 7 PM to 8 PM',
  ],
  [
    'without them, where one closes earlier',
    { slots: [{ ...lunch, cutoff: '21:00' }, dinner] },
    'Order before 10 PM for delivery tomorrow, Sun 22 Nov',
  ],
])('%s', async (_day, changed, words) => {
  const body = { ...config, delivery: { ...config.delivery, ...changed } };
  visit(<CutoffStrip />, { replies: { 'GET /api/config': { body } } });
  const strip = await screen.findByRole('complementary', { name: 'Next delivery' });
  expect(strip.textContent).toBe(words);
});
