/** Kills the server at every step of topping up, paying by wallet, and giving money back. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RefundDestination } from '#domain/money/refund.ts';
import type { Answer, SendOptions } from '#server/testing/test-client.ts';
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
import { cancelOrder, makeSaver, openTopUp, readBalance, verifyTopUp } from './support/saver.ts';
import { openShop, type Shop } from './support/shop-process.ts';
import { makeDataDir, tidyUp } from './support/tidy.ts';
import { until } from './support/wait.ts';

interface PaidOrder {
  readonly customer: Customer;
  readonly order: PlacedOrder;
  readonly claim: Claim;
}

let shop: Shop;
let dataDir: string;
const origin = () => shop.origin();
const openDatabase = async () => connect(await embeddedUrl(dataDir));

// Webhooks are off: what nobody told it the shop has to find out by itself.
beforeAll(async () => {
  dataDir = await makeDataDir();
  shop = await openShop({ DATA_DIR: dataDir, RECONCILE_AFTER_S: '1' });
  await setSandbox(origin, { webhooks: 'off' });
});
afterAll(tidyUp);

async function killAndRestart(): Promise<void> {
  await shop.process.kill();
  // Its database outlives it for a moment: nothing half done may be seen there.
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

interface Asking {
  readonly customer: Customer;
  readonly ask: (options: SendOptions) => Promise<Answer>;
}

/** Asks all this at once and pulls the plug when it is time; null where no answer came before. */
async function killWhileAsking(
  askings: readonly Asking[],
  isTime: () => Promise<unknown>,
): Promise<(Answer | null)[]> {
  const ready = await Promise.all(
    askings.map(async ({ customer, ask }) => ({ ask, csrf: await customer.csrfToken() })),
  );
  const asked = ready.map(({ ask, csrf }) => ask({ csrf }).catch(() => null));
  await isTime();
  await killAndRestart();
  const answers = await Promise.all(asked);
  for (const answer of answers) expect([undefined, 200, 201]).toContain(answer?.status);
  return answers;
}

/** The status of an order and of its money once they are these two. */
function untilOrder(customer: Customer, orderId: string, wanted: [string, string]): Promise<true> {
  return until(`the order is ${wanted.join(' and ')}`, async () => {
    const { status, paymentStatus } = await readOrder(customer, orderId);
    return status === wanted[0] && paymentStatus === wanted[1];
  });
}

/** Of ₹369.00, the wallet is to pay ₹100.00 and the rest is open at the provider. */
async function openSplitOrder(saver: Customer) {
  const order = await placeOrder(saver, { useWallet: true });
  expect(order.amountDue).toBe('269.00');
  return { order, providerOrderId: await openPayment(saver, order) };
}

/** Paid at the provider, of which the shop was not told yet. */
async function paySplitOrder(): Promise<PaidOrder> {
  const customer = await makeSaver(origin, '100');
  const { order, providerOrderId } = await openSplitOrder(customer);
  return { customer, order, claim: await payAtSandbox(origin, providerOrderId) };
}

async function makePaidSplitOrder(): Promise<PaidOrder> {
  const paid = await paySplitOrder();
  assertStatus(await verify(paid.customer, paid.order, paid.claim), 200, 'Verify');
  return paid;
}

/** What the provider has sent back of a payment, refund by refund, in paise. */
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

/** The request of before, sent again, has placed one order of ₹369.00 out of ₹500.00. */
async function assertPlacedOnce(customer: Customer, key: string): Promise<Answer['body']> {
  const again = assertStatus(await placeWhole(customer, key), 201, 'Order again').body;
  expect(again).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', amountDue: '0.00' });
  expect((await customer.get('/api/orders')).body).toHaveLength(1);
  expect(await readBalance(customer)).toBe('131.00');
  return again;
}

const cancelling = ({ customer, order }: PaidOrder, refundTo: RefundDestination): Asking => ({
  customer,
  ask: (options) => cancelOrder(customer, order.id, refundTo, options),
});

describe('between two requests', () => {
  it('keeps what was opened, to be paid afterwards', async () => {
    const [customer, saver] = [await makeCustomer(origin), await makeSaver(origin, '100')];
    const topUp = await openTopUp(customer, '500');
    const { order, providerOrderId } = await openSplitOrder(saver);
    await killAndRestart();
    expect(await openTopUp(customer, '500')).toEqual(topUp);
    expect(await openPayment(saver, order)).toBe(providerOrderId);
    expect(await readBalance(saver)).toBe('100.00');

    const topUpClaim = await payAtSandbox(origin, topUp.id);
    assertStatus(await verifyTopUp(customer, topUp, topUpClaim), 200, 'Verify top-up');
    expect(await readBalance(customer)).toBe('500.00');
    const claim = await payAtSandbox(origin, providerOrderId);
    assertStatus(await verify(saver, order, claim), 200, 'Verify');
    expect(await readBalance(saver)).toBe('0.00');
  });

  it('settles by itself what was paid while nobody could tell it', async () => {
    const customer = await makeCustomer(origin);
    await payAtSandbox(origin, (await openTopUp(customer, '500')).id);
    const split = await paySplitOrder();
    await killAndRestart();
    await until('it is credited', async () => (await readBalance(customer)) === '500.00');
    await untilOrder(split.customer, split.order.id, ['confirmed', 'paid']);
    expect(await readBalance(split.customer)).toBe('0.00');
  });

  it('sends the online half back when the wallet was spent meanwhile', async () => {
    const saver = await makeSaver(origin, '100');
    const first = await openSplitOrder(saver);
    const second = await openSplitOrder(saver);
    const secondClaim = await payAtSandbox(origin, second.providerOrderId);
    assertStatus(await verify(saver, second.order, secondClaim), 200, 'Verify');
    const claim = await payAtSandbox(origin, first.providerOrderId);
    await killAndRestart();
    await until('it costs its whole total', async () => {
      const { amountDue } = await readOrder(saver, first.order.id);
      return amountDue === '369.00';
    });
    await assertSound();
    expect(await refundsAtProvider({ claim })).toEqual([26_900]);

    const whole = await readOrder(saver, first.order.id);
    const wholeClaim = await payAtSandbox(origin, await openPayment(saver, whole));
    assertStatus(await verify(saver, whole, wholeClaim), 200, 'Verify');
  });
});

