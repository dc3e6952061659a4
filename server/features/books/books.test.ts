/** The books of a day: its figures, the lines behind them, and how documents tie to them. */
import { describe, expect, it } from 'vitest';
import {
  books,
  cashOrder,
  date,
  document,
  goTo,
  lines,
  move,
  onlineOrder,
  refund,
  setUpBookDays,
  staff,
  walletOrder,
} from '#server/testing/books/book-days.ts';
import { makeCustomer, makeOrder, makeStaff, topUp } from '#server/testing/makers.ts';
import { bank, shop } from '#server/testing/set-up-shop.ts';

setUpBookDays();

const nothing = { taxable: '0.00', cgst: '0.00', sgst: '0.00', igst: '0.00', total: '0.00' };
/** After a refund of ₹100. */
const net = { taxable: '256.18', cgst: '6.41', sgst: '6.41', igst: '0.00', total: '269.00' };
const rowOf = async (group: string) =>
  (await books()).figures.revenue.find((row) => row.group === group);

describe('the books of a day', () => {
  it('are read with the power over books only', async () => {
    for (const role of ['customer', 'crm', 'order_management'] as const) {
      const other = await makeStaff(shop, role);
      for (const path of ['', '/lines?figure=meals', '/export']) {
        expect((await other.get(`/api/admin/books/${date}${path}`)).status).toBe(403);
      }
      expect((await other.post(`/api/admin/books/${date}/close`, {})).status).toBe(403);
    }
  });

  it('are empty without an order', async () => {
    const { figures, open, closed, corrections } = await books();
    expect([closed, corrections, open.map(({ kind }) => kind)]).toEqual([
      null,
      [],
      ['day_not_over'],
    ]);
    expect(figures.all).toEqual({
      orders: 0,
      portions: 0,
      sold: '0.00',
      refunded: '0.00',
      difference: '0.00',
      ...nothing,
    });
    expect([figures.taxes, figures.refunds, figures.cash.handOvers]).toEqual([[], [], []]);
  });

  it('count delivered orders by type, in portions, with the tax of their documents', async () => {
    const twice = [{ mealId: 1, size: 'for-2', quantity: 1, price: '599.00' }];
    const { id } = await onlineOrder({ items: twice, totalAmount: '649.00' });
    const pack = await cashOrder();
    await goTo(0);
    await move(id, 'delivered');
    await move(pack.id, 'delivered');
    await document();
    await goTo(1);
    expect(await rowOf('meals')).toMatchObject({ orders: 1, portions: 2, sold: '649.00' });
    expect(await rowOf('meal-pack')).toMatchObject({ orders: 1, portions: 5, difference: '0.00' });
    const { figures } = await books();
    expect(figures.taxes.map(({ rate }) => rate)).toEqual(['5', '18']);
    expect(figures.taxes[1]?.total).toBe(pack.totalAmount);
    expect(figures.paid.online).toEqual({ count: 1, amount: '649.00' });
    expect(figures.paid.cash).toEqual({ count: 1, amount: pack.totalAmount });
    expect(figures.cash).toMatchObject({ expected: pack.totalAmount, difference: '0.00' });
    expect(figures.delivered.total).toBe(figures.documents.invoices.total);
  });

  it('show the parts of an order that two ways paid', async () => {
    const customer = await makeCustomer(shop);
    await topUp(customer, bank, '100.00');
    const order = await makeOrder(customer, {
      deliveryDate: date,
      paymentMethod: 'online',
      useWallet: true,
    });
    const { figures } = await books();
    expect(figures.paid.unpaid).toEqual({ count: 1, amount: '369.00' });
    expect((await lines('unpaid'))[0]).toMatchObject({ orderId: order.id, total: '369.00' });
    expect(figures.wallet.topUps).toEqual({ count: 0, amount: '0.00' });
  });

  it('name why the documents differ, and nothing once they are issued', async () => {
    const { id, number, totalAmount } = await cashOrder();
    expect(await lines('differences')).toMatchObject([
      { orderId: id, total: totalAmount, note: 'Not paid, so not invoiced' },
    ]);
    await goTo(0);
    await move(id, 'delivered');
    expect((await lines('differences'))[0]?.note).toBe('No invoice is issued yet');
    expect(await rowOf('meal-pack')).toMatchObject({ difference: totalAmount, ...nothing });
    await document();
    expect(await lines('differences')).toEqual([]);
    expect(await rowOf('meal-pack')).toMatchObject({ difference: '0.00', total: totalAmount });
    const [invoice] = await lines('invoices');
    expect(invoice).toMatchObject({ orderNumber: number, rate: '18', total: totalAmount });
  });

  it('show refunds by where they went and when, and what is on its way', async () => {
    const order = await onlineOrder();
    await document();
    await goTo(0);
    await move(order.id, 'delivered');
    await refund(order.id, '100.00');
    await document();
    await goTo(2);
    await bank.set({ refunds: 'pending' });
    await refund(order.id, '50.00', 'source');
    await document();
    const { figures } = await books();
    expect(figures.refunds).toEqual([
      { to: 'source', date: null, count: 1, amount: '50.00' },
      { to: 'wallet', date, count: 1, amount: '100.00' },
    ]);
    expect(await rowOf('meals')).toMatchObject({
      sold: '369.00',
      refunded: '150.00',
      total: '269.00',
      difference: '-50.00',
    });
    expect((await lines('refunds-to-wallet'))[0]?.reference).toMatch(/^CN\//);
    expect((await lines('differences'))[0]?.note).toContain('on its way');
  });

  it('keep the money of a cancelled order that was not given back', async () => {
    const order = await walletOrder();
    await document();
    await goTo(0);
    await move(order.id, 'delivered');
    await refund(order.id, '300.00');
    await move(order.id, 'cancelled');
    await document();
    const { figures } = await books();
    expect(figures.kept).toBe('69.00');
    expect(await rowOf('cancelled')).toMatchObject({ sold: '369.00', refunded: '300.00' });
    expect(figures.delivered.orders).toBe(0);
  });

  it('name documents of another month, which its registers hold', async () => {
    const order = await onlineOrder();
    await document();
    await goTo(0);
    await move(order.id, 'delivered');
    await goTo(35);
    await refund(order.id, '100.00');
    await document();
    expect((await books()).figures.otherMonths).toEqual({ count: 1, amount: '-100.00' });
    expect((await lines('other-months'))[0]?.reference).toMatch(/^CN\//);
    expect(await rowOf('meals')).toMatchObject({ ...net, difference: '0.00' });
  });
});

it('a figure that is none is refused, and so is a date that is none', async () => {
  expect((await staff.get(`/api/admin/books/${date}/lines?figure=x`)).status).toBe(422);
  expect((await staff.get('/api/admin/books/2026-02-30')).status).toBe(422);
});
