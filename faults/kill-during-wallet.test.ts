/**
 * Kills the server at every step of topping up, paying by wallet and refunding. `KILL_ROUNDS` is
 * how often it is killed in the middle of calls.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RefundDestination } from '#domain/money/refund.ts';
import { runningUrl } from '#server/db/embedded/running-url.ts';
import type { Answer, SendOptions } from '#server/testing/test-client.ts';
import { cleanUp, makeDataDir } from './support/clean-up.ts';
import {
  assertStatus,
  type Claim,
  type Customer,
  makeCustomer,
  openPayment,
  payAtSandbox,
  readOrder,
  setSandbox,
  verify,
} from './support/customer.ts';
import { connect } from './support/database.ts';
import { alwaysTrue, findBroken, findUnsettled } from './support/invariants/invariants.ts';
import { openShop, type Shop } from './support/shop-process.ts';
import { until } from './support/wait.ts';
import {
  cancelOrder,
  makePaidSplitOrder,
  makeWalletCustomer,
  type OpenedTopUp,
  openSplitOrder,
  openTopUp,
  type PaidOrder,
  paySplitOrder,
  placeWhole,
  readBalance,
  verifyTopUp,
} from './support/wallet-customer.ts';

/** How long before the kill calls are made: of each kind one at each moment. */
const momentsMs = [0, 8, 20];
const firstMs = Math.max(...momentsMs);
const rounds = Array.from(
  { length: Number(process.env.KILL_ROUNDS ?? 1) },
  (_, index) => index + 1,
);

let shop: Shop;
let dataDir: string;
const origin = () => shop.origin();
const openDatabase = async () => connect(await runningUrl(dataDir));

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
  /** Until the calls of all moments were made, unless given. */
  readonly beforeKillMs?: number;
  readonly send: (options: SendOptions) => Promise<Answer>;
}

/**
 * Makes the calls, those with `beforeKillMs` so long before it, and kills the shop when `isTime`
 * resolves; null for calls without an answer.
 */
async function killDuringCalls(
  calls: readonly CustomerCall[],
  isTime: () => Promise<unknown>,
): Promise<(Answer | null)[]> {
  const ready = await Promise.all(
    calls.map(async ({ customer, send, beforeKillMs = firstMs }) => ({
      send,
      csrf: await customer.csrfToken(),
      waitMs: firstMs - beforeKillMs,
    })),
  );
  const replies = ready.map(async ({ send, csrf, waitMs }) => {
    if (waitMs > 0) await sleep(waitMs);
    return send({ csrf }).catch(() => null);
  });
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
  let customer: Customer;
  let walletCustomer: Customer;
  let topUp: OpenedTopUp;
  let opened: Awaited<ReturnType<typeof openSplitOrder>>;
  let paidTopUp: Customer;
  let split: PaidOrder;
  let spender: Customer;
  let first: Awaited<ReturnType<typeof openSplitOrder>>;
  let firstClaim: Claim;

  beforeAll(async () => {
    [customer, walletCustomer, paidTopUp, split, spender] = await Promise.all([
      makeCustomer(origin),
      makeWalletCustomer(origin, '100'),
      makeCustomer(origin),
      paySplitOrder(origin),
      makeWalletCustomer(origin, '100'),
    ]);
    topUp = await openTopUp(customer, '500');
    opened = await openSplitOrder(walletCustomer);
    await payAtSandbox(origin, (await openTopUp(paidTopUp, '500')).id);
    first = await openSplitOrder(spender);
    const second = await openSplitOrder(spender);
    const secondClaim = await payAtSandbox(origin, second.providerOrderId);
    assertStatus(await verify(spender, second.order, secondClaim), 200, 'Verify');
    firstClaim = await payAtSandbox(origin, first.providerOrderId);
    await killAndRestart();
  });

  it('keeps open payments, which can be paid afterwards', async () => {
    const { order, providerOrderId } = opened;
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
    await until('it is credited', async () => (await readBalance(paidTopUp)) === '500.00');
    await untilOrder(split.customer, split.order.id, ['confirmed', 'paid']);
    expect(await readBalance(split.customer)).toBe('0.00');
  });

  it('refunds the online part if the wallet was spent meanwhile', async () => {
    await until('it costs its whole total', async () => {
      const { amountDue } = await readOrder(spender, first.order.id);
      return amountDue === '369.00';
    });
    await assertSound();
    expect(await refundsAtProvider({ claim: firstClaim })).toEqual([26_900]);

    const whole = await readOrder(spender, first.order.id);
    const wholeClaim = await payAtSandbox(origin, await openPayment(spender, whole));
    assertStatus(await verify(spender, whole, wholeClaim), 200, 'Verify');
  });
});

interface Verifying {
  readonly walletCustomer: Customer;
  readonly topUp: OpenedTopUp;
  readonly topUpClaim: Claim;
  readonly paid: PaidOrder;
}

async function prepareVerifying(): Promise<Verifying> {
  const walletCustomer = await makeCustomer(origin);
  const topUp = await openTopUp(walletCustomer, '500');
  const topUpClaim = await payAtSandbox(origin, topUp.id);
  return { walletCustomer, topUp, topUpClaim, paid: await paySplitOrder(origin) };
}

