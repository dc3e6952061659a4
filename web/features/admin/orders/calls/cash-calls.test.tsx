// @vitest-environment jsdom
/** The calls to make before cash orders are cooked: listed, noted, and gone when made. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { CashCall } from '#contract/staff/cash-calls.ts';
import { openConsole } from '#web/testing/fake-console.tsx';
import { arrive, id, Refused } from '#web/testing/fake-shop.tsx';
import { config } from '#web/testing/shop.tsx';

afterEach(() => void vi.useRealTimers());

const listCall = 'GET /api/admin/cash-calls';
const noteCall = `POST /api/admin/cash-calls/${id(7)}`;
const call: CashCall = {
  orderId: id(7),
  number: 'SK-10007',
  customerName: 'Asha Menon',
  phone: '+919876543210',
  totalAmount: '369.00',
  deliveryDate: '2026-11-22',
  callBefore: '2026-11-21T16:30:00.000Z',
  attempts: 1,
  lastAttemptAt: '2026-11-21T06:00:00.000Z',
};
const cash = { ...config.payments.cash, needsCall: true };
const asking = { ...config, payments: { ...config.payments, cash } };
const open = (answers = {}) =>
  openConsole('/admin?tab=orders', {
    'GET /api/config': asking,
    [listCall]: [call],
    ...answers,
  });
const button = (name: RegExp) => screen.findByRole('button', { name });

test('a call names whom, how much and until when, with a link that dials', async () => {
  await open();
  const link = await screen.findByRole('link', { name: '+919876543210' });
  expect(link.getAttribute('href')).toBe('tel:+919876543210');
  expect(screen.getByText(/^SK-10007 · ₹369.00 · for .+ · not reached once$/)).toBeTruthy();
  expect(screen.getByText(/call before .*(10|22):00/i)).toBeTruthy();
});

test('not reached it stays, reached it is confirmed and goes', async () => {
  const shop = await open({ [noteCall]: [{ ...call, attempts: 2 }] });
  await userEvent.click(await button(/^Not reached/));
  expect(await screen.findByText(/not reached 2 times$/)).toBeTruthy();
  shop.answer(noteCall, []);
  await userEvent.click(await button(/^Reached, confirm/));
  expect(await screen.findByText('Order SK-10007 is confirmed')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Calls to make' })).toBeNull());
  const noted = shop.calls.filter(({ name }) => name === noteCall).map(({ body }) => body);
  expect(noted).toEqual([{ outcome: 'not_reached' }, { outcome: 'reached' }]);
});

test('a list that is still being read does not bring a call back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const late = Promise.withResolvers<unknown>();
  const shop = await open({ [noteCall]: [] });
  await button(/^Reached/);
  shop.answer(listCall, () => late.promise);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await userEvent.click(await button(/^Reached, confirm/));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Calls to make' })).toBeNull());
  await arrive(late, [call]);
  expect(screen.queryByRole('region', { name: 'Calls to make' })).toBeNull();
});

test('a call that is settled meanwhile says so, and the list is read again', async () => {
  const shop = await open({ [noteCall]: new Refused(409, { code: 'conflict' }) });
  await button(/^Reached/);
  shop.answer(listCall, []);
  await userEvent.click(await button(/^Reached, confirm/));
  expect(await screen.findByText('The order was confirmed or cancelled meanwhile.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Calls to make' })).toBeNull());
});

test('a list that cannot be read again stays, with a note; none at all says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const shop = await open();
  await screen.findByRole('link', { name: '+919876543210' });
  shop.answer(listCall, new Refused(503, {}));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByText(/^The calls to make may be out of date\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: '+919876543210' })).toBeTruthy();
  expect(await button(/^Reached, confirm/)).toBeTruthy();
  cleanup();
  await open({ [listCall]: new Refused(503, {}) });
  expect(await screen.findByText(/^The calls to make could not be loaded\./)).toBeTruthy();
});

test('nothing is requested where the owner wants no calls', async () => {
  const plain = await open({ 'GET /api/config': config });
  await screen.findByRole('heading', { name: 'Orders' });
  expect(plain.names()).not.toContain(listCall);
});

test('what is pressed keeps the focus, and the tab has it once its row is gone', async () => {
  const held = Promise.withResolvers<unknown>();
  const shop = await open({ [noteCall]: () => held.promise });
  const pressed = (await button(/^Reached, confirm/)) as HTMLButtonElement;
  await userEvent.click(pressed);
  expect(pressed.getAttribute('aria-disabled')).toBe('true');
  expect(pressed.disabled).toBe(false);
  await userEvent.click(await button(/^Not reached/));
  await userEvent.click(pressed);
  expect(shop.calls.filter(({ name }) => name === noteCall)).toHaveLength(1);
  await arrive(held, []);
  await waitFor(() => expect(pressed.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});
