/** Kills the server at every step between ordering and paying; payments are still settled. */
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp, makeDataDir } from './support/clean-up.ts';
import {
  makeCustomer,
  openPayment,
  payAtSandbox,
  placeOrder,
  readOrder,
  setSandbox,
  verify,
} from './support/customer.ts';
import { connect, embeddedUrl } from './support/database.ts';
import { findUnsettled } from './support/invariants.ts';
import { openShop, type Shop } from './support/shop-process.ts';
import { until } from './support/wait.ts';

const settleDeadlineMs = 30_000;

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
  const database = await connect(await embeddedUrl(dataDir));
  expect(await findUnsettled(database)).toEqual([]);
}

async function assertPaidOnce(dataDir: string, orderId: string): Promise<void> {
  const database = await connect(await embeddedUrl(dataDir));
  expect(await paymentsOf(database, orderId)).toEqual([{ isApplied: true, status: 'captured' }]);
}

describe('a shop without webhooks that reconciles open payments', () => {
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

  it('keeps an order that it had just accepted, pending and payable', async () => {
    const customer = await makeCustomer(origin);
    const order = await placeOrder(customer);
    await killAndRestart();
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
    const customer = await makeCustomer(origin);
    const order = await placeOrder(customer);
    const providerOrderId = await openPayment(customer, order);
    await killAndRestart();
    expect(await openPayment(customer, order)).toBe(providerOrderId);
    const claim = await payAtSandbox(origin, providerOrderId);
    expect((await verify(customer, order, claim)).status).toBe(200);
    await assertPaidOnce(dataDir, order.id);
  });

  it('confirms an order that was paid while the shop was down', async () => {
    const customer = await makeCustomer(origin);
    const order = await placeOrder(customer);
    await payAtSandbox(origin, await openPayment(customer, order));
    await killAndRestart();
    await until(
      'the shop confirms the order',
      async () => (await readOrder(customer, order.id)).status === 'confirmed',
      settleDeadlineMs,
    );
    await assertPaidOnce(dataDir, order.id);
    await assertSound(dataDir);
  });

  it.each([0, 8, 20, 45])('survives a kill %i ms into the verification', async (afterMs) => {
    const customer = await makeCustomer(origin);
    const order = await placeOrder(customer);
    const claim = await payAtSandbox(origin, await openPayment(customer, order));
    const csrf = await customer.csrfToken();
    const path = '/api/verify-payment';
    const verifying = customer
      .post(path, { ...claim, db_order_id: order.id }, { csrf })
      .then((answer) => answer.status)
      .catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await killAndRestart();
    const wasAnswered = (await verifying) === 200;
    if (wasAnswered) expect((await readOrder(customer, order.id)).paymentStatus).toBe('paid');
    await until(
      'the order is confirmed',
      async () => (await readOrder(customer, order.id)).status === 'confirmed',
      settleDeadlineMs,
    );
    // The customer's browser retries after its connection broke.
    expect((await verify(customer, order, claim)).status).toBe(200);
    await assertPaidOnce(dataDir, order.id);
    await assertSound(dataDir);
  });
});

describe('a shop that relies on webhooks', () => {
  afterAll(cleanUp);

  it('confirms an order by a webhook that arrives after a restart', async () => {
    const dataDir = await makeDataDir();
    const shop = await openShop({ DATA_DIR: dataDir, RECONCILE_AFTER_S: '3600' });
    await setSandbox(shop.origin, { webhooks: 'off', webhookCopies: 3 });
    const customer = await makeCustomer(shop.origin);
    const order = await placeOrder(customer);
    await payAtSandbox(shop.origin, await openPayment(customer, order));
    await shop.process.kill();
    const database = await connect(await embeddedUrl(dataDir));
    expect(await paymentsOf(database, order.id)).toEqual([]);
    // Only after the shop is down, so that only the restarted one can receive it.
    await database.query(`UPDATE sandbox.settings SET webhooks = 'on'`);
    await shop.restart();
    await until(
      'the webhook confirms the order',
      async () => (await readOrder(customer, order.id)).status === 'confirmed',
      settleDeadlineMs,
    );
    await assertPaidOnce(dataDir, order.id);
    await assertSound(dataDir);
  });
});
