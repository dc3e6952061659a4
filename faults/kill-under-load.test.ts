/** Kills the server again and again while customers shop and cancel: no promise is broken. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { findForgotten, nothingAcknowledged } from './support/acknowledged.ts';
import { seededChance } from './support/chance.ts';
import { setSandbox } from './support/customer.ts';
import { connect, embeddedUrl } from './support/database.ts';
import { alwaysTrue, findBroken, findUnsettled } from './support/invariants.ts';
import { openShop, type Shop } from './support/shop-process.ts';
import { makeShopper, type Shopper } from './support/shoppers.ts';
import { makeDataDir, tidyUp } from './support/tidy.ts';

const seed = 20_261_121;
const cycles = 8;
const customers = 8;
const settleDeadlineMs = 60_000;

afterEach(tidyUp);

/** Lets everybody shop and pulls the plug in the middle of it. */
async function shopUntilKilled(shop: Shop, shoppers: Shopper[], afterMs: number): Promise<void> {
  let isKilled = false;
  const isOver = () => isKilled;
  const shopping = Promise.all(shoppers.map((shopper) => shopper.shop(isOver)));
  await Promise.race([shopping, sleep(afterMs)]);
  isKilled = true;
  await shop.process.kill();
  await shopping;
}

it('keeps every promise and every payment over eight crashes', async () => {
  const dataDir = await makeDataDir();
  const shop = await openShop({ DATA_DIR: dataDir, RECONCILE_AFTER_S: '2' });
  const origin = () => shop.origin();
  await setSandbox(origin, { webhookCopies: 2, webhookOrder: 'reversed' });
  const chance = seededChance(seed);
  const told = nothingAcknowledged();
  const shoppers: Shopper[] = [];
  for (let made = 0; made < customers; made++) {
    shoppers.push(await makeShopper({ origin, chance: seededChance(seed + made), told }));
  }

  for (let cycle = 0; cycle < cycles; cycle++) {
    await shopUntilKilled(shop, shoppers, chance.between(150, 1_500));
    await shop.restart();
    // Nothing half-done may be visible, not even for the moment until the shop has looked around.
    const database = await connect(await embeddedUrl(dataDir));
    expect(await findBroken(database, alwaysTrue)).toEqual([]);
    expect(await findForgotten(database, told)).toEqual([]);
    await database.end();
  }

  const database = await connect(await embeddedUrl(dataDir));
  expect(await findUnsettled(database, settleDeadlineMs)).toEqual([]);
  expect(await findForgotten(database, told)).toEqual([]);

  const { rows } = await database.query(
    `SELECT (SELECT count(*)::int FROM orders) AS orders,
      (SELECT count(*)::int FROM payments WHERE is_applied) AS paid,
      (SELECT count(*)::int FROM refunds WHERE destination = 'source') AS refunds,
      count(*) FILTER (WHERE reason = 'top_up')::int AS "topUps",
      count(*) FILTER (WHERE reason = 'order_payment')::int AS "byWallet",
      count(*) FILTER (WHERE reason = 'refund')::int AS "toWallet" FROM ledger_transfers`,
  );
  console.log(`${cycles} kills: told ${told.placed.size} placed, ${told.paid.size} paid;`, rows[0]);
  // A run in which nothing happened proves nothing.
  expect(told.placed.size).toBeGreaterThan(cycles);
  expect(told.paid.size).toBeGreaterThan(0);
  expect(rows[0].topUps).toBeGreaterThan(0);
  expect(rows[0].byWallet).toBeGreaterThan(0);
});
