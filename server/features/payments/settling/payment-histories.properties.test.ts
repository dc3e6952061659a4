/**
 * Any history of payments, reported in any way: captured money pays exactly once or is refunded;
 * what cannot be captured raises an alarm.
 */
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paise } from '#domain/money/money.ts';
import { Refusal } from '#domain/refusal.ts';
import type { AlarmKind } from '#server/alarms.ts';
import { inTransaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { placeOrder } from '#server/features/customer-orders/place-order.ts';
import { lockOrder } from '#server/features/orders/orders.store.ts';
import { expireUnpaidOrders } from '#server/features/payments/expire-unpaid-orders.ts';
import { refundMisfits } from '#server/features/payments/misfits/refund-misfits.ts';
import { openPaymentOrder } from '#server/features/payments/open-payment-order.ts';
import { findPaymentOrder, type PaidFor } from '#server/features/payments/payment-orders.store.ts';
import { cancelWithRefund } from '#server/features/payments/refunds/cancel-with-refund.ts';
import { sendRefunds } from '#server/features/payments/refunds/send-refunds.ts';
import { ProviderError } from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { insertBuyer } from '#server/testing/makers.ts';
import {
  type BankPayment,
  type MemoryBank,
  memoryBank,
} from '#server/testing/stand-ins/memory-bank.ts';
import { openTestShop, type TestShop, testNow } from '#server/testing/test-shop.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { settleClaim } from './settle-claim.ts';

/** How many histories share one database and one clock at a time, and how often. */
const historiesAtOnce = 20;
const historiesTotal = Number(process.env.PAYMENT_HISTORIES ?? 300);
const batches = historiesTotal / historiesAtOnce;
const pricePaise = paise(369_00);
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let test: TestShop;
let bank: MemoryBank;
let shop: Shop;
const alarms: { readonly kind: AlarmKind; readonly facts: Readonly<Record<string, unknown>> }[] =
  [];

beforeAll(async () => {
  test = await openTestShop();
  bank = memoryBank(() => test.now());
  const raise = (kind: AlarmKind, facts: Readonly<Record<string, unknown>>) => {
    alarms.push({ kind, facts });
  };
  // Mails and invoices are not sent, since they do not affect the money.
  const background = { start() {}, settled: async () => {} };
  const heard = {
    raise,
    raiseOnce: (_: string, ...rest: Parameters<typeof raise>) => raise(...rest),
  };
  shop = { ...test.shop, payments: bank.gateway, alarms: heard, background };
});
afterAll(() => test.close());

const rows = async (query: ReturnType<typeof sql>) => (await test.database.db.execute(query)).rows;

type Step =
  | { readonly do: 'pay'; readonly as: BankPayment['status']; readonly isRight: boolean }
  | { readonly do: 'change'; readonly which: number; readonly to: BankPayment['status'] }
  | { readonly do: 'hear' | 'prove'; readonly which: number }
  | { readonly do: 'darken' | 'light' | 'cancel' | 'nothing' };

interface History {
  readonly isTopUp: boolean;
  readonly hasWebhooks: boolean;
  readonly steps: readonly Step[];
}

interface Played extends History {
  readonly paidFor: PaidFor;
  readonly providerOrderId: string;
  readonly payBefore: Date | null;
  isCancelledByCustomer: boolean;
}

const status = fc.constantFrom('failed', 'authorized', 'captured', 'captured' as const);
const which = fc.nat(3);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pay'),
      as: status,
      isRight: fc.integer({ min: 0, max: 7 }).map((dice) => dice > 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change'), which, to: status }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('hear', 'prove'), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('darken', 'light', 'cancel', 'nothing') }),
  },
) as fc.Arbitrary<Step>;

const history: fc.Arbitrary<History> = fc.record({
  isTopUp: fc.boolean(),
  hasWebhooks: fc.boolean(),
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
});

