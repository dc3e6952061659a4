/** A month of random orders and refunds: registers, GSTR-1, documents and money agree. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreditNoteRow, Gstr1, InvoiceRow } from '#contract/staff/books/registers.ts';
import { type Paise, parseRupees } from '#domain/money/money.ts';
import { rawSql, sql } from '#server/db/sql.ts';
import {
  type Customer,
  credit,
  makeCustomer,
  makeOrder,
  makePaidOrder,
  makeStaff,
} from '#server/testing/makers.ts';
import { naiveGstr1, naiveRegister } from '#server/testing/naive/registers.ts';
import { diceFrom } from '#server/testing/simulation/dice.ts';
import { type Provider, provider } from '#server/testing/stand-ins/provider.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

// How many orders; 10,000 take about seven minutes.
const orderCount = Number(process.env.REGISTERS_ORDERS ?? 72);
const buyer = { company: 'Namma Metro Works', gstin: '29AAACN1234F1ZT' };

/** Times in India; the rates change on the 15th. */
const moments = [
  '2026-11-30T23:50:00.000',
  '2026-12-01T00:00:00.000',
  '2026-12-09T13:00:00.000',
  '2026-12-14T23:59:59.000',
  '2026-12-15T00:00:01.000',
  '2026-12-22T13:00:00.000',
  '2026-12-31T23:30:00.000',
  '2027-01-01T00:00:00.000',
];
const months = ['2026-11', '2026-12', '2027-01'];
const dice = diceFrom(14);
let shop: TestShop;
let bank: Provider;
let admin: Customer;
/** Cash orders on their way, and paid ones that can be refunded. */
const cashOrders: string[] = [];
const paid: { readonly id: string; readonly total: Paise }[] = [];

