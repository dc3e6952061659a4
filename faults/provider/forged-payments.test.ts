/**
 * Claims and webhooks that are forged, swapped, altered or repeated: none is accepted, and nothing
 * in the shop changes.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type TestClient, testClient } from '#server/testing/test-client.ts';
import { seededChance } from '../support/chance.ts';
import { cleanUp } from '../support/clean-up.ts';
import {
  type Customer,
  makeCustomer,
  openPayment,
  placeOrder,
  readOrder,
  verify,
} from '../support/customer.ts';
import type { ProviderEvent } from '../support/provider/books.ts';
import { forgedClaims, type Loot } from '../support/provider/forged-claims.ts';
import { forgedEvents } from '../support/provider/forged-events.ts';
import { inGroups } from '../support/provider/groups.ts';
import { moneyState } from '../support/provider/money-state.ts';
import { openProviderShop, type ProviderShop, payAt } from '../support/provider/provider-shop.ts';
import { recordResult } from '../support/record-result.ts';
import { rounds } from '../support/rounds.ts';
import { openTopUp } from '../support/wallet-customer.ts';

const seed = 20_261_127;
const chance = seededChance(seed);
const callCount = rounds(400, 10_000);
const atOnce = 8;
const once = { copies: 1, ageDays: 0 };
/** What a test has seen; what it has not seen stays a failure in the result. */
const seen = { forged: 'failed', repeated: 'failed', right: 'failed' };

let world: ProviderShop;
let visitor: TestClient;
let forger: Customer;
let loot: Loot;
let used: Awaited<ReturnType<typeof pay>>;
/** About the forger's and somebody else's payments; the shop has heard of none. */
let unheard: readonly ProviderEvent[];
const origin = () => world.origin();

/** Paid at the provider; the shop does not know it. */
async function pay(customer: Customer) {
  const order = await placeOrder(customer);
  const providerOrderId = await openPayment(customer, order);
  const claim = await payAt(world, providerOrderId, 'captured');
  return { order, orderId: order.id, providerOrderId, claim };
}

const eventsOf = (orderIds: readonly string[]) => world.provider.command('events', { orderIds });

beforeAll(async () => {
  // Nobody reads from the provider meanwhile.
  world = await openProviderShop({ RECONCILE_AFTER_S: '3600' });
  visitor = testClient(origin);
  const [customer, other] = [await makeCustomer(origin), await makeCustomer(origin)];
  forger = customer;
  used = await pay(forger);
  expect((await verify(forger, used.order, used.claim)).status).toBe(200);
  const [own, others] = [await pay(forger), await pay(other)];
  const topUp = await openTopUp(forger, '500');
  loot = {
    forger,
    visitor,
    own,
    others,
    csrf: await forger.csrfToken(),
    wanted: (await placeOrder(forger)).id,
    usedClaim: used.claim,
    topUp: { topUpId: topUp.topUpId, claim: await payAt(world, topUp.id, 'captured') },
  };
  unheard = await eventsOf([own.providerOrderId, others.providerOrderId, topUp.id]);
  const heard = await eventsOf([used.providerOrderId]);
  await world.provider.command('send', { ids: heard.map(({ id }) => id), ...once });
});
afterAll(async () => {
  await cleanUp();
  const kinds = Object.keys(forgedClaims).length + Object.keys(forgedEvents).length;
  const target = 'nothing changes';
  await recordResult('forged-payments', {
    title: 'Forged, swapped and repeated payments',
    seed,
    rows: [
      { what: `Forged, of ${kinds} kinds`, measured: seen.forged, target: '0 of 10,000 accepted' },
      { what: 'Right claims and webhooks, repeated', measured: seen.repeated, target },
      { what: 'The right ones, afterwards', measured: seen.right, target: 'accepted' },
    ],
  });
});

async function wholeState() {
  const { rows } = await world.database.query(
    'SELECT event_id, outcome FROM webhook_events ORDER BY 1',
  );
  return { ...(await moneyState(world.database)), events: rows };
}

/** Sends so many, each kind in turn. */
async function forge(
  kinds: Readonly<Record<string, () => Promise<Answer>>>,
  count: number,
): Promise<void> {
  const names = Object.keys(kinds);
  const turns = Array.from({ length: count }, (_, index) => names[index % names.length] ?? '');
  await inGroups(turns, atOnce, async (name) => {
    const answer = await kinds[name]?.();
    // The callback always leads to a page.
    const isRefused = answer !== undefined && answer.status >= 303 && answer.status < 500;
    expect(isRefused, `${name}: ${answer?.status} ${answer?.text}`).toBe(true);
  });
}

it('forged claims and events are refused, and nothing changes', async () => {
  const before = await wholeState();
  const claims = Object.entries(forgedClaims).map(
    ([name, make]) => [name, () => make(loot, chance)] as const,
  );
  const events = Object.entries(forgedEvents).map(
    ([name, make]) => [name, () => make(visitor, unheard, chance)] as const,
  );
  await forge(Object.fromEntries(claims), callCount / 2);
  await forge(Object.fromEntries(events), callCount / 2);
  expect(await wholeState()).toEqual(before);
  seen.forged = `${callCount}; 0 accepted, nothing changed`;
});

it('what was right once may be repeated, and nothing changes', async () => {
  const before = await wholeState();
  const heard = await eventsOf([used.providerOrderId]);
  await inGroups(Array.from({ length: callCount / 20 }), atOnce, async () => {
    expect((await verify(forger, used.order, used.claim)).status).toBe(200);
    const ids = heard.map(({ id }) => id);
    const statuses = await world.provider.command('send', { ids, ...once });
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
  expect(await wholeState()).toEqual(before);
  seen.repeated = `${(callCount / 20) * (1 + heard.length)}; nothing changed`;
});

it('the right ones are accepted all the same', async () => {
  const { own, others } = loot;
  const placed = await readOrder(forger, own.orderId);
  expect((await verify(forger, placed, own.claim)).status).toBe(200);
  const ids = unheard.map((event) => event.id);
  await world.provider.command('send', { ids, ...once });
  const { rows } = await world.database.query(
    'SELECT payment_status FROM orders WHERE id = ANY ($1)',
    [[own.orderId, others.orderId]],
  );
  expect(rows).toEqual([{ payment_status: 'paid' }, { payment_status: 'paid' }]);
  seen.right = 'accepted';
});
