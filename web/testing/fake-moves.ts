/** Moving orders in a console under test: its calls, its controls, and fake timers. */
import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import type { StaffOrder } from '#contract/staff/staff-orders.ts';
import { makeStaffDetail } from './fake-console.tsx';
import type { Call, FakeShop } from './fake-shop.tsx';

export const statusCall = ({ id }: Pick<StaffOrder, 'id'>) => `PUT /api/admin/orders/${id}/status`;
export const bulkCall = 'POST /api/admin/orders/status';

/** What was sent by these calls, in order. */
export const bodiesOf = ({ calls }: FakeShop, name: string) =>
  calls.filter((call) => call.name === name).map(({ body }) => body);

/** Answers a move as the server does. */
export const moving = (order: StaffOrder) => ({
  [statusCall(order)]: ({ body }: Call) => ({
    ...makeStaffDetail(order),
    ...(body as Pick<StaffOrder, 'status'>),
  }),
});

export const statusOf = (number: string) =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: `Status of order ${number}` });

/** The toast itself, not its text for screen readers. */
export const toastOf = async (title: string) =>
  (await screen.findByText(title, { selector: '[class*="_title_"]' })).closest('li');

/** Uses fake timers in every test of the file; returns the user for them. */
export function stopTheClock(): UserEvent {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  return userEvent.setup({
    advanceTimers: (ms) => vi.advanceTimersByTime(ms),
    // Toasts are a popover, which jsdom does not treat as open.
    pointerEventsCheck: 0,
  });
}
