// @vitest-environment jsdom
/** Cancelling: the refund is shown first, both destinations, and refusals keep the dialog open. */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OrderDetail } from '#contract/orders.ts';
import { makeOrderDetail, openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import { CancelButton, useCancelOrder } from './order-cancel.tsx';

const until = '2026-11-21T16:30:00.000Z';
const paid = { until, refundAmount: '369.00', toSource: '369.00' };

function Cancellable({ order }: { readonly order: OrderDetail }) {
  const { askToCancel, dialog } = useCancelOrder();
  return (
    <>
      <CancelButton order={order} onAsk={askToCancel} />
      {dialog}
    </>
  );
}

async function openDialog(cancellation: OrderDetail['cancellation']) {
  const order = makeOrderDetail({ number: 'SK-1', cancellation });
  const call = `/api/orders/${order.id}`;
  const shop = openShop({
    [`GET ${call}`]: order,
    [`POST ${call}/cancel`]: { ...order, status: 'cancelled', cancellation: null },
  });
  renderPage(<Cancellable order={order} />, '/');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  const dialog = screen.getByRole('dialog', { name: 'Cancel this order?' });
  const bodies = () =>
    shop.calls.filter(({ name }) => name === `POST ${call}/cancel`).map(({ body }) => body);
  return { shop, order, call, dialog, bodies };
}

const confirm = async () =>
  userEvent.click(
    (await screen.findAllByRole('button', { name: 'Cancel order' })).at(-1) as Element,
  );

test('the money goes back to its source unless chosen otherwise', async () => {
  const { bodies } = await openDialog(paid);
  expect(await screen.findByText('You can cancel until 21 Nov 2026, 10:00 pm.')).toBeTruthy();
  expect(screen.getByText('Where should we refund ₹369.00?')).toBeTruthy();
  expect(screen.getByRole('radio', { name: /^To your card or UPI/, checked: true })).toBeTruthy();
  await confirm();
  expect(await screen.findByText('₹369.00 will be refunded to you.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bodies()).toEqual([{ refundTo: 'source' }]);
});

test('the wallet can be chosen, and the dialog says what that means', async () => {
  const { bodies } = await openDialog(paid);
  await userEvent.click(
    await screen.findByRole('radio', { name: /instantly.*can't move it to your bank/ }),
  );
  await confirm();
  expect(await screen.findByText('₹369.00 is back in your wallet.')).toBeTruthy();
  expect(bodies()).toEqual([{ refundTo: 'wallet' }]);
});

test('of a split payment each part is named', async () => {
  await openDialog({ until, refundAmount: '369.00', toSource: '269.00' });
  expect(
    await screen.findByText(
      '₹269.00 to where you paid from, in 5 to 7 working days; ₹100.00 to your wallet.',
    ),
  ).toBeTruthy();
});

test('of a split refund it shows where each part is', async () => {
  await openDialog({ until, refundAmount: '369.00', toSource: '269.00' });
  await screen.findAllByRole('radio');
  await confirm();
  expect(
    await screen.findByText('₹269.00 will be refunded to you. ₹100.00 is back in your wallet.'),
  ).toBeTruthy();
});

test('while it is being cancelled the dialog stays open, whatever is pressed', async () => {
  const { shop, order, call, dialog, bodies } = await openDialog(paid);
  const answer = Promise.withResolvers<unknown>();
  shop.answer(`POST ${call}/cancel`, () => answer.promise);
  await screen.findAllByRole('radio');
  await confirm();
  await waitFor(() => expect(bodies()).toHaveLength(1));
  for (const name of ['Keep order', 'Close']) {
    const button = within(dialog).getByRole<HTMLButtonElement>('button', { name });
    expect(button.disabled).toBe(true);
  }
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.click(dialog);
  expect(screen.getByRole('dialog')).toBe(dialog);
  answer.resolve({ ...order, status: 'cancelled', cancellation: null });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test("the wallet's part goes back there without a choice", async () => {
  const { bodies } = await openDialog({ until, refundAmount: '369.00', toSource: '0.00' });
  expect(await screen.findByText('₹369.00 will be back in your wallet instantly.')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  await confirm();
  expect(await screen.findByText('₹369.00 is back in your wallet.')).toBeTruthy();
  expect(bodies()).toEqual([{}]);
});

test('an unpaid order has nothing to refund', async () => {
  await openDialog({ until, refundAmount: '0.00', toSource: '0.00' });
  expect(await screen.findByText(/there's nothing to refund/)).toBeTruthy();
  await confirm();
  expect(await screen.findByText("Order SK-1 won't be delivered.")).toBeTruthy();
});

test('a refusal is shown in the dialog, which learns that it is too late', async () => {
  const { shop, order, call } = await openDialog(paid);
  await screen.findAllByRole('radio');
  shop.answer(`GET ${call}`, { ...order, status: 'preparing', cancellation: null });
  shop.answer(`POST ${call}/cancel`, new Refused(409, { message: 'Too late.', code: 'too_late' }));
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toBe('Too late.');
  expect(await screen.findByText(/can no longer be cancelled. If something is wrong/)).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Cancel order' })).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep order' }));
});

test('offline the dialog stays open and cancelling can be tried again', async () => {
  const { shop, order, call } = await openDialog(paid);
  shop.answer(`POST ${call}/cancel`, new Error('no connection'));
  await screen.findAllByRole('radio');
  await confirm();
  expect(await screen.findByText(/^We couldn't cancel the order/)).toBeTruthy();
  shop.answer(`POST ${call}/cancel`, { ...order, status: 'cancelled', cancellation: null });
  await confirm();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('terms can be fetched again; keeping the order sends nothing', async () => {
  const order = makeOrderDetail({ cancellation: paid });
  const shop = openShop({ [`GET /api/orders/${order.id}`]: new Refused(500, { message: 'x' }) });
  renderPage(<Cancellable order={order} />, '/');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText(/We couldn't load your refund details/)).toBeTruthy();
  shop.answer(`GET /api/orders/${order.id}`, order);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('radio')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Keep order' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shop.names('POST')).toEqual([]);
});

test('the page keeps the focus when the button goes at the cut-off', () => {
  const page = (canCancel: boolean) => (
    <main tabIndex={-1}>
      {canCancel && <CancelButton order={makeOrderDetail()} onAsk={() => {}} />}
    </main>
  );
  const { rerender } = render(page(true));
  screen.getByRole('button', { name: 'Cancel order' }).focus();
  rerender(page(false));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
