/** Random days: their books are what plain SQL counts, to the paisa, and stay so when closed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BookDay, BookLineRow } from '#contract/staff/books/day.ts';
import { figures, orderGroups } from '#domain/books/book-line.ts';
import { type Paise, parseRupees } from '#domain/money/money.ts';
import { sql } from '#server/db/sql.ts';
import {
  type Customer,
  credit,
  makeCustomer,
  makeOrder,
  makeStaff,
  payOrder,
  topUp,
} from '#server/testing/makers.ts';
import { compareSums, naiveRevenue } from '#server/testing/naive/books.ts';
import { diceFrom } from '#server/testing/simulation/dice.ts';
import { type Provider, provider } from '#server/testing/stand-ins/provider.ts';
import { makeSubscriber } from '#server/testing/subscriber.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

// How many orders are placed for each of the days.
const ordersPerDay = Number(process.env.BOOKS_ORDERS ?? 5);
/** Around the day on which the rates change; the last ones are of another month. */
const days = ['2026-11-28', '2026-11-30', '2026-12-01'];
const dice = diceFrom(10);
let shop: TestShop;
let bank: Provider;
let admin: Customer;
const placed: { readonly id: string; readonly day: string; readonly total: Paise }[] = [];

const requireOk = ({ status, text }: { status: number; text: string }) => {
  if (status >= 300) throw new Error(text);
};
async function goTo(moment: string): Promise<void> {
  shop.setNow(`${moment}:00.000+05:30`);
  admin = await makeStaff(shop, 'super_admin');
}
async function settle(): Promise<void> {
  await shop.shop.background.settled();
  shop.advanceMs(16 * 60_000);
  await shop.sweep();
  await shop.shop.background.settled();
}

async function placeOne(customer: Customer, day: string): Promise<void> {
  const isPack = dice.isHit(0.3);
  const size = dice.one(['for-1', 'for-2']);
  const form = {
    deliveryDate: day,
    totalAmount: undefined,
    ...(isPack
      ? { type: 'meal-pack', packId: 'starter', items: undefined }
      : { items: [{ mealId: dice.between(1, 6), size, quantity: dice.between(1, 2) }] }),
  };
  const way = dice.one(['online', 'split', 'wallet', 'cod'] as const);
  if (way === 'split') await credit(admin, customer, dice.one(['33.33', '100.00']));
  if (way === 'wallet') await credit(admin, customer, '9000.00');
  const paymentMethod = way === 'split' ? 'online' : way;
  const useWallet = way === 'split';
  const order = await makeOrder(customer, { ...form, paymentMethod, useWallet });
  // What an earlier order left in the wallet may have paid all of it.
  const isDue = paymentMethod === 'online' && order.paymentStatus === 'unpaid';
  if (isDue) await payOrder(customer, bank, order);
  placed.push({ id: order.id, day, total: parseRupees(order.totalAmount) as Paise });
}

let refunds = 0;
async function refund(id: string, amountPaise: number): Promise<void> {
  const body = {
    amount: (amountPaise / 100).toFixed(2),
    reason: 'Cold food',
    refundTo: refunds++ % 2 === 0 ? 'wallet' : 'source',
  };
  // Refused for cash that nobody has collected.
  const { status } = await admin.post(`/api/admin/orders/${id}/refund`, body);
  if (status >= 500) throw new Error(String(status));
}

/** Delivers most orders of a day, cancels some, and gives back parts of others. */
async function liveThrough(day: string): Promise<void> {
  const { rows } = await shop.database.db.execute<{ id: string; total: number }>(sql`
    SELECT id, total_paise AS total FROM orders WHERE delivery_date = ${day} ORDER BY number`);
  for (const { id, total } of rows) {
    const status = dice.one(['delivered', 'delivered', 'delivered', 'cancelled', 'stays']);
    if (status !== 'stays') {
      const move = { status, reason: 'For a test' };
      requireOk(await admin.send('PUT', `/api/admin/orders/${id}/status`, move));
    }
    if (dice.isHit(0.5)) await refund(id, dice.isHit(0.5) ? total : dice.between(100, total - 1));
  }
}

beforeAll(async () => {
  shop = await openTestShop();
  bank = provider(shop);
  await bank.set({ webhooks: 'off', api: 'ok', lateAuthorization: false, refunds: 'instant' });
  await goTo('2026-11-26T12:00');
  const payment = { cashForMeals: true, cashForPacks: true, onlineForPacks: true, cashMax: null };
  const rest = { cashOrdersMax: null, cashForFirstOrder: true, cashNeedsCall: false, upiId: null };
  requireOk(await admin.send('PUT', '/api/admin/settings/payment', { ...payment, ...rest }));
  const tax = { scheme: 'regular', mealsPercent: 12, packsPercent: 5, effectiveFrom: '2026-11-29' };
  requireOk(await admin.send('PUT', '/api/admin/settings/tax', tax));
  const { customer: subscriber } = await makeSubscriber(shop, { startDate: '2026-11-30' });
  await topUp(subscriber, bank, '1000.00');
  for (const day of days) {
    for (let left = ordersPerDay; left > 0; left -= 5) {
      const customer = await makeCustomer(shop);
      for (let turn = 0; turn < Math.min(left, 5); turn++) await placeOne(customer, day);
    }
  }
  for (const day of days) {
    await goTo(`${new Date(Date.parse(day) - 1).toISOString().slice(0, 10)}T22:30`);
    await shop.runEvening();
    await goTo(`${day}T12:00`);
    await liveThrough(day);
    await settle();
  }
  await goTo('2026-12-02T09:00');
}, 3_600_000);
afterAll(() => shop.close());