const verifying = (
  { walletCustomer, topUp, topUpClaim, paid: { customer, order, claim } }: Verifying,
  beforeKillMs: number,
): CustomerCall[] => [
  {
    customer: walletCustomer,
    beforeKillMs,
    send: (options) => verifyTopUp(walletCustomer, topUp, topUpClaim, options),
  },
  { customer, beforeKillMs, send: (options) => verify(customer, order, claim, options) },
];

async function assertVerified(
  { walletCustomer, topUp, topUpClaim, paid: { customer, order, claim } }: Verifying,
  [isCredited, isPaid]: readonly (Answer | null | undefined)[],
): Promise<void> {
  if (isCredited) expect(await readBalance(walletCustomer)).toBe('500.00');
  if (isPaid) expect((await readOrder(customer, order.id)).paymentStatus).toBe('paid');
  await until('it is credited', async () => (await readBalance(walletCustomer)) === '500.00');
  await untilOrder(customer, order.id, ['confirmed', 'paid']);
  // The browsers retry after their connection broke.
  assertStatus(await verifyTopUp(walletCustomer, topUp, topUpClaim), 200, 'Verify top-up again');
  assertStatus(await verify(customer, order, claim), 200, 'Verify again');
  expect(await readBalance(walletCustomer)).toBe('500.00');
  expect(await readBalance(customer)).toBe('0.00');
}

describe.each(rounds)('in the middle of calls that began 0 to 20 ms before kill %i,', () => {
  it('settles top-ups and both halves of orders once', async () => {
    const all = await Promise.all(momentsMs.map(prepareVerifying));
    const calls = all.flatMap((each, index) => verifying(each, momentsMs[index] ?? 0));
    const answers = await killDuringCalls(calls, () => sleep(firstMs));
    for (const [index, each] of all.entries()) {
      await assertVerified(each, answers.slice(2 * index, 2 * index + 2));
    }
  });

  it('places orders that the wallet pays in full once', async () => {
    const buyers = await Promise.all(momentsMs.map(() => makeWalletCustomer(origin, '500')));
    const keys = buyers.map(() => randomUUID());
    const calls = buyers.map((customer, index): CustomerCall => {
      const key = keys[index] ?? '';
      const send: CustomerCall['send'] = (options) => placeWhole(customer, key, options);
      return { customer, beforeKillMs: momentsMs[index] ?? 0, send };
    });
    const answers = await killDuringCalls(calls, () => sleep(firstMs));
    for (const [index, customer] of buyers.entries()) {
      const order = await assertPlacedOnce(customer, keys[index] ?? '');
      const answer = answers[index];
      if (answer) expect(order.id).toBe(answer.body.id);
    }
  });

  it('refunds everything that is cancelled once', async () => {
    const [toSource, toWallet] = await Promise.all(
      [momentsMs, momentsMs].map((moments) =>
        Promise.all(moments.map(() => makePaidSplitOrder(origin))),
      ),
    );
    const begin = (paid: PaidOrder[] = [], to: RefundDestination = 'source') =>
      paid.map((each, index) => ({ ...cancelling(each, to), beforeKillMs: momentsMs[index] ?? 0 }));
    const calls = [...begin(toSource, 'source'), ...begin(toWallet, 'wallet')];
    const answers = await killDuringCalls(calls, () => sleep(firstMs));
    for (const [index, { customer, order }] of [
      ...(toSource ?? []),
      ...(toWallet ?? []),
    ].entries()) {
      if (answers[index]) expect((await readOrder(customer, order.id)).status).toBe('cancelled');
      await calls[index]?.send({});
      await untilOrder(customer, order.id, ['cancelled', 'refunded']);
    }
    await assertSound();
    for (const paid of toSource ?? []) {
      expect(await readBalance(paid.customer)).toBe('100.00');
      expect(await refundsAtProvider(paid)).toEqual([26_900]);
    }
    for (const paid of toWallet ?? []) {
      expect(await readBalance(paid.customer)).toBe('369.00');
      expect(await refundsAtProvider(paid)).toEqual([]);
    }
  });
});

describe('in the middle of a cancellation', () => {
  it('retries a refund whose answer was lost, and gets it once', async () => {
    const paid = await makePaidSplitOrder(origin);
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
    const key = randomUUID();
    const [walletCustomer, payer, buyer, regretted] = await Promise.all([
      makeCustomer(origin),
      makeWalletCustomer(origin, '100'),
      makeWalletCustomer(origin, '500'),
      makePaidSplitOrder(origin),
    ]);
    const topUp = await openTopUp(walletCustomer, '500');
    const { order, providerOrderId } = await openSplitOrder(payer);
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
        // Of a long statement only its beginning is shown: that which places an order. Work of the
        // shop's own may wait there too.
        const { rowCount } = await watcher.query(`SELECT FROM pg_stat_activity
          WHERE wait_event_type = 'Lock' AND wait_event = 'relation'
            AND (query LIKE '%INSERT INTO%' OR query LIKE '%WITH before AS%')`);
        return (rowCount ?? 0) >= stopped;
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
