/** Kills the server at every step of topping up, paying by wallet and refunding. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RefundDestination } from '#domain/money/refund.ts';
import type { Answer, SendOptions } from '#server/testing/test-client.ts';
import { cleanUp, makeDataDir } from './support/clean-up.ts';
import {
  assertStatus,
  type Claim,
  type Customer,
  makeCustomer,
  openPayment,
  orderBody,
  type PlacedOrder,
  payAtSandbox,
  placeOrder,
  readOrder,
  setSandbox,
  verify,
} from './support/customer.ts';
import { connect, embeddedUrl } from './support/database.ts';
import { alwaysTrue, findBroken, findUnsettled } from './support/invariants.ts';
import { openShop, type Shop } from './support/shop-process.ts';
import { until } from './support/wait.ts';
import {
  cancelOrder,
  makeWalletCustomer,
  openTopUp,
  readBalance,
  verifyTopUp,
} from './support/wallet-customer.ts';

interface PaidOrder {
  readonly customer: Customer;
  readonly order: PlacedOrder;
  readonly claim: Claim;
}

let shop: Shop;
let dataDir: string;
const origin = () => shop.origin();
const openDatabase = async () => connect(await embeddedUrl(dataDir));

// Webhooks are off, so the shop has to find payments by reconciling.
beforeAll(async () => {
  dataDir = await makeDataDir();
  shop = await openShop({ DATA_DIR: dataDir, RECONCILE_AFTER_S: '1' });
  await setSandbox(origin, { webhooks: 'off' });
});
afterAll(cleanUp);

async function killAndRestart(): Promise<void> {
  await shop.process.kill();
  // Its database lives a moment longer; nothing incomplete may be visible there.
  const database = await openDatabase();
  const broken = await findBroken(database, alwaysTrue);
  await database.end();
  await shop.restart();
  expect(broken).toEqual([]);
}

async function assertSound(): Promise<void> {
  const database = await openDatabase();
  expect(await findUnsettled(database)).toEqual([]);
  await database.end();
}

interface CustomerCall {
  readonly customer: Customer;
  readonly send: (options: SendOptions) => Promise<Answer>;
}

/**
 * Makes all calls at once and kills the shop when `isTime` resolves; null for calls without an
 * answer.
 */
async function killDuringCalls(
  calls: readonly CustomerCall[],
  isTime: () => Promise<unknown>,
): Promise<(Answer | null)[]> {
  const ready = await Promise.all(
    calls.map(async ({ customer, send }) => ({ send, csrf: await customer.csrfToken() })),
  );
  const replies = ready.map(({ send, csrf }) => send({ csrf }).catch(() => null));
  await isTime();
  await killAndRestart();
  const answers = await Promise.all(replies);
  for (const answer of answers) expect([undefined, 200, 201]).toContain(answer?.status);
  return answers;
}

/** Waits until the order has this status and payment status. */
function untilOrder(customer: Customer, orderId: string, wanted: [string, string]): Promise<true> {
  return until(`the order is ${wanted.join(' and ')}`, async () => {
    const { status, paymentStatus } = await readOrder(customer, orderId);
    return status === wanted[0] && paymentStatus === wanted[1];
  });
}

/** An order of ₹369.00: the wallet pays ₹100.00, and a payment for the rest is open. */
async function openSplitOrder(walletCustomer: Customer) {
  const order = await placeOrder(walletCustomer, { useWallet: true });
  expect(order.amountDue).toBe('269.00');
  return { order, providerOrderId: await openPayment(walletCustomer, order) };
}

/** Pays it at the provider, without verifying the payment in the shop. */
async function paySplitOrder(): Promise<PaidOrder> {
  const customer = await makeWalletCustomer(origin, '100');
  const { order, providerOrderId } = await openSplitOrder(customer);
  return { customer, order, claim: await payAtSandbox(origin, providerOrderId) };
}

async function makePaidSplitOrder(): Promise<PaidOrder> {
  const paid = await paySplitOrder();
  assertStatus(await verify(paid.customer, paid.order, paid.claim), 200, 'Verify');
  return paid;
}

/** The refunds of a payment at the provider, in paise. */
async function refundsAtProvider({ claim }: Pick<PaidOrder, 'claim'>): Promise<number[]> {
  const database = await openDatabase();
  const { rows } = await database.query<{ amount: number }>(
    'SELECT amount_paise::int AS amount FROM sandbox.refunds WHERE payment_id = $1',
    [claim.razorpay_payment_id],
  );
  await database.end();
  return rows.map(({ amount }) => amount);
}