const read = async (day: string): Promise<BookDay> =>
  (await admin.get(`/api/admin/books/${day}`)).body;
const paiseOf = (amount: string): number => Math.round(Number(amount) * 100);

async function expectTrue(day: string, { figures: of }: BookDay): Promise<void> {
  const { db } = shop.database;
  const { books, sql: plain } = await compareSums(db, day, of);
  expect(books).toEqual(plain);
  const wanted = await naiveRevenue(db, day);
  const groups = of.revenue.filter(({ orders }) => orders > 0);
  expect(groups).toHaveLength(wanted.length);
  expect(groups).toEqual(expect.arrayContaining(wanted.map((row) => expect.objectContaining(row))));
}

it.each(days)('the books of %s are what plain SQL counts', async (day) => {
  await expectTrue(day, await read(day));
});

it('the days have everything that may happen to an order', async () => {
  const all = await Promise.all(days.map(read));
  const groups = all.flatMap(({ figures: { revenue } }) =>
    revenue.filter(({ orders }) => orders > 0).map(({ group }) => group),
  );
  expect([...new Set(groups)].toSorted()).toEqual([...orderGroups].toSorted());
  const rates = all.flatMap(({ figures: { taxes } }) => taxes.map(({ rate }) => rate));
  expect(rates).toEqual(expect.arrayContaining(['5', '12', '18']));
  const ways = all.flatMap(({ figures: { refunds } }) => refunds.map(({ to }) => to));
  expect(ways).toEqual(expect.arrayContaining(['source', 'wallet']));
  expect(all.some(({ figures: { otherMonths } }) => otherMonths.count > 0)).toBe(true);
});

it.each(days)('the figures of %s tie to each other and to their lines', async (day) => {
  const { figures: of } = await read(day);
  const sumOf: Record<string, number> = {};
  for (const figure of figures) {
    const path = `/api/admin/books/${day}/lines?figure=${figure}`;
    const rows: BookLineRow[] = (await admin.get(path)).body;
    sumOf[figure] = rows.reduce((sum, { total }) => sum + paiseOf(total), 0);
  }
  const sums = (...names: string[]) => names.reduce((sum, name) => sum + (sumOf[name] ?? 0), 0);
  const sold = sums('meals', 'meal-pack', 'subscription', 'undelivered', 'cancelled');
  expect(paiseOf(of.all.sold)).toBe(sold);
  expect(sums('paid-online', 'paid-wallet', 'paid-cash', 'unpaid')).toBe(sold);
  expect(sums('invoices') - sums('credit-notes') + sums('differences')).toBe(
    sold - sums('refunds-to-source', 'refunds-to-wallet'),
  );
  const rates = of.taxes.reduce((sum, { total }) => sum + paiseOf(total), 0);
  expect(rates).toBe(sums('invoices') - sums('credit-notes'));
  const moves = ['top-ups', 'wallet-spent', 'wallet-refunds', 'adjustments', 'closed-accounts'];
  expect(paiseOf(of.wallet.start) + sums(...moves)).toBe(paiseOf(of.wallet.end));
});

it.each(days)(
  'the books of %s stay as closed, and corrections lead to what is now',
  async (day) => {
    const before = await read(day);
    // Cash that was never confirmed.
    for (const { orderId } of before.open) {
      const move = { status: 'cancelled', reason: 'Never confirmed' };
      requireOk(await admin.send('PUT', `/api/admin/orders/${orderId}/status`, move));
    }
    requireOk(await admin.post(`/api/admin/books/${day}/close`, {}));
    const closed = await read(day);
    await expectTrue(day, closed);
    await liveThrough(day).catch(() => {});
    await settle();
    const after = await read(day);
    expect(after.figures).toEqual(closed.figures);
    const change = (name: string) =>
      paiseOf(after.corrections.find(({ figure }) => figure === name)?.difference ?? '0');
    const { rows } = await shop.database.db.execute<{ refunded: number }>(sql`
    SELECT sum(refunded_paise)::bigint AS refunded FROM orders WHERE delivery_date = ${day}`);
    expect(
      paiseOf(closed.figures.all.refunded) +
        change('refunds-to-source') +
        change('refunds-to-wallet'),
    ).toBe(rows[0]?.refunded);
    for (const { difference, lines } of after.corrections) {
      const parts = lines.map((line) => paiseOf(line.now ?? '0') - paiseOf(line.closed ?? '0'));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(paiseOf(difference));
    }
  },
);
