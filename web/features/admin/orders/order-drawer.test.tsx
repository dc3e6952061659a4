// @vitest-environment jsdom
/** One order beside the list: what it shows, refunds, and notes. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listCall, makeStaffDetail, openConsole } from '#web/testing/fake-console.tsx';
import { offerEvents } from '#web/testing/fake-event-source.ts';
import { type Call, id, Refused } from '#web/testing/fake-shop.tsx';
import { loseFocus } from '#web/testing/lose-focus.ts';
import { call, openDrawer, part, row } from '#web/testing/orders/fake-order-drawer.ts';

const refundCall = `POST /api/admin/orders/${row.id}/refund`;
const noteCall = `POST /api/admin/orders/${row.id}/notes`;

const sent = (calls: readonly Call[], name: string) => calls.filter((each) => each.name === name);

test('shows everything about an order', async () => {
  await openDrawer({
    notes: 'Ring twice',
    walletAmount: '100.00',
    refundedAmount: '50.00',
    paymentStatus: 'partly_refunded',
    refundable: { amount: '319.00', toSource: '219.00' },
    history: [
      {
        status: 'delivered',
        actor: 'staff',
        actorName: 'Meera Iyer',
        reason: 'Left with the guard',
        isOverride: true,
        at: '2026-11-21T06:30:00.000Z',
      },
    ],
    refunds: [
      {
        id: row.id,
        amount: '50.00',
        refundTo: 'wallet',
        status: 'processed',
        createdAt: '2026-11-21T06:40:00.000Z',
        hasCreditNote: false,
        reason: 'Soup was cold',
      },
    ],
    staffNotes: [
      { id: row.id, text: 'Allergic', authorName: 'Ravi', createdAt: '2026-11-21T06:50:00.000Z' },
    ],
  });
  const customer = part('Customer');
  const email = customer.getByRole('link', { name: 'asha@example.in' });
  expect(email.getAttribute('href')).toBe('mailto:asha@example.in');
  // Where it may break.
  expect(email.innerHTML).toBe('asha<wbr>@example<wbr>.in');
  expect(customer.getByRole('link', { name: '+919876543210' }).getAttribute('href')).toBe(
    'tel:+919876543210',
  );
  expect(customer.getByRole('link', { name: 'User Management' })).toBeTruthy();
  expect(part('Delivery').getByText('Sun, 22 Nov 2026')).toBeTruthy();
  expect(part('Diet and notes').getByText('Ring twice')).toBeTruthy();
  expect(part('Items').getByText('Margherita Pizza')).toBeTruthy();
  const payment = part('Payment');
  expect(payment.getByText('Partly refunded')).toBeTruthy();
  expect(payment.getByText('₹100.00')).toBeTruthy();
  expect(payment.getByText('₹369.00 captured')).toBeTruthy();
  expect(payment.getByText('₹50.00 into the wallet')).toBeTruthy();
  expect(payment.getByText('Soup was cold')).toBeTruthy();
  const timeline = part('Timeline');
  expect(timeline.getByText('Override')).toBeTruthy();
  expect(timeline.getByText(/^Meera Iyer ·/)).toBeTruthy();
  expect(timeline.getByText('Left with the guard')).toBeTruthy();
  expect(part('Staff notes').getByText('Allergic')).toBeTruthy();
});

test('words the days between which an order was moved, and leaves what staff wrote', async () => {
  const by = { actor: 'staff', actorName: 'Meera Iyer', isOverride: false } as const;
  const typed = 'Moved from 2026-11-23, as she asked';
  const moved = 'Moved from 2026-11-23 to 2026-11-26. Delivery address changed';
  await openDrawer({
    history: [
      { ...by, status: 'confirmed', reason: moved, at: '2026-11-21T06:30:00.000Z' },
      { ...by, status: 'cancelled', reason: 'Since 2026-11-23', at: '2026-11-21T06:40:00.000Z' },
      { ...by, status: 'pending', reason: typed, at: '2026-11-21T06:50:00.000Z' },
    ],
  });
  screen.getByText('Moved from Mon, 23 Nov 2026 to Thu, 26 Nov 2026. Delivery address changed');
  screen.getByText('Since 2026-11-23');
  screen.getByText(typed);
});

test('a refund that arrived has the day it arrived, another the day it was requested', async () => {
  const requested = {
    id: row.id,
    amount: '50.00',
    refundTo: 'source',
    status: 'pending',
    createdAt: '2026-11-21T06:40:00.000Z',
    hasCreditNote: false,
    reason: 'Soup was cold',
  } as const;
  const arrivedAt = '2026-11-24T06:40:00.000Z';
  const arrived = { ...requested, id: id(2), status: 'processed', arrivedAt } as const;
  await openDrawer({ refunds: [requested, arrived] });
  const payment = part('Payment');
  expect(payment.getByText('On its way · 21 Nov 2026, 12:10 pm')).toBeTruthy();
  expect(payment.getByText('Arrived · 24 Nov 2026, 12:10 pm')).toBeTruthy();
});

test('what was rounded at the door is what was collected', async () => {
  await openDrawer({ paymentMethod: 'cod', totalAmount: '259.50', roundedAtDoor: '260.00' });
  expect(part('Payment').getByText('₹260.00, rounded to whole rupees')).toBeTruthy();
});

test('a part is refunded once, however often it is sent, and the input stays', async () => {
  const { shop, detail } = await openDrawer(
    { refundable: { amount: '369.00', toSource: '269.00' } },
    { [refundCall]: new Error('no connection') },
  );
  const form = part('Refund');
  const amount = form.getByLabelText<HTMLInputElement>(/^Amount/);
  await userEvent.clear(amount);
  await userEvent.click(form.getByRole('button', { name: 'Refund...' }));
  expect(form.getByText('Enter an amount such as 250 or 99.50')).toBeTruthy();
  expect(form.getByText('Enter the reason')).toBeTruthy();
  await userEvent.type(amount, '370');
  await userEvent.click(form.getByRole('button', { name: 'Refund...' }));
  expect(form.getByText('At most ₹369.00 can still be refunded')).toBeTruthy();
  await userEvent.clear(amount);
  await userEvent.type(amount, '₹300');
  await userEvent.type(form.getByLabelText(/^Reason/), 'Cold soup');
  expect(form.getByText('₹269.00 to the card or UPI account, ₹31.00 into the wallet')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Refund...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund ₹300.00?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Refund ₹300.00' }));
  expect((await form.findByRole('alert')).textContent).toMatch(/don’t know whether this was done/);
  const reason = form.getByLabelText<HTMLInputElement>(/^Reason/);
  expect([reason.value, reason.readOnly, amount.readOnly]).toEqual(['Cold soup', true, true]);
  shop.answer(call, { ...detail, refundable: { amount: '69.00', toSource: '0.00' } });
  await userEvent.click(form.getByRole('button', { name: 'Check the order' }));
  expect(await form.findByText('Up to ₹69.00')).toBeTruthy();
  expect(amount.value).toBe('300.00');
  shop.answer(refundCall, { ...detail, alreadyBookedAt: '2026-11-21T06:30:00.000Z' });
  await userEvent.click(form.getByRole('button', { name: 'Try again' }));
  await screen.findByText('₹300.00 refunded');
  const refunds = sent(shop.calls, refundCall);
  expect(refunds.map(({ body }) => body)).toEqual(
    Array(2).fill({
      amount: '300.00',
      refundTo: 'source',
      reason: 'Cold soup',
      expectedRefundable: '369.00',
    }),
  );
  const keys = new Set(refunds.map(({ headers }) => headers.get('idempotency-key')));
  expect(keys.size).toBe(1);
  expect(keys.has(null)).toBe(false);
  await waitFor(() => expect(amount.readOnly).toBe(false));
});

test('a role that may not refund sees why; so does one that may not move orders', async () => {
  const { drawer } = await openDrawer({}, {}, 'order_management');
  expect(drawer.getByText('Only CRM and Super admin can give money back.')).toBeTruthy();
  const button = drawer.getByRole<HTMLButtonElement>('button', { name: 'Refund...' });
  expect(button.closest('fieldset')?.disabled).toBe(true);
  expect(drawer.queryByRole('link', { name: 'User Management' })).toBeNull();
  expect(drawer.getByRole('combobox', { name: 'Status of order SK-1' })).toBeTruthy();
});

test('an unpaid order cannot be refunded', async () => {
  await openDrawer({ paymentStatus: 'unpaid', refundable: { amount: '0.00', toSource: '0.00' } });
  expect(part('Refund').getByText(/^Nothing was paid yet/)).toBeTruthy();
});

test('a paid order that was cancelled after its delivery can still be refunded', async () => {
  await openDrawer({
    status: 'cancelled',
    paymentStatus: 'paid',
    refundable: { amount: '369.00', toSource: '369.00' },
  });
  const form = part('Refund');
  expect(form.getByText('Up to ₹369.00')).toBeTruthy();
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Refund...' }).disabled).toBe(false);
});

test('a note is added, and stays in the field when it could not be', async () => {
  const { shop, detail } = await openDrawer({}, { [noteCall]: new Refused(500, {}) });
  const notes = part('Staff notes');
  await userEvent.click(notes.getByRole('button', { name: 'Add note' }));
  expect(notes.getByRole('alert').textContent).toBe('Write the note first');
  const field = notes.getByLabelText<HTMLTextAreaElement>('New note');
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, 'Call before delivery');
  await userEvent.click(notes.getByRole('button', { name: 'Add note' }));
  const alert = await notes.findByText(/^We don’t know whether this was done/);
  expect(alert.getAttribute('role')).toBe('alert');
  expect(field.getAttribute('aria-describedby')).toBe(alert.id);
  expect(field.value).toBe('Call before delivery');
  const note = {
    id: row.id,
    text: 'Call before delivery',
    authorName: 'Meera Iyer',
    createdAt: '2026-11-21T06:50:00.000Z',
  };
  shop.answer(noteCall, note);
  shop.answer(call, { ...detail, staffNotes: [note] });
  await userEvent.click(notes.getByRole('button', { name: 'Add note' }));
  expect(await notes.findByText(/^Meera Iyer ·/)).toBeTruthy();
  expect(field.value).toBe('');
  expect(sent(shop.calls, noteCall).at(-1)?.body).toEqual({ text: 'Call before delivery' });
});

test('a note that may or may not have been added can be looked up', async () => {
  const { shop, detail } = await openDrawer({}, { [noteCall]: new Error('no connection') });
  const notes = part('Staff notes');
  const field = notes.getByLabelText<HTMLTextAreaElement>('New note');
  await userEvent.type(field, 'Call first');
  const createdAt = '2026-11-21T06:50:00.000Z';
  const note = { id: row.id, text: 'Call first', authorName: 'Meera Iyer', createdAt };
  shop.answer(call, { ...detail, staffNotes: [note] });
  await userEvent.click(notes.getByRole('button', { name: 'Add note' }));
  expect(await notes.findByText(/Check before you try again\.$/)).toBeTruthy();
  expect(await notes.findByText(/^Meera Iyer ·/)).toBeTruthy();
  expect(field.value).toBe('Call first');
});

test('events of the order show while it is open, and typing is not disturbed', async () => {
  const streams = offerEvents();
  const { shop, detail, drawer } = await openDrawer();
  const field = part('Staff notes').getByLabelText<HTMLTextAreaElement>('New note');
  await userEvent.type(field, 'Call');
  shop.answer(call, { ...detail, status: 'delivered' });
  act(() => streams[0]?.send('orders', '{}'));
  const select = drawer.getByRole<HTMLSelectElement>('combobox', { name: /^Status of order/ });
  await waitFor(() => expect(select.value).toBe('delivered'));
  expect(field.value).toBe('Call');
  expect(document.activeElement).toBe(field);
});

test('a half-typed note or refund is not dropped without asking', async () => {
  const { drawer } = await openDrawer({
    paymentStatus: 'paid',
    refundable: { amount: '369.00', toSource: '369.00' },
  });
  const keep = async () => {
    const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  };
  const note = part('Staff notes').getByLabelText<HTMLTextAreaElement>('New note');
  await userEvent.type(note, 'Call');
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
  await keep();
  await userEvent.click(drawer.getByRole('link', { name: 'User Management' }));
  await keep();
  expect(note.value).toBe('Call');
  await userEvent.clear(note);
  await userEvent.type(part('Refund').getByLabelText(/^Reason/), 'Cold');
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
  await userEvent.click(question.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a note cannot be edited while it is being sent', async () => {
  const slow = Promise.withResolvers<unknown>();
  await openDrawer({}, { [noteCall]: () => slow.promise });
  const notes = part('Staff notes');
  const field = notes.getByLabelText<HTMLTextAreaElement>('New note');
  await userEvent.type(field, 'Call');
  await userEvent.click(notes.getByRole('button', { name: 'Add note' }));
  await userEvent.type(field, ' before');
  expect(field.value).toBe('Call');
  await act(async () => slow.resolve(new Refused(500, {})));
  await waitFor(() => expect(field.readOnly).toBe(false));
});

test.each([
  ['the field after a failure', new Refused(500, {}), 'New note'],
  ['the button after a success', {}, 'Add note'],
])('after a note is saved the focus is on %s', async (_, answer, name) => {
  const slow = Promise.withResolvers<unknown>();
  await openDrawer({}, { [noteCall]: () => slow.promise });
  const notes = part('Staff notes');
  await userEvent.type(notes.getByLabelText('New note'), 'Call');
  await userEvent.click(notes.getByRole('button', { name: 'Add note' }));
  const button = await notes.findByRole('button', { name: 'Adding...' });
  loseFocus();
  await act(async () => slow.resolve(answer));
  const control = name === 'Add note' ? button : notes.getByLabelText(name);
  await waitFor(() => expect(document.activeElement).toBe(control));
});

test('it closes, and a failure can be retried', async () => {
  const shop = await openConsole(`/admin?tab=orders`, {
    [listCall]: [row],
    [call]: new Refused(500, {}),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'SK-1' }));
  expect(await screen.findByText('The order could not be loaded.')).toBeTruthy();
  shop.answer(call, makeStaffDetail(row));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order SK-1' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Escape in a dialog over the order closes only that dialog', async () => {
  const { drawer } = await openDrawer({ changeableUntil: '2026-11-21T16:30:00.000Z' });
  await userEvent.click(drawer.getByRole('button', { name: 'Change date or address' }));
  const name = 'Change SK-1';
  fireEvent(screen.getByRole('dialog', { name }), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Order SK-1' })).toBeTruthy();
});

const first = { url: 'https://rzp.io/i/first', payBefore: '2026-11-21T07:00:00.000Z' };

test.each([
  ['meanwhile', '2026-11-21T09:00:00.000Z'],
  ['while the order is open', first.payBefore],
])('a link is not shown any more once its order was cancelled %s', async (when, payBefore) => {
  const unpaid = { paymentStatus: 'unpaid', status: 'pending', amountDue: '369.00' } as const;
  const streams = offerEvents();
  const { shop, detail, drawer } = await openDrawer(
    { ...unpaid, payBefore: first.payBefore },
    { [`POST /api/admin/orders/${row.id}/payment-link`]: first },
  );
  const make = { name: 'Make a payment link' };
  await userEvent.click(await drawer.findByRole('button', make));
  expect(await drawer.findByText(first.url)).toBeTruthy();
  if (when !== 'meanwhile') {
    shop.answer(call, { ...detail, status: 'cancelled', payBefore: null });
    act(() => streams[0]?.send('orders', '{}'));
    await waitFor(() => expect(drawer.queryByText(first.url)).toBeNull());
  }
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
  shop.answer(call, { ...detail, payBefore });
  await userEvent.click(await screen.findByRole('button', { name: 'SK-1' }));
  expect(await screen.findByRole('button', make)).toBeTruthy();
  expect(screen.queryByText(first.url)).toBeNull();
});