const placeWhole = (customer: Customer, key: string, options: SendOptions = {}) =>
  customer.post(
    '/api/orders',
    { ...orderBody(customer), paymentMethod: 'wallet' },
    { ...options, headers: { 'idempotency-key': key } },
  );

/** Repeats the request: it has placed exactly one order of ₹369.00 from a balance of ₹500.00. */
async function assertPlacedOnce(customer: Customer, key: string): Promise<Answer['body']> {
  const again = assertStatus(await placeWhole(customer, key), 201, 'Order again').body;
  expect(again).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', amountDue: '0.00' });
  expect((await customer.get('/api/orders')).body).toHaveLength(1);
  expect(await readBalance(customer)).toBe('131.00');
  return again;
}

const cancelling = ({ customer, order }: PaidOrder, refundTo: RefundDestination): CustomerCall => ({
  customer,
  send: (options) => cancelOrder(customer, order.id, refundTo, options),
});

describe('between two requests', () => {
  it('keeps open payments, which can be paid afterwards', async () => {
    const [customer, walletCustomer] = [
      await makeCustomer(origin),
      await makeWalletCustomer(origin, '100'),
    ];
    const topUp = await openTopUp(customer, '500');
    const { order, providerOrderId } = await openSplitOrder(walletCustomer);
    await killAndRestart();
    expect(await openTopUp(customer, '500')).toEqual(topUp);
    expect(await openPayment(walletCustomer, order)).toBe(providerOrderId);
    expect(await readBalance(walletCustomer)).toBe('100.00');

    const topUpClaim = await payAtSandbox(origin, topUp.id);
    assertStatus(await verifyTopUp(customer, topUp, topUpClaim), 200, 'Verify top-up');
    expect(await readBalance(customer)).toBe('500.00');
    const claim = await payAtSandbox(origin, providerOrderId);
    assertStatus(await verify(walletCustomer, order, claim), 200, 'Verify');
    expect(await readBalance(walletCustomer)).toBe('0.00');
  });

  it('settles payments made while the shop was down', async () => {
    const customer = await makeCustomer(origin);
    await payAtSandbox(origin, (await openTopUp(customer, '500')).id);
    const split = await paySplitOrder();
    await killAndRestart();
    await until('it is credited', async () => (await readBalance(customer)) === '500.00');
    await untilOrder(split.customer, split.order.id, ['confirmed', 'paid']);
    expect(await readBalance(split.customer)).toBe('0.00');
  });

  it('refunds the online part if the wallet was spent meanwhile', async () => {
    const walletCustomer = await makeWalletCustomer(origin, '100');
    const first = await openSplitOrder(walletCustomer);
    const second = await openSplitOrder(walletCustomer);
    const secondClaim = await payAtSandbox(origin, second.providerOrderId);
    assertStatus(await verify(walletCustomer, second.order, secondClaim), 200, 'Verify');
    const claim = await payAtSandbox(origin, first.providerOrderId);
    await killAndRestart();
    await until('it costs its whole total', async () => {
      const { amountDue } = await readOrder(walletCustomer, first.order.id);
      return amountDue === '369.00';
    });
    await assertSound();
    expect(await refundsAtProvider({ claim })).toEqual([26_900]);

    const whole = await readOrder(walletCustomer, first.order.id);
    const wholeClaim = await payAtSandbox(origin, await openPayment(walletCustomer, whole));
    assertStatus(await verify(walletCustomer, whole, wholeClaim), 200, 'Verify');
  });
});

describe('in the middle of a verification', () => {
  it.each([0, 10, 25])('settles a top-up and both halves once, killed after %i ms', async (ms) => {
    const walletCustomer = await makeCustomer(origin);
    const topUp = await openTopUp(walletCustomer, '500');
    const topUpClaim = await payAtSandbox(origin, topUp.id);
    const { customer, order, claim } = await paySplitOrder();
    const [isCredited, isPaid] = await killDuringCalls(
      [
        {
          customer: walletCustomer,
          send: (options) => verifyTopUp(walletCustomer, topUp, topUpClaim, options),
        },
        { customer, send: (options) => verify(customer, order, claim, options) },
      ],
      () => sleep(ms),
    );
    if (isCredited) expect(await readBalance(walletCustomer)).toBe('500.00');
    if (isPaid) expect((await readOrder(customer, order.id)).paymentStatus).toBe('paid');
    await until('it is credited', async () => (await readBalance(walletCustomer)) === '500.00');
    await untilOrder(customer, order.id, ['confirmed', 'paid']);
    // The browsers retry after their connection broke.
    assertStatus(await verifyTopUp(walletCustomer, topUp, topUpClaim), 200, 'Verify top-up again');
    assertStatus(await verify(customer, order, claim), 200, 'Verify again');
    expect(await readBalance(walletCustomer)).toBe('500.00');
    expect(await readBalance(customer)).toBe('0.00');
  });
});

