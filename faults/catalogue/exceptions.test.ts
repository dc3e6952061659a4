/**
 * What every request relies on throws: no request that is refused otherwise gets through. An
 * exception where no request is ends the process, and a new one goes on.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type TestClient, testClient } from '#server/testing/test-client.ts';
import { cleanUp, makeDataDir } from '../support/clean-up.ts';
import {
  type Customer,
  makeCustomer,
  openPayment,
  orderBody,
  type PlacedOrder,
  placeOrder,
  readOrder,
  verify,
} from '../support/customer.ts';
import { postmasterOf } from '../support/database.ts';
import { stillRunning } from '../support/processes.ts';
import { isFull } from '../support/rounds.ts';
import { openShop, type Shop } from '../support/shop-process.ts';
import { until } from '../support/wait.ts';

const functions = ['createHash', 'createHmac', 'timingSafeEqual'] as const;

let dataDir: string;
let file: string;
let shop: Shop;
let asha: Customer;
let ravi: Customer;
let visitor: TestClient;
let order: PlacedOrder;
let paymentOrderId: string;
let csrf: string;

beforeAll(async () => {
  dataDir = await makeDataDir();
  file = path.join(dataDir, 'throwing');
  shop = await openShop({
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import=${path.resolve('faults/support/throw-on-signal.ts')}`,
    THROWING: file,
  });
  visitor = testClient(shop.origin);
  asha = await makeCustomer(shop.origin);
  ravi = await makeCustomer(shop.origin);
  order = await placeOrder(asha);
  paymentOrderId = await openPayment(asha, order);
  csrf = await asha.csrfToken();
});
afterAll(cleanUp);

async function throwFrom(name: string): Promise<void> {
  const already = shop.process.output.split(`Throwing: ${name}.`).length;
  await writeFile(file, name);
  process.kill(shop.process.pid, 'SIGUSR2');
  const isSaid = () => shop.process.output.split(`Throwing: ${name}.`).length > already;
  await until(`${name} throws`, isSaid);
}

const event = (id: string) => ({
  event: 'payment.captured',
  payload: { payment: { entity: { id, order_id: paymentOrderId, status: 'captured' } } },
});

/** Requests that must be refused. */
const forbidden: readonly (() => Promise<Answer>)[] = [
  () => visitor.get('/api/orders'),
  () => visitor.get('/api/admin/orders'),
  () => asha.get('/api/admin/orders'),
  () => asha.post('/api/admin/wallet/adjust', {}, { csrf }),
  () => ravi.get(`/api/orders/${order.id}`),
  () => asha.post('/api/orders', orderBody(asha), { csrf: false }),
  () => asha.post('/api/orders', orderBody(asha), { csrf: `${csrf.slice(0, -4)}AAAA` }),
  () => {
    const claim = {
      razorpay_payment_id: 'pay_29QQoUBi66xm2f',
      razorpay_order_id: paymentOrderId,
      razorpay_signature: '0'.repeat(64),
    };
    return verify(asha, order, claim, { csrf });
  },
  () => {
    const headers = { 'x-razorpay-signature': '0'.repeat(64), 'x-razorpay-event-id': 'event_1' };
    return visitor.post('/api/webhooks/razorpay', event('pay_1'), { csrf: false, headers });
  },
];

const sendAll = () => Promise.all(forbidden.map((send) => send()));

describe('an exception in every request', () => {
  it.each(functions)('of %s lets nothing through', async (name) => {
    const refused = (await sendAll()).map(({ status }) => status);
    expect(Math.min(...refused)).toBeGreaterThanOrEqual(400);
    expect(Math.max(...refused)).toBeLessThan(500);
    await throwFrom(name);
    const answers = await sendAll();
    const allowed = await asha.get('/api/orders');
    await throwFrom('');
    for (const [index, { status, body, text }] of answers.entries()) {
      expect([refused[index], 500], text).toContain(status);
      if (status === 500) expect(Object.keys(body).toSorted()).toEqual(['code', 'message']);
      expect(text).not.toContain('Made to throw');
    }
    expect(answers.map(({ status }) => status)).toContain(500);
    expect([200, 500]).toContain(allowed.status);
    expect((await asha.get('/api/orders')).status).toBe(200);
    expect(await readOrder(asha, order.id)).toMatchObject({ paymentStatus: 'unpaid' });
  });
});

it.skipIf(!isFull).each(['timer', 'rejection'])(
  'an exception of a %s ends all, and a start goes on',
  async (name) => {
    const postmaster = (await postmasterOf(dataDir)) ?? 0;
    await throwFrom(name);
    expect(await shop.process.ended).toMatchObject({ code: 1, signal: null });
    expect(shop.process.output).toContain('Made to throw by the test');
    await until('the database has ended', () => stillRunning([postmaster]).length === 0);
    await shop.restart();
    expect(await readOrder(asha, order.id)).toMatchObject({ status: 'pending' });
  },
);
