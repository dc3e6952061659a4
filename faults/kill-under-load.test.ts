/** Kills the server repeatedly while customers shop and cancel; nothing acknowledged is lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { findForgotten, nothingAcknowledged } from './support/acknowledged.ts';
import { seededChance } from './support/chance.ts';
import { cleanUp, makeDataDir } from './support/clean-up.ts';
import { setSandbox } from './support/customer.ts';
import { connect, embeddedUrl } from './support/database.ts';
import { alwaysTrue, findBroken, findUnsettled } from './support/invariants/invariants.ts';
import { openShop, type Shop } from './support/shop-process.ts';
import { makeShopper, type Shopper } from './support/shoppers.ts';

const seed = 20_261_121;
const cycles = 8;
const customers = 8;
const settleDeadlineMs = 60_000;

afterEach(cleanUp);

/** Lets everybody shop and kills the shop in the middle of it. */
async function shopUntilKilled(shop: Shop, shoppers: Shopper[], afterMs: number): Promise<void> {
  let isKilled = false;
  const isOver = () => isKilled;
  const shopping = Promise.all(shoppers.map((shopper) => shopper.shop(isOver)));
  await Promise.race([shopping, sleep(afterMs)]);
  isKilled = true;
  await shop.process.kill();
  await shopping;
}

it('keeps everything acknowledged and every payment over eight crashes', async () => {
  const dataDir = await makeDataDir();
  const shop = await openShop({ DATA_DIR: dataDir, RECONCILE_AFTER_S: '2' });
  const origin = () => shop.origin();
  await setSandbox(origin, { webhookCopies: 2, webhookOrder: 'reversed' });
  const chance = seededChance(seed);
  const acknowledged = nothingAcknowledged();
  const shoppers: Shopper[] = [];
  for (let made = 0; made < customers; made++) {
    shoppers.push(await makeShopper({ origin, chance: seededChance(seed + made), acknowledged }));
  }

  for (let cycle = 0; cycle < cycles; cycle++) {
    await shopUntilKilled(shop, shoppers, chance.between(150, 1_500));
    await shop.restart();
    // Nothing incomplete may be visible, not even before the shop has reconciled.
    const database = await connect(await embeddedUrl(dataDir));
    expect(await findBroken(database, alwaysTrue)).toEqual([]);
    expect(await findForgotten(database, acknowledged)).toEqual([]);
    await database.end();
  }

  const database = await connect(await embeddedUrl(dataDir));
  expect(await findUnsettled(database, settleDeadlineMs)).toEqual([]);
  expect(await findForgotten(database, acknowledged)).toEqual([]);

  const { rows } = await database.query(
    `SELECT (SELECT count(*)::int FROM orders) AS orders,
      (SELECT count(*)::int FROM payments WHERE is_applied) AS paid,
      (SELECT count(*)::int FROM refunds WHERE destination = 'source') AS refunds,
      count(*) FILTER (WHERE reason = 'top_up')::int AS "topUps",
      count(*) FILTER (WHERE reason = 'order_payment')::int AS "byWallet",
      count(*) FILTER (WHERE reason = 'refund')::int AS "toWallet" FROM ledger_transfers`,
  );
  const { placed, paid } = acknowledged;
  console.log(`${cycles} kills: acknowledged ${placed.size} placed, ${paid.size} paid;`, rows[0]);
  // A run without orders and payments would prove nothing.
  expect(placed.size).toBeGreaterThan(cycles);
  expect(paid.size).toBeGreaterThan(0);
  expect(rows[0].topUps).toBeGreaterThan(0);
  expect(rows[0].byWallet).toBeGreaterThan(0);
});