describe('in the middle of an order that the wallet pays in full', () => {
  it.each([0, 8, 20])('places it once, killed after %i ms', async (ms) => {
    const customer = await makeWalletCustomer(origin, '500');
    const key = randomUUID();
    const send: CustomerCall['send'] = (options) => placeWhole(customer, key, options);
    const [answer] = await killDuringCalls([{ customer, send }], () => sleep(ms));
    const order = await assertPlacedOnce(customer, key);
    if (answer) expect(order.id).toBe(answer.body.id);
  });
});

describe('in the middle of a cancellation', () => {
  it.each([0, 8, 20])('refunds everything once, killed after %i ms', async (ms) => {
    const [toSource, toWallet] = [await makePaidSplitOrder(), await makePaidSplitOrder()];
    const calls = [cancelling(toSource, 'source'), cancelling(toWallet, 'wallet')];
    const answers = await killDuringCalls(calls, () => sleep(ms));
    for (const [index, { customer, order }] of [toSource, toWallet].entries()) {
      if (answers[index]) expect((await readOrder(customer, order.id)).status).toBe('cancelled');
      await calls[index]?.send({});
      await untilOrder(customer, order.id, ['cancelled', 'refunded']);
    }
    await assertSound();
    expect(await readBalance(toSource.customer)).toBe('100.00');
    expect(await refundsAtProvider(toSource)).toEqual([26_900]);
    expect(await readBalance(toWallet.customer)).toBe('369.00');
    expect(await refundsAtProvider(toWallet)).toEqual([]);
  });

  it('retries a refund whose answer was lost, and gets it once', async () => {
    const paid = await makePaidSplitOrder();
    await setSandbox(origin, { api: 'timeout-after', apiPath: '/refund', apiCalls: 1 });
    assertStatus(await cancelOrder(paid.customer, paid.order.id, 'source'), 200, 'Cancel');
    await until('the provider has it', async () => (await refundsAtProvider(paid)).length > 0);
    await killAndRestart();
    await assertSound();
    expect(await refundsAtProvider(paid)).toEqual([26_900]);
  });
});

describe('in the middle of every transaction at once', () => {
  // Each of the four calls waits at its first write there; one that does not write there may be
  // answered.
  it.each([
    ['ledger_accounts', 4],
    ['mails', 3],
    ['payments, refunds', 3],
  ])('rolls back what was incomplete before %s', async (tables, stopped) => {
    const walletCustomer = await makeCustomer(origin);
    const topUp = await openTopUp(walletCustomer, '500');
    const payer = await makeWalletCustomer(origin, '100');
    const { order, providerOrderId } = await openSplitOrder(payer);
    const [buyer, key] = [await makeWalletCustomer(origin, '500'), randomUUID()];
    const regretted = await makePaidSplitOrder();
    const [blocker, watcher] = [await openDatabase(), await openDatabase()];
    await blocker.query(`BEGIN; LOCK TABLE ${tables} IN EXCLUSIVE MODE`);
    // Only after the lock, or the shop would reconcile it.
    const topUpClaim = await payAtSandbox(origin, topUp.id);
    const claim = await payAtSandbox(origin, providerOrderId);
    const calls: CustomerCall[] = [
      {
        customer: walletCustomer,
        send: (options) => verifyTopUp(walletCustomer, topUp, topUpClaim, options),
      },
      { customer: payer, send: (options) => verify(payer, order, claim, options) },
      { customer: buyer, send: (options) => placeWhole(buyer, key, options) },
      cancelling(regretted, 'wallet'),
    ];
    const answers = await killDuringCalls(calls, () =>
      until('all have stopped working', async () => {
        const { rowCount } = await watcher.query(`SELECT FROM pg_stat_activity
          WHERE wait_event_type = 'Lock' AND wait_event = 'relation'
            AND query LIKE '%INSERT INTO%'`);
        return rowCount === stopped;
      }),
    );
    expect(answers.filter((answer) => answer === null).length).toBeGreaterThanOrEqual(stopped);

    await until('it is credited', async () => (await readBalance(walletCustomer)) === '500.00');
    await untilOrder(payer, order.id, ['confirmed', 'paid']);
    await assertPlacedOnce(buyer, key);
    assertStatus(
      await cancelOrder(regretted.customer, regretted.order.id, 'wallet'),
      200,
      'Cancel',
    );
    expect(await readBalance(regretted.customer)).toBe('369.00');
  });
});

it('has nothing open in the end', async () => {
  await assertSound();
});