async function begin(each: History): Promise<Played> {
  const { id, addressId } = await insertBuyer(test);
  let paidFor: PaidFor;
  let payBefore: Date | null = null;
  if (each.isTopUp) {
    const topUpId = uuidv7();
    await rows(sql`INSERT INTO top_ups (id, user_id, amount_paise, created_at)
      VALUES (${topUpId}, ${id}, ${pricePaise}, ${test.now()})`);
    paidFor = { orderId: null, topUpId };
  } else {
    const items = [{ mealId: 1, size: 'for-1', quantity: 1 }] as const;
    const body = { addressId, deliveryDate: '2026-12-15', items: [...items] };
    const placed = await placeOrder(shop, { id, firstName: 'Asha', lastName: 'Menon' }, body, null);
    paidFor = { orderId: placed.id, topUpId: null };
    payBefore = placed.payBefore;
  }
  const charge = { paidFor, amountPaise: pricePaise, receipt: uuidv7(), notes: {} };
  const providerOrderId = await openPaymentOrder(shop, charge);
  return { ...each, paidFor, payBefore, providerOrderId, isCancelledByCustomer: false };
}

/** Refusals, and errors while the provider does not answer, are allowed. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof ProviderError)) throw error;
  }
}

function hear({ id, orderId, amountPaise, status: state }: BankPayment): Promise<void> {
  const entity = { id, order_id: orderId, amount: amountPaise, currency: 'INR', status: state };
  const body = { event: `payment.${state}`, payload: { payment: { entity } } };
  const rawBody = JSON.stringify(body);
  return receiveWebhook(shop, { rawBody, body, signature: 'valid', eventId: uuidv7() });
}

async function prove({ id, orderId }: BankPayment): Promise<void> {
  const paymentOrder = await findPaymentOrder(shop.db, orderId);
  if (!paymentOrder) throw new Error('There is no such provider order');
  const proof = { razorpay_payment_id: id, razorpay_order_id: orderId };
  await attempt(() => settleClaim(shop, { ...proof, razorpay_signature: 'valid' }, paymentOrder));
}

async function cancel(played: Played): Promise<void> {
  const { orderId } = played.paidFor;
  if (orderId === null) return;
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.status === 'cancelled') return;
    played.isCancelledByCustomer = true;
    const who = { actor: 'customer', actorId: order.userId } as const;
    await cancelWithRefund(tx, shop, order, { ...who, reason: null, refundTo: 'source' });
  });
}

/** A captured payment stays captured; a failed one may be revived. */
const canBecome = (from: BankPayment['status'], to: BankPayment['status']) =>
  from === 'failed' ? to !== 'failed' : from === 'authorized' && to !== 'authorized';

async function play(played: Played, each: Step): Promise<void> {
  const { providerOrderId, hasWebhooks } = played;
  const known = bank.paymentsOf(providerOrderId);
  const meant = 'which' in each ? known[each.which % Math.max(1, known.length)] : undefined;
  if (each.do === 'pay') {
    const amountPaise = each.isRight ? pricePaise : paise(pricePaise - 100_00);
    const made = bank.add(providerOrderId, amountPaise, each.as);
    if (hasWebhooks) await hear(made);
  } else if (each.do === 'change' && meant && canBecome(meant.status, each.to)) {
    bank.change(meant, each.to);
    if (hasWebhooks) await hear(meant);
  } else if (each.do === 'hear' && meant) await hear(meant);
  else if (each.do === 'prove' && meant && meant.status !== 'failed') await prove(meant);
  else if (each.do === 'cancel') await cancel(played);
  else if (each.do === 'darken') bank.dark.add(providerOrderId);
  else if (each.do === 'light') bank.dark.delete(providerOrderId);
}

async function sweepMoney(): Promise<void> {
  await reconcilePayments(shop);
  await expireUnpaidOrders(shop);
  await refundMisfits(shop);
  await sendRefunds(shop);
}

