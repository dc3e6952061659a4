/** The money of a calendar day, at the provider and in the wallets, and the file of the books. */
import { describe, expect, it } from 'vitest';
import {
  books,
  date,
  document,
  file,
  goTo,
  lines,
  onlineOrder,
  refund,
  setUpBookDays,
} from '#server/testing/books/book-days.ts';
import { makeCustomer, makeOrder, openPayment, topUp } from '#server/testing/makers.ts';
import { bank, shop } from '#server/testing/set-up-shop.ts';

setUpBookDays();

describe('the money of the calendar day', () => {
  it('moves what wallets hold from its start to its end', async () => {
    await goTo(0);
    const before = (await books()).figures.wallet;
    const customer = await makeCustomer(shop);
    await topUp(customer, bank, '500.00');
    await makeOrder(customer, { deliveryDate: next(2), paymentMethod: 'wallet' });
    const { wallet } = (await books()).figures;
    expect(wallet.start).toBe(before.start);
    expect([wallet.topUps.amount, wallet.spent.amount]).toEqual(['500.00', '-369.00']);
    expect(Number(wallet.end) - Number(before.end)).toBeCloseTo(131, 2);
    await goTo(1);
    await topUp(customer, bank, '700.00');
    expect((await books()).figures.wallet.end).toBe(wallet.end);
  });

  it('is what the provider will settle: captured less refunded, fee unknown', async () => {
    await goTo(0);
    const order = await onlineOrder({ deliveryDate: next(2) });
    await refund(order.id, '69.00', 'source');
    await document();
    const { provider } = (await books()).figures;
    expect(provider).toEqual({
      captured: { count: 1, amount: '369.00' },
      refunded: { count: 1, amount: '69.00' },
      expected: '300.00',
    });
    expect((await lines('captured'))[0]).toMatchObject({
      orderNumber: order.number,
      date,
      reference: expect.stringMatching(/^pay_/),
    });
  });

  it('has a payment of a wrong amount on the day that it was captured', async () => {
    await goTo(0);
    const customer = await makeCustomer(shop);
    const order = await makeOrder(customer, { deliveryDate: next(4) });
    const opened = await openPayment(customer, order);
    const { claim } = await bank.pay(opened.id, { amount: 30_000 });
    await customer.post('/api/verify-payment', { ...claim, db_order_id: order.id });
    shop.advanceMs(25 * 3_600_000);
    await shop.sweep();
    await shop.sweep();
    await goTo(1);
    const { provider } = (await books()).figures;
    expect([provider.captured.amount, provider.refunded.amount]).toEqual(['300.00', '0.00']);
  });
});

const next = (days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

describe('the file', () => {
  it('has each line of each figure', async () => {
    const order = await onlineOrder();
    await document();
    const rows = await file();
    expect(rows[0]).toContain('State,Figure,Order,Reference');
    expect(rows).toContain(`Provisional,Paid online,${order.number},,,,,,,,,369.00,`);
    expect(rows.find((row) => row.includes(',Invoices,'))).toContain(
      '351.42,8.79,8.79,0.00,369.00',
    );
  });
});
