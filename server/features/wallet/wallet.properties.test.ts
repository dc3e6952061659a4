/** Any sequence of what moves money keeps the ledger whole, and does what a naive model does. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlaceOrderBody } from '#contract/orders.ts';
import { type Paise, paise, toRupees } from '#domain/money/money.ts';
import { Refusal, type RefusalCode } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { placeOrder } from '#server/features/customer-orders/place-order.ts';
import { lockOrder } from '#server/features/orders/orders.store.ts';
import { refundOrder } from '#server/features/payments/refunds/refund-order.ts';
import { settlePayment } from '#server/features/payments/settling/settle-payment.ts';
import type { ProviderPayment } from '#server/gateways/razorpay/gateway.ts';
import { insertBuyer, makeStaff } from '#server/testing/makers.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { adjustWallet } from './adjust-wallet.ts';

/** `WALLET_RUNS=1000` runs longer; the seed is the same, so the first ones are too. */
const runs = Number(process.env.WALLET_RUNS ?? 250);

let shop: TestShop;
let staff: Staff;

beforeAll(async () => {
  shop = await openTestShop();
  const { userId } = await makeStaff(shop, 'crm');
  staff = { id: userId, role: 'crm', ip: '127.0.0.1', userAgent: null, requestId: 'test' };
});
afterAll(() => shop.close());

const rows = async (query: ReturnType<typeof sql>) => (await shop.database.db.execute(query)).rows;

/** One purse, and what was paid and given back: all that a customer would expect. */
interface Model {
  balancePaise: number;
  moves: number;
  readonly orders: { readonly id: string; readonly totalPaise: number; refundedPaise: number }[];
}

interface World {
  readonly buyer: Awaited<ReturnType<typeof insertBuyer>>;
  readonly model: Model;
  /** Sends the last request of each kind again. */
  readonly again: (() => Promise<unknown>)[];
}

async function refusalOf(work: () => Promise<unknown>): Promise<RefusalCode | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const newKey = () => randomBytes(8).toString('hex');

function credit({ model }: World, amountPaise: number): void {
  model.balancePaise += amountPaise;
  model.moves += 1;
}

async function topUp(world: World, amountPaise: Paise): Promise<void> {
  const [topUpId, providerOrderId] = [uuidv7(), `order_${newKey()}`];
  await rows(sql`
    WITH wanted AS (
      INSERT INTO top_ups (id, user_id, amount_paise, created_at)
      VALUES (${topUpId}, ${world.buyer.id}, ${amountPaise}, now()) RETURNING id
    )
    INSERT INTO payment_orders (provider_order_id, top_up_id, amount_paise, currency, created_at,
      next_check_at)
    SELECT ${providerOrderId}, id, ${amountPaise}::bigint, 'INR', now(), now() FROM wanted`);
  const payment: ProviderPayment = {
    id: `pay_${newKey()}`,
    orderId: providerOrderId,
    amountPaise,
    currency: 'INR',
    status: 'captured',
    method: 'upi',
    refundedPaise: paise(0),
    errorDescription: null,
  };
  const send = async () => {
    const settled = await inTransaction(shop.shop.db, (tx) =>
      settlePayment(tx, shop.shop, payment),
    );
    expect(settled.outcome).toBe('paid');
  };
  await send();
  credit(world, amountPaise);
  world.again.push(send);
}

const totalOf = (quantity: number) => 319_00 * quantity + 50_00;

function order(world: World, quantity: number, key: string) {
  const body: PlaceOrderBody = {
    addressId: world.buyer.addressId,
    deliveryDate: '2026-11-22',
    items: [{ mealId: 1, size: 'for-1', quantity }],
    paymentMethod: 'wallet',
  };
  return placeOrder(shop.shop, world.buyer, body, key);
}

function keepOrder({ model }: World, id: string, totalPaise: number): void {
  model.balancePaise -= totalPaise;
  model.moves += 1;
  model.orders.push({ id, totalPaise, refundedPaise: 0 });
}

async function pay(world: World, quantity: number): Promise<void> {
  const totalPaise = totalOf(quantity);
  const key = newKey();
  if (totalPaise > world.model.balancePaise) {
    expect(await refusalOf(() => order(world, quantity, key))).toBe('wallet_insufficient');
    return;
  }
  const placed = await order(world, quantity, key);
  keepOrder(world, placed.id, totalPaise);
  world.again.push(async () => expect((await order(world, quantity, key)).id).toBe(placed.id));
}

/** Several at once: as many as the balance carries, whichever they are. */
async function spendAtOnce(world: World, count: number): Promise<void> {
  const totalPaise = totalOf(1);
  const affordable = Math.min(count, Math.floor(world.model.balancePaise / totalPaise));
  const spends = Array.from({ length: count }, () => order(world, 1, newKey()));
  const ends = await Promise.allSettled(spends);
  const paid = ends.filter((end) => end.status === 'fulfilled');
  expect(paid).toHaveLength(affordable);
  for (const end of ends) {
    if (end.status === 'rejected')
      expect(end.reason).toMatchObject({ code: 'wallet_insufficient' });
    else keepOrder(world, end.value.id, totalPaise);
  }
}

