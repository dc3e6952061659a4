/** Coming back from the provider's own page by a form, as in the browsers of apps. */
import { expect, it } from 'vitest';
import { makeOrder, openPayment } from '#server/testing/makers.ts';
import { bank, customer, setUpCustomer, shop } from '#server/testing/set-up-shop.ts';

setUpCustomer();

/** As a browser sends it from the provider's page: no cookie of ours, another site's origin. */
async function comeBack(fields: Record<string, string>, query = '') {
  const answer = await fetch(`${shop.origin}/api/payments/callback${query}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: 'https://api.razorpay.com',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
    },
    body: new URLSearchParams(fields),
  });
  return [answer.status, answer.headers.get('location')];
}

async function unpaidOrder() {
  const order = await makeOrder(customer);
  return { order, opened: await openPayment(customer, order) };
}

const paymentStatus = async (orderId: string) =>
  (await customer.get(`/api/orders/${orderId}`)).body.paymentStatus;

it('a signed form pays the order, however often it is sent, and leads to its page', async () => {
  const { order, opened } = await unpaidOrder();
  const { claim } = await bank.pay(opened.id);
  const page = `/orders/${order.id}`;
  for (const query of ['', `?order=${order.id}`, '?order=nonsense']) {
    expect(await comeBack(claim, query)).toEqual([303, page]);
    expect(await paymentStatus(order.id)).toBe('paid');
  }
});

it('a signed form books a top-up and leads to the wallet', async () => {
  const { body } = await customer.post('/api/wallet/top-up', { amount: '500.00' });
  const { claim } = await bank.pay(body.id);
  expect(await comeBack(claim)).toEqual([303, '/wallet']);
  expect((await customer.get('/api/wallet')).body.balance).toBe('500.00');
});

it('a top-up for a subscription leads back to where it starts, and nowhere else', async () => {
  const { body } = await customer.post('/api/wallet/top-up', { amount: '500.00' });
  const { claim } = await bank.pay(body.id);
  expect(await comeBack({}, '?to=subscribe')).toEqual([303, '/subscribe?step=3&failed']);
  await bank.set({ api: 'error-500' });
  const confirming = '/subscribe?step=3&confirming';
  expect(await comeBack(claim, '?to=subscribe')).toEqual([303, confirming]);
  await bank.set({ api: 'ok' });
  for (const _again of [1, 2]) {
    expect(await comeBack(claim, '?to=subscribe')).toEqual([303, '/subscribe?step=3&added']);
  }
  for (const to of ['https://evil.example', '//evil.example', '/admin', 'subscribe&to=wallet']) {
    expect(await comeBack(claim, `?to=${to}`)).toEqual([303, '/wallet']);
  }
  const { order, opened } = await unpaidOrder();
  const paid = await bank.pay(opened.id);
  expect(await comeBack(paid.claim, '?to=subscribe')).toEqual([303, `/orders/${order.id}`]);
});

it('only the signature is believed: what it does not cover pays nothing', async () => {
  const mine = await unpaidOrder();
  const other = await unpaidOrder();
  const { claim } = await bank.pay(other.opened.id);
  const forged = [
    { ...claim, razorpay_signature: 'f'.repeat(64) },
    { ...claim, razorpay_order_id: mine.opened.id },
    { ...claim, razorpay_payment_id: 'pay_AAAAAAAAAAAAAA' },
    { ...claim, razorpay_order_id: 'order_AAAAAAAAAAAAAA' },
  ];
  for (const fields of forged) {
    const back = await comeBack(fields, `?order=${mine.order.id}`);
    expect(back).toEqual([303, `/orders/${mine.order.id}`]);
  }
  expect(await paymentStatus(mine.order.id)).toBe('unpaid');
  expect(await paymentStatus(other.order.id)).toBe('unpaid');
  // The page is that of the order it is signed for, not of the one that the address names.
  const back = await comeBack(claim, `?order=${mine.order.id}`);
  expect(back).toEqual([303, `/orders/${other.order.id}`]);
  expect(await paymentStatus(mine.order.id)).toBe('unpaid');
});

it('a failed payment leads back to where it can be tried again, and is named there', async () => {
  const { order } = await unpaidOrder();
  const failed = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': 'Declined' };
  expect(await comeBack(failed, `?order=${order.id}`)).toEqual([303, `/orders/${order.id}?failed`]);
  const elsewhere = await comeBack(failed, '?order=https://evil.example');
  expect(elsewhere).toEqual([303, '/wallet?failed']);
  expect(await paymentStatus(order.id)).toBe('unpaid');
});

it('what the provider cannot confirm yet is settled later, and not to be paid again', async () => {
  const { order, opened } = await unpaidOrder();
  const { claim } = await bank.pay(opened.id);
  await bank.set({ api: 'error-500' });
  expect(await comeBack(claim)).toEqual([303, `/checkout/confirming/${order.id}`]);
  expect(await paymentStatus(order.id)).toBe('unpaid');
  await bank.set({ api: 'ok' });
  const topUp = await customer.post('/api/wallet/top-up', { amount: '500.00' });
  const paid = await bank.pay(topUp.body.id);
  await bank.set({ api: 'error-500' });
  expect(await comeBack(paid.claim)).toEqual([303, '/wallet?confirming']);
  await bank.set({ api: 'ok' });
  shop.advanceMs(2 * 60_000);
  await shop.sweep();
  expect(await paymentStatus(order.id)).toBe('paid');
  expect((await customer.get('/api/wallet')).body.balance).toBe('500.00');
  // What is known by now is not awaited, whether or not the provider answers.
  await bank.set({ api: 'error-500' });
  expect(await comeBack(paid.claim)).toEqual([303, '/wallet']);
  expect(await comeBack(claim)).toEqual([303, `/orders/${order.id}`]);
  await bank.set({ api: 'ok' });
});

it('forms are read on no other call', async () => {
  const csrf = await customer.csrfToken();
  const { status } = await customer.post('/api/orders', 'a=b', {
    csrf,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(status).toBe(415);
});
