/** Two servers on one PostgreSQL start together, share the work and do nothing twice. */
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, testClient } from '#server/testing/test-client.ts';
import { cleanUp } from './support/clean-up.ts';
import {
  type Customer,
  makeCustomer,
  openPayment,
  payAtSandbox,
  placeOrder,
  readOrder,
  requestPayment,
  setSandbox,
  verify,
} from './support/customer.ts';
import { connect } from './support/database.ts';
import { openExternalPostgres } from './support/external-postgres.ts';
import { findUnsettled } from './support/invariants/invariants.ts';
import { openShop, type Shop } from './support/shop-process.ts';
import { until } from './support/wait.ts';

const seenWithinMs = 2_000;
const rounds = 6;

describe('two servers on one empty database, started at once', () => {
  let nodes: readonly [Shop, Shop];
  let database: pg.Client;

  beforeAll(async () => {
    const postgres = await openExternalPostgres();
    const settings = { DATABASE_URL: postgres.url, DEMO: '1', RECONCILE_AFTER_S: '2' };
    nodes = await Promise.all([openShop(settings), openShop(settings)]);
    database = await connect(postgres.url);
  });
  afterAll(cleanUp);

  /** The same customer at the other server, as behind a load balancer. */
  function at(node: Shop, customer: Customer): Customer {
    const client = testClient(node.origin);
    for (const [name, value] of customer.cookies) client.cookies.set(name, value);
    return { ...client, addressId: customer.addressId, deliveryDate: customer.deliveryDate };
  }

  it('migrate and seed it once', async () => {
    const { rows } = await database.query(
      `SELECT (SELECT count(*)::int FROM meals) AS meals,
        (SELECT count(*)::int FROM users WHERE role = 'super_admin') AS admins,
        (SELECT count(*)::int FROM users WHERE role = 'customer') AS customers,
        (SELECT count(*)::int FROM addresses) AS addresses`,
    );
    expect(rows).toEqual([{ meals: 61, admins: 1, customers: 1, addresses: 1 }]);
    for (const node of nodes) {
      expect((await fetch(`${node.origin()}/readyz`)).status).toBe(200);
      expect(node.process.output).not.toMatch(/error/i);
    }
  });

  it('open one payment for an order, whichever server is used', async () => {
    const here = await makeCustomer(nodes[0].origin);
    const order = await placeOrder(here);
    const customers = [here, at(nodes[1], here), here, at(nodes[1], here)];
    const answers = await Promise.all(customers.map((customer) => requestPayment(customer, order)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('settle a payment once, reported by browsers, webhooks and jobs at once', async () => {
    const [first, second] = nodes;
    await setSandbox(first.origin, { webhookCopies: 3 });
    const here = await makeCustomer(first.origin);
    const there = at(second, here);
    for (let round = 0; round < rounds; round++) {
      const order = await placeOrder(here);
      const claim = await payAtSandbox(second.origin, await openPayment(there, order));
      // The jobs of both reconcile at the same time.
      await database.query(`UPDATE payment_orders SET next_check_at = now() WHERE is_open`);
      const verifying = [here, there, here, there].map((customer) =>
        verify(customer, order, claim),
      );
      const statuses = (await Promise.all(verifying)).map(({ status }) => status);
      expect(statuses).toEqual([200, 200, 200, 200]);
      expect(await readOrder(there, order.id)).toMatchObject({
        status: 'confirmed',
        paymentStatus: 'paid',
      });
    }
    await until('all webhooks are delivered', async () => {
      const waiting = await database.query(
        'SELECT FROM sandbox.deliveries WHERE delivered_at IS NULL',
      );
      return waiting.rowCount === 0;
    });
    const { rows } = await database.query(
      `SELECT count(*)::int AS payments, count(*) FILTER (WHERE is_applied)::int AS applied
        FROM payments`,
    );
    expect(rows).toEqual([{ payments: rounds, applied: rounds }]);
    expect(await findUnsettled(database)).toEqual([]);
  });

  it('settle payments by their jobs alone', async () => {
    await setSandbox(nodes[0].origin, { webhooks: 'off' });
    const customer = await makeCustomer(nodes[0].origin);
    const orders = [await placeOrder(customer), await placeOrder(customer)];
    for (const order of orders) {
      await payAtSandbox(nodes[1].origin, await openPayment(customer, order));
    }
    await until('both are confirmed', async () => {
      const read = await Promise.all(orders.map(({ id }) => readOrder(customer, id)));
      return read.every(({ status }) => status === 'confirmed');
    });
    expect(await findUnsettled(database)).toEqual([]);
  });

  it('both show a change to the menu within two seconds', async () => {
    const nameAt = async (node: Shop) =>
      (await testClient(node.origin).get('/api/meals')).body[0].name;
    // Both have the menu in memory before it changes.
    await Promise.all(nodes.map(nameAt));
    await database.query(`UPDATE meals SET name = 'Changed by hand' WHERE position = 1`);
    const isSeenByAll = async () =>
      (await Promise.all(nodes.map(nameAt))).every((name) => name === 'Changed by hand');
    await until('both show it', isSeenByAll, seenWithinMs);
  });

  describe('both follow within two seconds what an owner publishes:', () => {
    type Figures = Answer['body'];
    const changes: Readonly<Record<string, (now: Figures) => Figures>> = {
      'settings/delivery': (now) => ({ ...now, fee: '61.00', cutoff: '21:30', bookingDays: 21 }),
      'settings/packs': ({ packs: [first, ...others] }) => ({
        packs: [{ ...first, name: 'Weekend', price: '1400.00' }, ...others],
      }),
      'settings/plans': ({ plans: [first, ...others] }) => ({
        plans: [{ ...first, name: 'Early', pricePerDay: '205.00' }, ...others],
      }),
      'settings/tax': (now) => ({ ...now, packsPercent: 5 }),
      'settings/identity': (now) => ({ ...now, brandName: 'Annapurna', phone: '080-4123 4567' }),
      'settings/texts': (now) => ({ ...now, heroTitle: 'Lunch, cooked today', showsRating: false }),
      'settings/categories': ({ categories: [first, ...others] }) => ({
        categories: [{ ...first, name: 'Comfort' }, ...others],
      }),
      'settings/payment': (now) => ({ ...now, cashForMeals: true, onlineForPacks: true }),
      slots: () => ({
        slots: [{ name: 'Noon', from: '12:00', to: '13:00', cutoff: '20:00', stopsMax: null }],
      }),
      areas: () => ({ areas: [{ name: 'East', pincodes: ['560038'], fee: '35.00' }] }),
    };
    let owner: ReturnType<typeof testClient>;
    beforeAll(async () => {
      owner = testClient(nodes[0].origin);
      const admin = { email: 'admin@sukoon.example', password: 'chef-demo-2026' };
      expect((await owner.post('/api/auth/login', admin)).status).toBe(200);
    });

    // Later orders name no delivery time.
    afterAll(() => owner.send('PUT', '/api/admin/slots', { slots: [] }));

    /** What customers read, and the title of the page as it is drawn. */
    async function shownAt(node: Shop): Promise<string> {
      const visitor = testClient(node.origin);
      const { now: _, ...config } = (await visitor.get('/api/config')).body;
      const to = (await visitor.get('/api/delivery?pincode=560038')).body;
      const title = /<title>.*?<\/title>/.exec((await visitor.get('/')).text)?.[0];
      return JSON.stringify({ config, to, title });
    }

    it.each(Object.keys(changes))('%s', async (section) => {
      const [before, elsewhere] = await Promise.all(nodes.map(shownAt));
      expect(elsewhere).toBe(before);
      const path = `/api/admin/${section}`;
      const { now } = (await owner.get(path)).body;
      const answer = await owner.send('PUT', path, changes[section]?.(now));
      expect(answer.status, answer.text).toBe(200);
      const isSeenByAll = async () => {
        const [here, there] = await Promise.all(nodes.map(shownAt));
        return here === there && here !== before;
      };
      await until('both show it', isSeenByAll, seenWithinMs);
    });
  });

  it('continue if one of them is killed', async () => {
    await nodes[1].process.kill();
    const customer = await makeCustomer(nodes[0].origin);
    const order = await placeOrder(customer);
    await payAtSandbox(nodes[0].origin, await openPayment(customer, order));
    await until(
      'the other one confirms it',
      async () => (await readOrder(customer, order.id)).status === 'confirmed',
    );
  });
});
