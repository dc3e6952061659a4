// @vitest-environment jsdom
/** A delivery time that closes, while a page shows it or while another page is shown. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient, queryKey } from '#web/api/query.ts';
import { ConfigProvider } from '#web/shared/menu/config.tsx';
import { openShop } from '#web/testing/fake-shop.tsx';
import { config } from '#web/testing/shop.tsx';
import { dayWithSlots, evening, noon } from '#web/testing/slots.ts';
import { SlotChoice } from './slot-choice.tsx';
import { useSlotChoice } from './use-slot-choice.ts';

const date = '2026-11-22';
const day = dayWithSlots(date, [noon, evening]);
const closed = dayWithSlots(date, [{ ...noon, isOpen: false }, evening]);

const choice = (value: string | null, { slots } = day) => (
  <SlotChoice slots={slots} value={value} error={undefined} onChange={() => {}} />
);

test('one that can no longer be chosen is announced until another is', () => {
  const { rerender } = render(choice(null));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(choice('noon'));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(choice(null, closed));
  expect(screen.getByRole('alert').textContent).toBe(
    'This delivery time can no longer be chosen. Choose another one.',
  );
  rerender(choice('evening'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('on another day a time that can be chosen, but is not, is not announced as gone', () => {
  const only = dayWithSlots(date, [{ ...noon, isFull: true }, evening]);
  const { rerender } = render(
    <SlotChoice slots={only.slots} value="evening" error={undefined} onChange={() => {}} />,
  );
  rerender(choice(null));
  expect(screen.queryByRole('alert')).toBeNull();
});

function Times() {
  const { slots } = useSlotChoice(date, null, null);
  return slots.map(({ id, isOpen }) => <p key={id}>{`${id} ${isOpen ? 'open' : 'closed'}`}</p>);
}

test('times that are older than the configuration are loaded again', async () => {
  openShop({ 'GET /api/availability': [closed] });
  const queries = createQueryClient();
  queries.setQueryData(queryKey('GET /api/config'), config);
  const readAt = { updatedAt: Date.now() - 1000 };
  queries.setQueryData(queryKey('GET /api/availability'), [day], readAt);
  render(
    <QueryClientProvider client={queries}>
      <ConfigProvider>
        <Times />
      </ConfigProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByText('noon open')).toBeTruthy();
  expect(await screen.findByText('noon closed')).toBeTruthy();
  expect(screen.getByText('evening open')).toBeTruthy();
});