describe('in the middle of a verification', () => {
  it.each([0, 10, 25])('settles a top-up and both halves once, killed after %i ms', async (ms) => {
    const saver = await makeCustomer(origin);
    const topUp = await openTopUp(saver, '500');
    const topUpClaim = await payAtSandbox(origin, topUp.id);
    const { customer, order, claim } = await paySplitOrder();
    const [isCredited, isPaid] = await killWhileAsking(
      [
        { customer: saver, ask: (options) => verifyTopUp(saver, topUp, topUpClaim, options) },
        { customer, ask: (options) => verify(customer, order, claim, options) },
      ],
      () => sleep(ms),
    );
    if (isCredited) expect(await readBalance(saver)).toBe('500.00');
    if (isPaid) expect((await readOrder(customer, order.id)).paymentStatus).toBe('paid');
    await until('it is credited', async () => (await readBalance(saver)) === '500.00');
    await untilOrder(customer, order.id, ['confirmed', 'paid']);
    // The browsers ask again after their connection broke.
    assertStatus(await verifyTopUp(saver, topUp, topUpClaim), 200, 'Verify top-up again');
    assertStatus(await verify(customer, order, claim), 200, 'Verify again');
    expect(await readBalance(saver)).toBe('500.00');
    expect(await readBalance(customer)).toBe('0.00');
  });
});

describe('in the middle of an order that the wallet pays whole', () => {
  it.each([0, 8, 20])('places it once, killed after %i ms', async (ms) => {
    const customer = await makeSaver(origin, '500');
    const key = randomUUID();
    const ask: Asking['ask'] = (options) => placeWhole(customer, key, options);
    const [told] = await killWhileAsking([{ customer, ask }], () => sleep(ms));
    const order = await assertPlacedOnce(customer, key);
    if (told) expect(order.id).toBe(told.body.id);
  });
});

describe('in the middle of a cancellation', () => {
  it.each([0, 8, 20])('gives everything back once, killed after %i ms', async (ms) => {
    const [toSource, toWallet] = [await makePaidSplitOrder(), await makePaidSplitOrder()];
    const askings = [cancelling(toSource, 'source'), cancelling(toWallet, 'wallet')];
    const told = await killWhileAsking(askings, () => sleep(ms));
    for (const [index, { customer, order }] of [toSource, toWallet].entries()) {
      if (told[index]) expect((await readOrder(customer, order.id)).status).toBe('cancelled');
      await askings[index]?.ask({});
      await untilOrder(customer, order.id, ['cancelled', 'refunded']);
    }
    await assertSound();
    expect(await readBalance(toSource.customer)).toBe('100.00');
    expect(await refundsAtProvider(toSource)).toEqual([26_900]);
    expect(await readBalance(toWallet.customer)).toBe('369.00');
    expect(await refundsAtProvider(toWallet)).toEqual([]);
  });

  it('asks for a refund again whose answer died with it, and gets it once', async () => {
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
  // Each of the four stops where it first writes there; who never does may get an answer.
  it.each([
    ['ledger_accounts', 4],
    ['mails', 3],
    ['payments, refunds', 3],
  ])('undoes what was half done before %s', async (tables, stopped) => {
    const saver = await makeCustomer(origin);
    const topUp = await openTopUp(saver, '500');
    const payer = await makeSaver(origin, '100');
    const { order, providerOrderId } = await openSplitOrder(payer);
    const [buyer, key] = [await makeSaver(origin, '500'), randomUUID()];
    const regretted = await makePaidSplitOrder();
    const [blocker, watcher] = [await openDatabase(), await openDatabase()];
    await blocker.query(`BEGIN; LOCK TABLE ${tables} IN EXCLUSIVE MODE`);
    // Not before the lock, or the shop would find out by itself.
    const topUpClaim = await payAtSandbox(origin, topUp.id);
    const claim = await payAtSandbox(origin, providerOrderId);
    const askings: Asking[] = [
      { customer: saver, ask: (options) => verifyTopUp(saver, topUp, topUpClaim, options) },
      { customer: payer, ask: (options) => verify(payer, order, claim, options) },
      { customer: buyer, ask: (options) => placeWhole(buyer, key, options) },
      cancelling(regretted, 'wallet'),
    ];
    const told = await killWhileAsking(askings, () =>
      until('all stand still', async () => {
        const { rowCount } = await watcher.query(`SELECT FROM pg_stat_activity
          WHERE wait_event_type = 'Lock' AND wait_event = 'relation'
            AND query LIKE '%INSERT INTO%'`);
        return rowCount === stopped;
      }),
    );
    expect(told.filter((answer) => answer === null).length).toBeGreaterThanOrEqual(stopped);

    await until('it is credited', async () => (await readBalance(saver)) === '500.00');
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

it('has left nothing open in the end', async () => {
  await assertSound();
});
