/**
 * Five events about one order in every order, each twice at once: one final state. The shop hears
 * of payments by webhooks alone, which also come too early, too late and again after a week.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUp } from '../support/clean-up.ts';
import {
  type Customer,
  makeCustomer,
  openPayment,
  placeOrder,
  readOrder,
  requestPayment,
  verify,
} from '../support/customer.ts';
import {
  type EventHistory,
  eventHistories,
  permutations,
} from '../support/provider/event-histories.ts';
import { inGroups } from '../support/provider/groups.ts';
import { moneyState } from '../support/provider/money-state.ts';
import { openProviderShop, type ProviderShop, payAt } from '../support/provider/provider-shop.ts';
import { recordResult } from '../support/record-result.ts';
import { rounds } from '../support/rounds.ts';
import { until } from '../support/wait.ts';

/** Every so manieth of the 120 orders. */
const step = rounds(20, 1);
const atOnce = 6;
const ordersEach = 8;
const doubled = { copies: 2, ageDays: 0 };

let world: ProviderShop;
const origin = () => world.origin();
/** What the tests have seen; what they have not seen stays a failure in the result. */
const seen = { ends: new Map<string, string>(), old: 'failed', early: 'failed', killed: 'failed' };
/** All refunds of the long run are sent one after the other. */
const endWithinMs = rounds(20_000, 240_000);

/** What the shop reads about payments and refunds is refused, which it does not repeat at once. */
async function hideFromReading(): Promise<void> {
  const hidden = { answer: 'already-done', hasEffect: true } as const;
  const calls = ['GET /orders/:id/payments', 'GET /refunds/:id'];
  await world.provider.command(
    'fault',
    calls.map((call) => ({ ...hidden, call })),
  );
}

beforeAll(async () => {
  world = await openProviderShop({ RECONCILE_AFTER_S: '1' });
  await hideFromReading();
});
afterAll(async () => {
  await cleanUp();
  const ends = Object.keys(eventHistories).map((name) => ({
    what: `Five events of an order that is ${name}, in every order, each twice at once`,
    measured: seen.ends.get(name) ?? 'failed',
    target: '120 orders, one final state',
  }));
  await recordResult('webhooks', {
    title: 'Webhooks in every order, doubled, early, late and a week old',
    seed: null,
    rows: [
      ...ends,
      {
        what: 'Sent again after a week, with the current and the former secret',
        measured: seen.old,
      },
      { what: 'Before the browser, and before the order was known', measured: seen.early },
      { what: 'Left behind by a provider that was killed', measured: seen.killed },
    ],
  });
});

/** How the orders ended, in words: each state once. */
async function endsOf(orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await world.database.query<{ end: string }>(
    `SELECT DISTINCT concat(o.status, ' ', o.payment_status, ': ', (
        SELECT string_agg(p.status || CASE WHEN p.is_applied THEN ' applied' ELSE '' END, ', '
          ORDER BY p.status, p.id) FROM payments p WHERE p.order_id = o.id), (
        SELECT '; refunds ' || string_agg(r.status, ', ') FROM refunds r
          JOIN payments p ON p.id = r.payment_id WHERE p.order_id = o.id)) AS end
      FROM orders o WHERE o.id = ANY ($1)`,
    [orderIds],
  );
  return rows.map(({ end }) => end);
}

async function makeHistories(make: (customer: Customer) => Promise<EventHistory>, count: number) {
  const needed = Math.ceil(count / ordersEach);
  const customers = await inGroups(Array.from({ length: needed }), atOnce, () =>
    makeCustomer(origin),
  );
  const owners = customers.flatMap((one) => Array.from({ length: ordersEach }, () => one));
  return inGroups(owners.slice(0, count), atOnce, make);
}

