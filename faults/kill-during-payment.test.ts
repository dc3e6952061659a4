/**
 * Kills the server at every step between ordering and paying; payments are still settled.
 * `KILL_ROUNDS` is how often it is killed in the middle of calls.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningUrl } from '#server/db/embedded/running-url.ts';
import { cleanUp, makeDataDir } from './support/clean-up.ts';
import {
  type Customer,
  makeCustomer,
  openPayment,
  type PlacedOrder,
  payAtSandbox,
  placeOrder,
  readOrder,
  setSandbox,
  verify,
} from './support/customer.ts';
import { connect } from './support/database.ts';
import { findUnsettled } from './support/invariants/invariants.ts';
import { openShop, type Shop } from './support/shop-process.ts';
import { until } from './support/wait.ts';

const settleDeadlineMs = 30_000;
/** How long before the kill a verification is sent. */
const momentsMs = [0, 8, 20, 45];
const rounds = Array.from(
  { length: Number(process.env.KILL_ROUNDS ?? 1) },
  (_, index) => index + 1,
);

interface PaymentRow {
  readonly isApplied: boolean;
  readonly status: string;
}

async function paymentsOf(database: pg.Client, orderId: string): Promise<PaymentRow[]> {
  const { rows } = await database.query<PaymentRow>(
    `SELECT is_applied AS "isApplied", status FROM payments WHERE order_id = $1`,
    [orderId],
  );
  return rows;
}

async function assertSound(dataDir: string): Promise<void> {
  const database = await connect(await runningUrl(dataDir));
  expect(await findUnsettled(database)).toEqual([]);
}

const untilConfirmed = (customer: Customer, order: PlacedOrder) =>
  until(
    'the shop confirms the order',
    async () => (await readOrder(customer, order.id)).status === 'confirmed',
    settleDeadlineMs,
  );

async function assertPaidOnce(dataDir: string, orderId: string): Promise<void> {
  const database = await connect(await runningUrl(dataDir));
  expect(await paymentsOf(database, orderId)).toEqual([{ isApplied: true, status: 'captured' }]);
}

describe('a shop that reconciles open payments', () => {
  let shop: Shop;
  let dataDir: string;
  const origin = () => shop.origin();

  beforeAll(async () => {
    dataDir = await makeDataDir();
    shop = await openShop({ DATA_DIR: dataDir, RECONCILE_AFTER_S: '2' });
    await setSandbox(origin, { webhooks: 'off' });
  });
  afterAll(cleanUp);

  async function killAndRestart(): Promise<void> {
    await shop.process.kill();
    await shop.restart();
  }

  describe('killed between two requests', () => {
    let customers: readonly Customer[];
    let orders: readonly PlacedOrder[];
    let openedId: string;
    beforeAll(async () => {
      customers = await Promise.all([0, 1, 2].map(() => makeCustomer(origin)));
      orders = await Promise.all(customers.map((customer) => placeOrder(customer)));
      openedId = await openPayment(...at(1));
      await payAtSandbox(origin, await openPayment(...at(2)));
      await killAndRestart();
    });
    function at(place: number): [Customer, PlacedOrder] {
      const [customer, order] = [customers[place], orders[place]];
      if (!customer || !order) throw new Error(`There is no customer ${place}`);
      return [customer, order];
    }

    it('keeps an order that it had just accepted, pending and payable', async () => {
      const [customer, order] = at(0);
      expect(await readOrder(customer, order.id)).toMatchObject({
        ...order,
        status: 'pending',
        paymentStatus: 'unpaid',
      });
      const claim = await payAtSandbox(origin, await openPayment(customer, order));
      expect((await verify(customer, order, claim)).status).toBe(200);
      await assertPaidOnce(dataDir, order.id);
    });

    it('keeps a payment that it had just opened, and returns it on a retry', async () => {
      const [customer, order] = at(1);
      expect(await openPayment(customer, order)).toBe(openedId);
      const claim = await payAtSandbox(origin, openedId);
      expect((await verify(customer, order, claim)).status).toBe(200);
      await assertPaidOnce(dataDir, order.id);
    });

    it('confirms an order that was paid while the shop was down', async () => {
      const [customer, order] = at(2);
      await untilConfirmed(customer, order);
      await assertPaidOnce(dataDir, order.id);
      await assertSound(dataDir);
    });
  });

  /** What is sent so long before the kill. */
  async function prepareVerifying(beforeKillMs: number) {
    const customer = await makeCustomer(origin);
    const order = await placeOrder(customer);
    const claim = await payAtSandbox(origin, await openPayment(customer, order));
    const csrf = await customer.csrfToken();
    const body = { ...claim, db_order_id: order.id };
    const send = async () =>
      (await customer.post('/api/verify-payment', body, { csrf }).catch(() => null))?.status;
    return { customer, order, claim, beforeKillMs, send };
  }

  it.each(rounds)('survives kill %i in the middle of verifications', async () => {
    const verifying = await Promise.all(momentsMs.map(prepareVerifying));
    const firstMs = Math.max(...momentsMs);
    const answers = verifying.map(async ({ beforeKillMs, send }) => {
      await sleep(firstMs - beforeKillMs);
      return send();
    });
    await sleep(firstMs);
    await killAndRestart();
    for (const [index, { customer, order, claim }] of verifying.entries()) {
      if ((await answers[index]) === 200) {
        expect((await readOrder(customer, order.id)).paymentStatus).toBe('paid');
      }
      await untilConfirmed(customer, order);
      // The customer's browser retries after their connection broke.
      expect((await verify(customer, order, claim)).status).toBe(200);
      await assertPaidOnce(dataDir, order.id);
    }
    await assertSound(dataDir);
  });

  // The last one: from here on nobody reconciles.
  it('confirms an order by a webhook that arrives after a restart', async () => {
    await shop.process.kill();
    await shop.restart({ RECONCILE_AFTER_S: '3600' });
    await setSandbox(origin, { webhooks: 'off', webhookCopies: 3 });
    const customer = await makeCustomer(origin);
    const order = await placeOrder(customer);
    await payAtSandbox(origin, await openPayment(customer, order));
    await shop.process.kill();
    const database = await connect(await runningUrl(dataDir));
    expect(await paymentsOf(database, order.id)).toEqual([]);
    // Only after the shop is down, so that only the restarted one can receive it.
    await database.query(`UPDATE sandbox.settings SET webhooks = 'on'`);
    await shop.restart();
    await untilConfirmed(customer, order);
    await assertPaidOnce(dataDir, order.id);
    await assertSound(dataDir);
  });
});
