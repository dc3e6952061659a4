// @vitest-environment jsdom
/** The books of a day follow every change, and are closed as they were read. */
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bookDay, bookLine } from '#web/testing/fake-book-day.ts';
import { openConsole } from '#web/testing/fake-console.tsx';
import { bodiesOf, stopTheClock } from '#web/testing/fake-moves.ts';
import { Refused } from '#web/testing/fake-shop.tsx';
import { refreshMs } from './use-book-day.ts';

const call = 'GET /api/admin/books/2026-11-20';
const linesCall = `${call}/lines?figure=invoices`;
const closing = 'POST /api/admin/books/2026-11-20/close';
const refunded = {
  ...bookDay,
  hash: 'ef'.repeat(32),
  figures: { ...bookDay.figures, kept: '7.00' },
};
const closed = {
  ...bookDay,
  closed: {
    number: 12,
    at: '2026-11-21T03:30:00.000Z',
    by: 'Meera Iyer',
    note: null,
    hash: bookDay.hash,
  },
};
const changed = 'The figures have changed since. Look at them again before you close the books.';

const user = stopTheClock();
const open = (answers: object = {}) =>
  openConsole('/admin?tab=books', { [call]: bookDay, ...answers });
const press = async (name: string) =>
  user.click(await screen.findByRole('button', { name, hidden: true }));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const kept = async () => {
  const table = await screen.findByRole('table', { name: 'Documents and refunds', hidden: true });
  return within(table).getByText(/^Kept/).closest('tr')?.textContent;
};

test('sums and lines are read again until the books are closed', async () => {
  const shop = await open({ [linesCall]: [bookLine], [closing]: closed });
  expect(await kept()).toContain('₹0.00');
  await press('Invoices');
  await screen.findByText('SK/26-27/000001');
  shop.answer(call, refunded);
  shop.answer(linesCall, [{ ...bookLine, reference: 'SK/26-27/000002' }]);
  await pass(refreshMs);
  expect(await kept()).toContain('₹7.00');
  await screen.findByText('SK/26-27/000002');
  shop.answer(linesCall, [bookLine]);
  await press('Close the books');
  await press('Close books');
  await screen.findByText(/by Meera Iyer: books no\. 12\./);
  // As they were closed, whatever was read before.
  await screen.findByText('SK/26-27/000001');
  const reads = shop.names(call);
  await pass(5 * refreshMs);
  expect(shop.names(call)).toEqual(reads);
});

test('what was still open goes away by itself, and the books can be closed', async () => {
  const words = 'The day is not over in India.';
  const waits = { kind: 'day_not_over' as const, text: words, orderId: null, runId: null };
  const shop = await open({ [call]: { ...bookDay, open: [waits] } });
  await screen.findByText(words);
  shop.answer(call, bookDay);
  await pass(refreshMs);
  expect(await screen.findByRole('button', { name: 'Close the books' })).toBeTruthy();
  expect(screen.queryByText(words)).toBeNull();
});

test('the books that were read are closed, not those of a moment later', async () => {
  const shop = await open({ [closing]: new Refused(409, { code: 'conflict', message: 'x' }) });
  await press('Close the books');
  await user.type(screen.getByRole('textbox', { name: 'Note (optional)' }), 'All well');
  shop.answer(call, refunded);
  await press('Close books');
  expect((await screen.findByRole('alert')).textContent).toBe(changed);
  await screen.findByText('₹7.00');
  await press('Keep open');
  shop.answer(closing, closed);
  await press('Close the books');
  await press('Close books');
  await screen.findByText(/by Meera Iyer: books no\. 12\./);
  expect(bodiesOf(shop, closing)).toEqual(
    [bookDay, refunded].map(({ hash }) => ({ note: 'All well', expectedHash: hash })),
  );
});

test('figures that change while the dialog is open are looked at first', async () => {
  const shop = await open();
  await press('Close the books');
  shop.answer(call, refunded);
  await pass(refreshMs);
  expect((await screen.findByRole('alert')).textContent).toBe(changed);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Close books' });
  expect(button.disabled).toBe(true);
  expect(bodiesOf(shop, closing)).toEqual([]);
});
