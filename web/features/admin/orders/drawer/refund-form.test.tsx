// @vitest-environment jsdom
/** Refunds in the drawer: invalid input, faster colleagues, refunds booked before. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  listCall,
  makeStaff,
  makeStaffDetail,
  makeStaffOrder,
  openConsole,
} from '#web/testing/fake-console.tsx';
import { offerEvents } from '#web/testing/fake-event-source.ts';
import { Refused } from '#web/testing/fake-shop.tsx';

const row = makeStaffOrder({ number: 'SK-1' });
const call = `GET /api/admin/orders/${row.id}`;
const refundCall = `POST /api/admin/orders/${row.id}/refund`;
const detail = makeStaffDetail({
  ...row,
  paymentStatus: 'paid',
  refundable: { amount: '369.00', toSource: '369.00' },
});

async function openForm(answer: unknown = {}, order = detail) {
  const shop = await openConsole(`/admin?tab=orders&order=${row.id}`, {
    [listCall]: [row],
    [call]: order,
    [refundCall]: answer,
  });
  const heading = await screen.findByRole('heading', { name: 'Refund', level: 3 });
  const form = within(heading.closest('section') as HTMLElement);
  return {
    shop,
    form,
    amount: form.getByLabelText<HTMLInputElement>(/^Amount/),
    reason: form.getByLabelText<HTMLInputElement>(/^Reason/),
    ask: () => userEvent.click(form.getByRole('button', { name: 'Refund...' })),
    sent: () => shop.calls.filter(({ name }) => name === refundCall),
  };
}

/** Confirms the dialog. */
async function refund(amount: string) {
  const dialog = within(await screen.findByRole('dialog', { name: `Refund ${amount}?` }));
  await userEvent.click(dialog.getByRole('button', { name: `Refund ${amount}` }));
}

test('staff cannot refund their own orders', async () => {
  const { form, reason } = await openForm({}, { ...detail, userId: makeStaff('super_admin').id });
  expect(form.getByText('You cannot refund your own order. Ask a colleague.')).toBeTruthy();
  expect(reason.matches(':disabled')).toBe(true);
});

test.each([
  ['2025-02-02', '18.45', true],
  ['2025-02-02', '0.00', false],
  ['2026-02-02', '18.45', false],
])('a refund of %s with ₹%s of GST says that it comes too late: %s', async (day, gst, isLate) => {
  const { reason, ask } = await openForm({}, { ...detail, deliveryDate: day, gst });
  await userEvent.type(reason, 'Spilled');
  await ask();
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund ₹369.00?' }));
  const words = dialog.queryByText(/reduced GST until 30 Nov 2025 at the latest/);
  expect(words !== null).toBe(isLate);
});

test('a customer without an email is to be called', async () => {
  const { reason, ask } = await openForm({}, { ...detail, customerEmail: '', customerPhone: null });
  await userEvent.type(reason, 'Spilled');
  await ask();
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund ₹369.00?' }));
  expect(
    dialog.getByText(/ has no email: please call them\. This cannot be undone\.$/),
  ).toBeTruthy();
});

test('an invalid form focuses the first invalid field, with its message', async () => {
  const { amount, reason, ask } = await openForm();
  await ask();
  expect(document.activeElement).toBe(reason);
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(amount);
  await ask();
  expect(document.activeElement).toBe(amount);
  const words = document.getElementById(`${amount.id}-error`);
  expect(amount.getAttribute('aria-describedby')).toContain(words?.id);
  expect(words?.textContent).toBe('Enter an amount such as 250 or 99.50');
});

test.each([
  ['all of an order that is not out yet', 'confirmed', '369', true],
  ['a part', 'confirmed', '100', false],
  ['all of a delivered order', 'delivered', '369', false],
] as const)('the refund of %s: whether it still comes', async (_, status, typed, isCalledOff) => {
  const { amount, reason, ask } = await openForm({}, { ...detail, status });
  await userEvent.clear(amount);
  await userEvent.type(amount, typed);
  await userEvent.type(reason, 'An apology');
  await ask();
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund ₹/ }));
  expect(dialog.queryByText(/the kitchen does not cook it/) !== null).toBe(isCalledOff);
});

test('a refund that was booked before is shown, and can then be made a second time', async () => {
  const alreadyBookedAt = '2026-11-21T05:30:00.000Z';
  const { shop, form, amount, reason, ask, sent } = await openForm({ ...detail, alreadyBookedAt });
  await userEvent.clear(amount);
  await userEvent.type(amount, '100');
  await userEvent.type(reason, 'Cold soup');
  await ask();
  await refund('₹100.00');
  expect((await form.findByRole('alert')).textContent).toMatch(
    /^Nothing was refunded now: the same refund was already made on 21 Nov 2026, 11:00 am\./,
  );
  expect([amount.value, reason.value, amount.readOnly]).toEqual(['100.00', 'Cold soup', false]);
  shop.answer(refundCall, { ...detail, alreadyBookedAt: null });
  await ask();
  await refund('₹100.00');
  await screen.findByText('₹100.00 refunded');
  expect(form.queryByRole('alert')).toBeNull();
  expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});

const overtaken = (refundable: string) =>
  new Refused(409, {
    code: 'conflict',
    message: 'Someone else changed this. Reload and try again.',
    refundable,
  });

test('a remainder that somebody else reduced is shown; the input stays', async () => {
  const { shop, form, amount, reason, ask, sent } = await openForm(overtaken('269.00'));
  await userEvent.clear(amount);
  await userEvent.type(amount, '100');
  await userEvent.type(reason, 'Cold soup');
  await ask();
  shop.answer(call, { ...detail, refundable: { amount: '269.00', toSource: '269.00' } });
  await refund('₹100.00');
  expect((await form.findByRole('alert')).textContent).toMatch(
    /^₹369\.00 could be refunded when you decided; ₹269\.00 can be now\. Nothing was refunded/,
  );
  expect(await form.findByText('Up to ₹269.00')).toBeTruthy();
  expect([amount.value, reason.value, amount.readOnly]).toEqual(['100.00', 'Cold soup', false]);
  shop.answer(refundCall, detail);
  await ask();
  await refund('₹100.00');
  await screen.findByText('₹100.00 refunded');
  const body = { amount: '100.00', refundTo: 'source', reason: 'Cold soup' };
  expect(sent().map((each) => each.body)).toEqual([
    { ...body, expectedRefundable: '369.00' },
    { ...body, expectedRefundable: '269.00' },
  ]);
});

test('when somebody else refunded all of it, nothing is left to ask for', async () => {
  const { shop, form, reason, ask } = await openForm(overtaken('0.00'));
  await userEvent.type(reason, 'Cold soup');
  await ask();
  shop.answer(call, { ...detail, refundable: { amount: '0.00', toSource: '0.00' } });
  await refund('₹369.00');
  expect((await form.findByRole('alert')).textContent).toContain('₹0.00 can be now');
  expect(await form.findByText('Nothing left to refund.')).toBeTruthy();
  expect(form.getByRole('alert').textContent).toContain('Nothing was refunded');
  expect(form.queryByRole('button')).toBeNull();
});

test('neither while the form is filled in, and closing it asks for nothing', async () => {
  const streams = offerEvents();
  const { shop, form, reason } = await openForm();
  await userEvent.type(reason, 'Cold soup');
  shop.answer(call, { ...detail, refundable: { amount: '0.00', toSource: '0.00' } });
  act(() => streams[0]?.send('orders', '{}'));
  expect(await form.findByText('Nothing left to refund.')).toBeTruthy();
  expect(form.queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