const dayAfter = (days: number): string =>
  new Date(shop.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

const requireOk = ({ status, text }: { status: number; text: string }) => {
  if (status >= 300) throw new Error(text);
};

async function placeOne(customer: Customer): Promise<void> {
  const isPack = dice.isHit(0.25);
  const quantity = dice.between(1, 3);
  const form = {
    deliveryDate: dayAfter(dice.between(2, 4)),
    ...(isPack && { type: 'meal-pack', packId: 'starter', items: undefined }),
    ...(!isPack && { items: [{ mealId: dice.between(1, 6), size: 'for-1', quantity }] }),
    totalAmount: undefined,
    ...(dice.isHit(0.25) && { buyer }),
  };
  const way = dice.one(['online', 'wallet', 'cod'] as const);
  if (way === 'cod') {
    const { id } = await makeOrder(customer, { ...form, paymentMethod: 'cod' });
    cashOrders.push(id);
    return;
  }
  const order =
    way === 'wallet'
      ? await makeOrder(customer, { ...form, paymentMethod: 'online', useWallet: true })
      : (await makePaidOrder(customer, bank, { ...form, paymentMethod: 'online' })).order;
  if (order.status !== 'confirmed') throw new Error(`Not paid: ${order.status}`);
  paid.push({ id: order.id, total: parseRupees(order.totalAmount) as Paise });
}

async function deliverCash(): Promise<void> {
  for (const id of cashOrders.splice(0)) {
    const path = `/api/admin/orders/${id}/status`;
    const moved = await admin.send('PUT', path, { status: 'delivered', reason: 'Collected' });
    requireOk(moved);
    paid.push({ id, total: parseRupees(moved.body.totalAmount) as Paise });
  }
}

async function refundSome(): Promise<void> {
  for (const order of dice.some(paid, 0.3)) {
    paid.splice(paid.indexOf(order), 1);
    const isWhole = dice.isHit(0.5);
    const part = dice.between(1, order.total - 1);
    const parts = isWhole ? [order.total] : [part, dice.between(1, order.total - part)];
    for (const amount of parts.slice(0, dice.between(1, 2))) {
      requireOk(
        await admin.post(`/api/admin/orders/${order.id}/refund`, {
          amount: (amount / 100).toFixed(2),
          refundTo: 'wallet',
          reason: 'Cold food',
        }),
      );
    }
  }
}

async function liveThrough(moment: string): Promise<void> {
  shop.setNow(`${moment}+05:30`);
  // A session of staff ends after twelve hours.
  admin = await makeStaff(shop, 'super_admin');
  // In rounds, as wallets and open cash orders are limited.
  for (let left = orderCount / moments.length; left > 0; left -= 10) {
    const customer = await makeCustomer(shop);
    await credit(admin, customer, '45000.00');
    for (let turn = 0; turn < Math.min(left, 10); turn++) await placeOne(customer);
    await deliverCash();
  }
  await refundSome();
  await shop.shop.background.settled();
  await shop.sweep();
  shop.advanceMs(16 * 60_000);
  await shop.sweep();
  await shop.shop.background.settled();
}

beforeAll(async () => {
  shop = await openTestShop();
  bank = provider(shop);
  await bank.set({ webhooks: 'off', api: 'ok', lateAuthorization: false, refunds: 'instant' });
  admin = await makeStaff(shop, 'super_admin');
  const payment = { cashForMeals: true, cashForPacks: true, onlineForPacks: true, cashMax: null };
  const rest = { cashOrdersMax: null, cashForFirstOrder: true, cashNeedsCall: false, upiId: null };
  requireOk(await admin.send('PUT', '/api/admin/settings/payment', { ...payment, ...rest }));
  const rates = { scheme: 'regular', mealsPercent: 12, packsPercent: 5 };
  const tax = { ...rates, effectiveFrom: '2026-12-15' };
  requireOk(await admin.send('PUT', '/api/admin/settings/tax', tax));
  for (const moment of moments) await liveThrough(moment);
}, 3_600_000);
afterAll(() => shop.close());

async function ask<Body>(register: string, month: string): Promise<Body> {
  const answer = await admin.get(`/api/admin/registers/${register}?month=${month}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const paiseOf = (amount: string): number => Math.round(Number(amount) * 100);
const sum = (rows: readonly { readonly total: string }[]): number =>
  rows.reduce((all, { total }) => all + paiseOf(total), 0);
async function number(text: string): Promise<number> {
  const { rows } = await shop.database.db.execute<{ n: string }>(rawSql(text));
  return Number(rows[0]?.n);
}

describe.each(months)('the books of %s', (month) => {
  it('list each document with its figures, in the order of its numbers', async () => {
    const { db } = shop.database;
    const invoices = await ask<InvoiceRow[]>('invoices', month);
    const notes = await ask<CreditNoteRow[]>('credit-notes', month);
    expect(invoices.length).toBeGreaterThan(0);
    const wanted = await naiveRegister(db, month, 'invoice');
    expect(invoices).toMatchObject(wanted);
    expect(invoices).toHaveLength(wanted.length);
    const wantedNotes = await naiveRegister(db, month, 'credit_note');
    expect(notes).toMatchObject(wantedNotes);
    expect(notes).toHaveLength(wantedNotes.length);
  });

  it('have figures of GSTR-1 that plain SQL finds too, and that add up', async () => {
    const gstr1 = await ask<Gstr1>('gstr1', month);
    const naive = await naiveGstr1(shop.database.db, month);
    for (const table of ['b2cs', 'b2b', 'cdnr', 'hsn', 'hsnCredited'] as const) {
      expect(gstr1[table], table).toMatchObject(naive[table]);
      expect(gstr1[table], table).toHaveLength(naive[table].length);
    }
    const { b2cs, b2b, cdnr, hsn, hsnCredited, totals, leftOut, cdnur } = gstr1;
    expect([leftOut, cdnur, gstr1.reason]).toEqual([[], [], null]);
    const { invoices, creditNotes } = totals;
    expect(sum(b2cs) + sum(b2b) - sum(cdnr)).toBe(sum([invoices]) - sum([creditNotes]));
    expect(sum(hsn)).toBe(sum(b2cs) + sum(b2b));
    expect(sum(hsnCredited)).toBe(sum(cdnr));
    for (const row of [...b2cs, ...b2b, ...cdnr, ...hsn, ...hsnCredited, invoices, creditNotes]) {
      const parts = [row.taxable, row.cgst, row.sgst, row.igst].map(paiseOf);
      expect(parts.reduce((all, part) => all + part, 0)).toBe(paiseOf(row.total));
    }
  });

  it('number their documents without a gap', async () => {
    const { docs, totals } = await ask<Gstr1>('gstr1', month);
    for (const [kind, { count }] of [
      ['invoice', totals.invoices],
      ['credit_note', totals.creditNotes],
    ] as const) {
      const runs = docs.filter((row) => row.kind === kind);
      expect(runs).toHaveLength(count === 0 ? 0 : 1);
      for (const { from, to, total, cancelled } of runs) {
        expect([total, cancelled]).toEqual([count, 0]);
        expect(Number(to.slice(-6)) - Number(from.slice(-6)) + 1).toBe(count);
      }
    }
  });

  it('agree with the ledger about what wallets paid and got back', async () => {
    const { rows } = await shop.database.db.execute<{ paid: string; back: string }>(sql`
      SELECT COALESCE(sum(p.amount_paise) FILTER (WHERE t.reason = 'order_payment'), 0) AS paid,
        COALESCE(-sum(p.amount_paise) FILTER (WHERE t.reason = 'refund'), 0) AS back
      FROM ledger_transfers t JOIN ledger_postings p ON p.transfer_id = t.id
        JOIN ledger_accounts a ON a.id = p.account_id AND a.kind = 'sales'
      WHERE to_char(t.created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') = ${month}`);
    const { rows: wallets } = await shop.database.db.execute<{ id: string }>(sql`
      SELECT id FROM orders WHERE payment_method = 'wallet'`);
    const byWallet = new Set(wallets.map(({ id }) => id));
    const invoices = await ask<InvoiceRow[]>('invoices', month);
    const paidByWallet = invoices.filter(({ orderId }) => byWallet.has(orderId));
    expect(sum(paidByWallet)).toBe(Number(rows[0]?.paid));
    // All refunds went to wallets.
    expect(sum(await ask<CreditNoteRow[]>('credit-notes', month))).toBe(Number(rows[0]?.back));
  });
});

it('all months together are what was paid and refunded', async () => {
  const all = await Promise.all(months.map((month) => ask<Gstr1>('gstr1', month)));
  const invoiced = all.reduce((total, { totals }) => total + sum([totals.invoices]), 0);
  const credited = all.reduce((total, { totals }) => total + sum([totals.creditNotes]), 0);
  const paidOrders = "FROM orders WHERE payment_status <> 'unpaid'";
  expect(invoiced).toBe(await number(`SELECT sum(total_paise) AS n ${paidOrders}`));
  expect(credited).toBe(await number(`SELECT sum(refunded_paise) AS n ${paidOrders}`));
  const provider = await number(
    `SELECT sum(amount_paise) AS n FROM payments WHERE status = 'captured'`,
  );
  const wallet = await number(`SELECT sum(wallet_paise) AS n ${paidOrders}`);
  const cash = await number(
    `SELECT sum(total_paise) AS n ${paidOrders} AND payment_method = 'cod'`,
  );
  expect(invoiced).toBe(provider + wallet + cash);
  expect(all.flatMap(({ b2cs }) => b2cs.map(({ rate }) => rate))).toEqual(
    expect.arrayContaining(['5', '12', '18']),
  );
});