const gaps = fc.array(
  fc.constantFrom(1, 3, 16, 31, 180).map((minutes) => minutes * minuteMs),
  {
    minLength: 6,
    maxLength: 6,
  },
);

/** Several looks within the watch, and the day after which misfits go back. */
const lateMs = [hourMs, 3 * hourMs, 8 * hourMs, 8 * hourMs, 8 * hourMs, 30 * hourMs, 7 * hourMs];

async function play20(histories: readonly History[], waitsMs: readonly number[]) {
  test.setNow(testNow);
  alarms.length = 0;
  const all = await Promise.all(histories.map(begin));
  for (const [index, waitMs] of waitsMs.entries()) {
    await Promise.all(all.map((played) => play(played, played.steps[index] ?? { do: 'nothing' })));
    test.advanceMs(waitMs);
    await sweepMoney();
  }
  bank.dark.clear();
  for (const waitMs of lateMs) {
    test.advanceMs(waitMs);
    await sweepMoney();
  }
  // After this, payments are no longer checked.
  test.advanceMs(96 * hourMs);
  await sweepMoney();
  return all;
}

/** What a customer would say, who knows the bank's side and whether there will be food. */
async function expectSettled(played: Played): Promise<void> {
  const { providerOrderId, payBefore, isTopUp, isCancelledByCustomer, paidFor } = played;
  const payments = bank.paymentsOf(providerOrderId);
  const right = payments.filter(({ amountPaise }) => amountPaise === pricePaise);
  const keptPaise = payments.reduce(
    (sum, each) => sum + (each.capturedAt ? each.amountPaise - each.refundedPaise : 0),
    0,
  );
  const [thing] = await rows(
    isTopUp
      ? sql`SELECT t.status = 'paid' AS "isPaid", false AS "isOver", a.balance_paise AS balance
          FROM top_ups t JOIN ledger_accounts a ON a.id = t.user_id WHERE t.id = ${paidFor.topUpId}`
      : sql`SELECT status = 'confirmed' AS "isPaid", status = 'cancelled' AS "isOver"
          FROM orders WHERE id = ${paidFor.orderId}`,
  );
  // The shop has exactly the price of the order, or nothing.
  expect(keptPaise).toBe(thing?.isPaid ? pricePaise : 0);
  if (isTopUp) expect(thing?.balance).toBe(keptPaise);
  else expect([thing?.isPaid, thing?.isOver]).toContain(true);
  // A payment in time that the customer did not cancel has paid for the order or top-up.
  const isInTime = ({ capturedAt }: BankPayment) =>
    capturedAt !== null && (payBefore === null || capturedAt < payBefore);
  if (right.some(isInTime) && !isCancelledByCustomer) expect(thing?.isPaid).toBe(true);
  const alarmed = (kind: AlarmKind, { id }: BankPayment) =>
    alarms.filter((alarm) => alarm.kind === kind && alarm.facts.providerPaymentId === id);
  for (const each of payments) {
    const isWrong = each.amountPaise !== pricePaise;
    if (isWrong && each.capturedAt) {
      expect(alarmed('payment_amount_mismatch', each).length).toBeGreaterThan(0);
    }
    const isStuck = !isWrong && each.status === 'authorized';
    expect(alarmed('capture_refused', each)).toHaveLength(isStuck ? 1 : 0);
  }
}

it(
  'any history: money pays exactly once, is returned, or raises an alarm',
  async () => {
    let played = 0;
    const batch = fc.array(history, { minLength: historiesAtOnce, maxLength: historiesAtOnce });
    await fc.assert(
      fc.asyncProperty(batch, gaps, async (histories, waitsMs) => {
        for (const each of await play20(histories, waitsMs)) {
          await expectSettled(each);
          played += 1;
        }
      }),
      { numRuns: batches },
    );
    expect(played).toBeGreaterThanOrEqual(historiesAtOnce * batches);
  },
  300_000 + historiesTotal * 200,
);
