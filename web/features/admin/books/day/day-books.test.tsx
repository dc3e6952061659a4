// @vitest-environment jsdom
/** The books of a day: its figures and their lines, closing it, and what changed since. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bookDay, bookLine } from '#web/testing/fake-book-day.ts';
import { openConsole } from '#web/testing/fake-console.tsx';
import { id, Refused } from '#web/testing/fake-shop.tsx';

const call = 'GET /api/admin/books/2026-11-20';
const closing = 'POST /api/admin/books/2026-11-20/close';
const closed = {
  ...bookDay,
  closed: {
    number: 12,
    at: '2026-11-21T03:30:00.000Z',
    by: 'Meera Iyer',
    note: 'All well',
    hash: 'ab'.repeat(32),
  },
};
const open = (answers: object = {}) =>
  openConsole('/admin?tab=books', { [call]: bookDay, ...answers });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rowOf = async (table: string, name: string) => {
  const found = await screen.findByRole('table', { name: table });
  return within(found).getByText(name).closest('tr')?.textContent;
};

test('opens with yesterday, sums and all', async () => {
  await open();
  expect(await rowOf('Sold', 'Delivered')).toContain('Delivered11₹369.00₹0.00₹351.42');
  expect(await rowOf('Paid by', 'Paid online')).toContain('1₹369.00');
  expect(await rowOf('Wallets', 'At the end of the day')).toContain('₹100.00');
  expect(screen.getByText('No cash was collected.')).toBeTruthy();
  const file = screen.getByRole('link', { name: 'CSV' });
  expect(file.getAttribute('href')).toBe('/api/admin/books/2026-11-20/export');
});

test('a figure opens its lines, and each line its order and document', async () => {
  await open({ [`${call}/lines?figure=invoices`]: [bookLine] });
  await screen.findByRole('table', { name: 'Sold' });
  await press('Invoices');
  const link = await screen.findByRole('link', { name: 'SK/26-27/000001' });
  expect(link.getAttribute('href')).toBe(`/api/admin/orders/${id(941)}/invoice`);
  const order = screen.getByRole('link', { name: 'SK-10482' });
  expect(order.getAttribute('href')).toBe(`/admin?tab=orders&order=${id(941)}`);
});

test('a row of refunds opens those that arrived on its date', async () => {
  const dates = ['2026-11-20', '2026-11-22', null];
  const refunds = dates.map((day) => ({ to: 'wallet', date: day, count: 1, amount: '10.00' }));
  const lines = dates.map((day, index) => ({
    ...bookLine,
    date: day,
    note: `Refund ${index} of 2026-11-19`,
  }));
  await open({
    [call]: { ...bookDay, figures: { ...bookDay.figures, refunds } },
    [`${call}/lines?figure=refunds-to-wallet`]: lines,
  });
  await screen.findByRole('table', { name: 'Sold' });
  await press('Refunds to the wallet, 22 Nov 2026');
  expect(await screen.findByText(/Refund 1 of 19 Nov 2026$/)).toBeTruthy();
  expect(screen.queryByText(/Refund [02]/)).toBeNull();
  await press('Refunds to the wallet, on their way');
  expect(await screen.findByText(/Refund 2/)).toBeTruthy();
  expect(screen.queryByText(/Refund [01]/)).toBeNull();
});

test('what is still open is named, and nothing can be closed', async () => {
  const words = 'SK-10482 is out for delivery: was it delivered?';
  const still = [{ kind: 'out_for_delivery', text: words, orderId: id(941), runId: null }];
  await open({ [call]: { ...bookDay, open: still } });
  expect((await screen.findByRole('listitem')).textContent).toContain(words);
  expect(screen.queryByRole('button', { name: 'Close the books' })).toBeNull();
});

test('is closed with one confirmation and a note', async () => {
  const shop = await open({ [closing]: closed });
  await userEvent.click(await screen.findByRole('button', { name: 'Close the books' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Note (optional)' }), 'All well');
  await press('Close books');
  expect(await screen.findByText(/by Meera Iyer: books no\. 12\./)).toBeTruthy();
  expect(shop.calls.find(({ name }) => name === closing)?.body).toEqual({
    note: 'All well',
    expectedHash: bookDay.hash,
  });
  expect(screen.getByText('Nothing has changed since then.')).toBeTruthy();
});

test('a refusal stands in the dialog', async () => {
  const message = 'The books of this day are closed already: no. 12.';
  await open({ [closing]: new Refused(409, { code: 'books_closed', message }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Close the books' }));
  await press('Close books');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});

test('what changed since stands beside it, with the orders', async () => {
  const line = {
    orderId: id(941),
    runId: null,
    orderNumber: 'SK-10482',
    reference: 'CN/26-27/000001',
  };
  const amounts = { closed: '0.00', now: '100.00' };
  const correction = {
    figure: 'credit-notes',
    label: 'Credit notes',
    difference: '100.00',
    ...amounts,
    lines: [{ ...line, closed: null, now: '100.00', reason: 'CN/26-27/000001 of 2026-11-21' }],
  };
  await open({ [call]: { ...closed, corrections: [correction] } });
  const row = await rowOf('Changed since the books were closed', 'Credit notes');
  expect(row).toContain('₹0.00₹100.00₹100.00SK-10482 CN/26-27/000001 of 21 Nov 2026');
});

test('what could not be loaded can be tried again', async () => {
  const shop = await open({ [call]: new Refused(500, {}) });
  await screen.findByText('This day could not be loaded.');
  shop.answer(call, bookDay);
  await press('Try again');
  expect(await screen.findByRole('table', { name: 'Sold' })).toBeTruthy();
});