it.each(Object.entries(eventHistories))(
  'the events of an order that is %s end in one state, in whatever order they come',
  async (name, { make, end }) => {
    const orders = permutations([0, 1, 2, 3, 4]).filter((_, index) => index % step === 0);
    const made = await makeHistories((customer) => make(world, customer), orders.length);
    await inGroups(made, atOnce, async ({ eventIds }, index) => {
      const ids = orders[index]?.flatMap((place) => eventIds[place] ?? []) ?? [];
      const statuses = await world.provider.command('send', { ids, ...doubled });
      expect(new Set(statuses)).toEqual(new Set([200]));
    });
    const orderIds = made.map(({ orderId }) => orderId);
    const haveEnded = async () => (await endsOf(orderIds)).join() === end;
    await until('all have ended', haveEnded, endWithinMs).catch(() => {});
    expect(await endsOf(orderIds)).toEqual([end]);
    seen.ends.set(name, `${orders.length} orders of 10 deliveries, one final state: ${end}`);
    if (name !== 'refunded by hand') return;
    // No order of the events hides from staff that the money of a paid order is gone.
    const { rows } = await world.database.query<{ outcome: string }>(
      `SELECT DISTINCT outcome FROM webhook_events WHERE type = 'refund.processed'
        AND event_id = ANY ($1)`,
      [made.map(({ eventIds }) => eventIds[4])],
    );
    expect(rows).toEqual([{ outcome: 'refund_not_ours' }]);
  },
);

it('old events change nothing, whichever secret signed them', async () => {
  const before = await moneyState(world.database);
  const log = world.provider.log();
  const events = log.flatMap((entry) => (entry.kind === 'change' ? (entry.events ?? []) : []));
  const ids = events.map(({ id }) => id).filter((_, index) => index % rounds(4, 1) === 0);
  const arrived = new Set(
    log.flatMap((entry) => (entry.kind === 'delivery' ? [entry.eventId] : [])),
  );
  const known = ids.filter((id) => arrived.has(id));
  for (const isFormerSecret of [false, true]) {
    const again = { ids: known, copies: 1, ageDays: 7, isFormerSecret };
    const statuses = await world.provider.command('send', again);
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
  expect(await moneyState(world.database)).toEqual(before);
  seen.old = `${2 * known.length}; nothing changed`;
});

it('events may precede the browser, and the order at the provider', async () => {
  const customer = await makeCustomer(origin);
  const order = await placeOrder(customer);
  const orderId = await openPayment(customer, order);
  const claim = await payAt(world, orderId, 'captured');
  const events = await world.provider.command('events', { orderIds: [orderId] });
  await world.provider.command('send', { ids: events.map(({ id }) => id), ...doubled });
  expect((await readOrder(customer, order.id)).paymentStatus).toBe('paid');
  expect((await verify(customer, order, claim)).status).toBe(200);

  await world.provider.command('mend', {});
  const early = await placeOrder(customer);
  const slow = { call: 'POST /orders', about: early.id, answer: 'slow', hasEffect: true } as const;
  await world.provider.command('fault', [slow]);
  const opening = requestPayment(customer, early);
  const made = await until('the provider has the order', () =>
    world.provider
      .log()
      .map((entry) => (entry.kind === 'change' && entry.of === 'order' ? entry.order : undefined))
      .find((each) => each?.notes.order === early.id),
  );
  await payAt(world, made.id, 'captured');
  const tooEarly = await world.provider.command('events', { orderIds: [made.id] });
  await world.provider.command('send', { ids: tooEarly.map(({ id }) => id), ...doubled });
  expect((await readOrder(customer, early.id)).paymentStatus).toBe('unpaid');
  expect((await opening).body.id).toBe(made.id);
  await until(
    'it is paid',
    async () => (await readOrder(customer, early.id)).paymentStatus === 'paid',
  );
  seen.early = 'paid once';
});

it('events that a killed provider had not sent arrive once it runs again', async () => {
  const customer = await makeCustomer(origin);
  await hideFromReading();
  const orders = await inGroups([1, 2, 3], 3, async () => {
    const order = await placeOrder(customer);
    await payAt(world, await openPayment(customer, order), 'captured');
    return order;
  });
  await world.provider.killAndRestart();
  await hideFromReading();
  const url = `${origin()}/api/webhooks/razorpay`;
  await world.provider.command('webhooks', { url, mode: 'send' });
  for (const { id } of orders) {
    await until('it is paid', async () => (await readOrder(customer, id)).paymentStatus === 'paid');
  }
  seen.killed = 'all arrived';
});
