// @vitest-environment jsdom
/** Until when the strip above the home page says to order, and for which day. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { config, visit } from '#web/testing/shop.tsx';
import { CutoffStrip } from './cutoff-strip.tsx';

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
])('%s', async (_day, changed, words) => {
  const body = { ...config, delivery: { ...config.delivery, ...changed } };
  visit(<CutoffStrip />, { replies: { 'GET /api/config': { body } } });
  const strip = await screen.findByRole('complementary', { name: 'Next delivery' });
  expect(strip.textContent).toBe(words);
});