async function refund(world: World, which: number, amountPaise: Paise): Promise<void> {
  const known = world.model.orders[which % Math.max(1, world.model.orders.length)];
  if (!known) return;
  const request = {
    amountPaise,
    destination: 'source',
    actor: 'staff',
    actorId: staff.id,
    reason: 'Cold food',
    requestKey: newKey(),
  } as const;
  const send = () =>
    inTransaction(shop.shop.db, async (tx) => {
      const locked = await lockOrder(tx, known.id);
      if (locked) await refundOrder(tx, shop.shop, locked, request);
    });
  const isTooMuch = amountPaise > known.totalPaise - known.refundedPaise;
  expect(await refusalOf(send)).toBe(isTooMuch ? 'refund_too_large' : null);
  if (isTooMuch) return;
  known.refundedPaise += amountPaise;
  credit(world, amountPaise);
  world.again.push(send);
}

async function adjust(world: World, amountPaise: number): Promise<void> {
  const body = {
    type: amountPaise < 0 ? 'debit' : 'credit',
    amount: toRupees(paise(Math.abs(amountPaise))),
    description: 'Late delivery',
  } as const;
  const key = newKey();
  const send = () => adjustWallet(shop.shop, staff, world.buyer.id, body, key);
  const isTooMuch = world.model.balancePaise + amountPaise < 0;
  expect(await refusalOf(send)).toBe(isTooMuch ? 'wallet_overdraft' : null);
  if (isTooMuch) return;
  credit(world, amountPaise);
  world.again.push(send);
}

async function repeat({ again }: World, which: number): Promise<void> {
  const send = again[which % Math.max(1, again.length)];
  if (send) await Promise.all([send(), send()]);
}

const amount = (max: number) => fc.integer({ min: 1, max }).map(paise);
const step = fc.oneof(
  fc.record({
    do: fc.constant(topUp),
    with: fc.integer({ min: 100_00, max: 2_000_00 }).map(paise),
  }),
  fc.record({ do: fc.constant(pay), with: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant(spendAtOnce), with: fc.integer({ min: 2, max: 5 }) }),
  fc.record({
    do: fc.constant((world: World, [which, part]: [number, Paise]) => refund(world, which, part)),
    with: fc.tuple(fc.nat(9), amount(500_00)),
  }),
  fc.record({
    do: fc.constant(adjust),
    with: fc.integer({ min: -500_00, max: 900_00 }).filter((n) => n !== 0),
  }),
  fc.record({ do: fc.constant(repeat), with: fc.nat(9) }),
) as fc.Arbitrary<{ do: (world: World, input: unknown) => Promise<void>; with: unknown }>;

/** Each transfer of this wallet with its other side, in the order it was booked. */
const bookingsOf = (userId: string) =>
  rows(sql`
    SELECT p.amount_paise AS amount, p.balance_after_paise AS after, t.reference,
      (SELECT sum(amount_paise)::int FROM ledger_postings WHERE transfer_id = t.id) AS sum
    FROM ledger_postings p JOIN ledger_transfers t ON t.id = p.transfer_id
    WHERE p.account_id = ${userId} ORDER BY p.id`);

async function expectWhole({ buyer, model }: World): Promise<void> {
  const bookings = await bookingsOf(buyer.id);
  let runningPaise = 0;
  for (const { amount: moved, after, sum } of bookings) {
    runningPaise += Number(moved);
    expect(after).toBe(runningPaise);
    expect(runningPaise).toBeGreaterThanOrEqual(0);
    expect(sum).toBe(0);
  }
  expect(bookings).toHaveLength(model.moves);
  expect(new Set(bookings.map(({ reference }) => reference)).size).toBe(model.moves);
  expect(runningPaise).toBe(model.balancePaise);
  const [account] = await rows(
    sql`SELECT balance_paise AS balance FROM ledger_accounts WHERE id = ${buyer.id}`,
  );
  expect(account).toEqual({ balance: model.balancePaise });
}

it('any sequence keeps the ledger whole and ends where the model does', async () => {
  const sequence = fc.array(step, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      const model: Model = { balancePaise: 0, moves: 0, orders: [] };
      const world: World = { buyer: await insertBuyer(shop), model, again: [] };
      for (const each of steps) await each.do(world, each.with);
      await expectWhole(world);
    }),
    { numRuns: runs },
  );
  const [all] = await rows(sql`SELECT sum(amount_paise)::int AS sum, count(*)::int AS count,
    (SELECT count(DISTINCT reference)::int FROM ledger_transfers) AS references
    FROM ledger_postings`);
  expect(all?.sum).toBe(0);
  expect(all?.count).toBe(Number(all?.references) * 2);
  expect(all?.count).toBeGreaterThan(runs);
}, 240_000);
