/** Issuing many documents at once: one range of numbers, few statements, nobody waited for. */
import { beforeEach, expect, it } from 'vitest';
import { addDays, type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { cutoffFor } from '#domain/calendar/cutoff.ts';
import { alwaysInitialTerms } from '#domain/settings/delivery-terms.ts';
import { openDatabase } from '#server/db/database.ts';
import { demoSeller } from '#server/db/seed/demo-seller.ts';
import { sql } from '#server/db/sql.ts';
import { makeCustomer, makePaidOrder } from '#server/testing/makers.ts';
import { bank, setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';
import { makeSubscribers } from '#server/testing/subscribers.ts';
import { issueDocuments } from './issue-documents.ts';
import { findPaidAt } from './issuing.store.ts';

const sunday = '2026-11-22' as CalendarDate;
const statements: string[] = [];
/** What happens while the series is being locked. */
let whileLocking = () => {};

setUpShop({
  role: 'crm',
  onQuery(statement) {
    statements.push(statement);
    if (statement.includes('UPDATE document_series')) whileLocking();
  },
});

/** Without one nothing is issued. */
const setSeller = (seller: typeof demoSeller | null) =>
  shop.database.db.execute(
    sql`UPDATE settings SET seller = ${seller && JSON.stringify(seller)}::jsonb`,
  );

beforeEach(async () => {
  whileLocking = () => {};
  // Its call would lock an order at any moment, whose document then waits for the next time.
  await bank.set({ webhooks: 'off' });
  await issueDocuments(shop.shop);
  await setSeller(null);
});

interface Issued {
  readonly serial: number;
  readonly orderId: string;
  readonly totalPaise: number;
}

async function issued(kind: string): Promise<Issued[]> {
  const { rows } = await shop.database.db.execute<Issued>(sql`
    SELECT serial, order_id AS "orderId", total_paise AS "totalPaise" FROM tax_documents
    WHERE kind = ${kind} AND financial_year = '2026-27' ORDER BY serial`);
  return rows;
}

/** So many paid orders that wait for their invoices; their ids, oldest first. */
async function sellDays(count: number): Promise<string[]> {
  const before = await orderIds();
  await makeSubscribers(shop.shop, count);
  shop.setNow(cutoffFor(sunday, alwaysInitialTerms));
  await shop.runEvening();
  await shop.shop.background.settled();
  await setSeller(demoSeller);
  const known = new Set(before);
  return (await orderIds()).filter((id) => !known.has(id));
}

async function orderIds(): Promise<string[]> {
  const { rows } = await shop.database.db.execute<{ id: string }>(
    sql`SELECT id FROM orders ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

const invoicesOf = async (ids: readonly string[]) =>
  (await issued('invoice')).filter(({ orderId }) => ids.includes(orderId));

it('invoices of many orders get numbers in the order of their orders, without gaps', async () => {
  const ids = await sellDays(150);
  const last = (await issued('invoice')).length;
  statements.length = 0;
  await issueDocuments(shop.shop);
  // For each of two pages: what is due, and a transaction of nine statements.
  expect(statements.length).toBeLessThanOrEqual(24);
  const invoices = await invoicesOf(ids);
  expect(invoices.map(({ orderId }) => orderId)).toEqual(ids);
  expect(invoices.map(({ serial }) => serial)).toEqual(ids.map((_, index) => last + 1 + index));
});

it('each order gets one, however many processes issue at the same time', async () => {
  const ids = await sellDays(250);
  const pools = Array.from({ length: 3 }, () => openDatabase(shop.database.shopUrl));
  try {
    await Promise.all(pools.map(({ db }) => issueDocuments({ ...shop.shop, db })));
  } finally {
    for (const pool of pools) await pool.close();
  }
  await issueDocuments(shop.shop);
  const all = await issued('invoice');
  expect(all.map(({ serial }) => serial)).toEqual(all.map((_, index) => index + 1));
  expect((await invoicesOf(ids)).map(({ orderId }) => orderId).toSorted()).toEqual(ids);
});

it('an order that somebody changes at the moment holds up no other', async () => {
  const [busy, ...others] = await sellDays(5);
  await shop.database.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM orders WHERE id = ${busy} FOR UPDATE`);
    await issueDocuments(shop.shop);
    expect((await invoicesOf(others)).map(({ orderId }) => orderId)).toEqual(others);
    expect(await invoicesOf([busy ?? ''])).toEqual([]);
  });
  await issueDocuments(shop.shop);
  expect(await invoicesOf([busy ?? ''])).toHaveLength(1);
});

it('credit notes of one order that are issued together equal its invoice', async () => {
  const customer = await makeCustomer(shop);
  const orders: string[] = [];
  for (let count = 0; count < 3; count++) {
    const { order } = await makePaidOrder(customer, bank);
    orders.push(order.id);
    for (const amount of ['100.00', '0.01', '268.99']) {
      const path = `/api/admin/orders/${order.id}/refund`;
      const body = { amount, refundTo: 'wallet', reason: 'Cold food' };
      expect((await staff.post(path, body)).status).toBe(200);
    }
  }
  await shop.shop.background.settled();
  expect(await invoicesOf(orders)).toEqual([]);
  await setSeller(demoSeller);
  statements.length = 0;
  await issueDocuments(shop.shop);
  expect(statements.length).toBeLessThanOrEqual(24);
  const notes = await issued('credit_note');
  expect(notes.map(({ serial }) => serial)).toEqual(notes.map((_, index) => index + 1));
  for (const id of orders) {
    const own = notes.filter(({ orderId }) => orderId === id);
    expect(own.map(({ totalPaise }) => totalPaise)).toEqual([10_000, 1, 26_899]);
  }
});

/** Begins to issue the invoice of an order, and gets its number only after midnight. */
async function issueOver(midnight: string): Promise<Record<string, unknown>> {
  shop.setNow(new Date(Date.parse(midnight) - 1));
  const customer = await makeCustomer(shop);
  const deliveryDate = addDays(dateInIndia(new Date(midnight)), 1);
  const { order } = await makePaidOrder(customer, bank, { deliveryDate });
  await shop.shop.background.settled();
  await setSeller(demoSeller);
  whileLocking = () => shop.setNow(midnight);
  await issueDocuments(shop.shop);
  const { rows } = await shop.database.db.execute(sql`
    SELECT financial_year AS year, content->>'issuedOn' AS "issuedOn", issued_at AS "issuedAt"
    FROM tax_documents WHERE order_id = ${order.id}`);
  return rows[0] ?? {};
}

it('a document that waits for its number over midnight has the date of its number', async () => {
  const midnight = '2026-11-23T18:30:00.000Z';
  expect(await issueOver(midnight)).toEqual({
    year: '2026-27',
    issuedOn: '2026-11-24',
    issuedAt: new Date(midnight),
  });
});

it('one that waits over the end of the financial year stays within it', async () => {
  expect(await issueOver('2027-03-31T18:30:00.000Z')).toMatchObject({
    year: '2026-27',
    issuedOn: '2027-03-31',
  });
});

it('counts the day on which an order was paid, not that of a later change', async () => {
  const customer = await makeCustomer(shop);
  const { order } = await makePaidOrder(customer, bank, { deliveryDate: '2026-11-26' });
  const paidAt = shop.now();
  shop.advanceMs(86_400_000);
  const change = { deliveryDate: '2026-11-27' };
  expect((await customer.post(`/api/orders/${order.id}/change`, change)).status).toBe(200);
  expect(await findPaidAt(shop.database.db, [order.id])).toEqual(new Map([[order.id, paidAt]]));
});
