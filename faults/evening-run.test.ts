/** The evening run of two servers on one PostgreSQL, with five thousand subscriptions. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUp, makeDataDir } from './support/clean-up.ts';
import { connect } from './support/database.ts';
import { openExternalPostgres } from './support/external-postgres.ts';
import { alwaysTrue, findBroken } from './support/invariants/invariants.ts';
import { startShop } from './support/shop-process.ts';
import {
  countSettled,
  expectedSummary,
  migrateAndSeed,
  seedSubscribers,
  summarise,
} from './support/subscribers.ts';
import { until } from './support/wait.ts';

const count = 5_000;
const delivery = '2026-11-22';
/** The servers have started before ten o'clock in India. */
const beforeCutoff = '2026-11-21T16:29:50.000Z';
const runMaxMs = 60_000;

let url: string;
/** Shared by both, because a folder of pictures belongs to one database. */
let dataDir: string;
let database: pg.Client;

beforeAll(async () => {
  const postgres = await openExternalPostgres();
  url = postgres.url;
  dataDir = await makeDataDir();
  await migrateAndSeed(url);
  database = await connect(url);
  await seedSubscribers(database, count, delivery);
  // Records which server settled which day.
  await database.query(`
    CREATE TABLE settled_by (node text, subscription_id uuid);
    CREATE FUNCTION note_node() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO settled_by VALUES (current_setting('application_name'), NEW.subscription_id);
      RETURN NULL;
    END $$;
    CREATE TRIGGER note_node AFTER INSERT ON subscription_days
      FOR EACH ROW EXECUTE FUNCTION note_node()`);
});
afterAll(cleanUp);

const startNode = (name: string) =>
  startShop({
    DATABASE_URL: `${url}?application_name=${name}`,
    DATA_DIR: dataDir,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    TEST_NOW: beforeCutoff,
  });

it('makes one order and one debit for each subscription, in less than a minute', async () => {
  const nodes = await Promise.all([startNode('one'), startNode('two')]);
  const isDone = async () => (await countSettled(database, delivery)) === count;
  await until('all are settled', isDone, 4 * runMaxMs);

  // Their clocks run at normal speed and started within the same second.
  const { rows: runs } = await database.query<{ ms: number }>(
    `SELECT round(1000 * extract(epoch FROM max(decided_at) - min(decided_at)))::int AS ms
      FROM subscription_days`,
  );
  const runMs = runs[0]?.ms ?? Number.POSITIVE_INFINITY;
  const { rows: shares } = await database.query(
    'SELECT node, count(*)::int AS settled FROM settled_by GROUP BY node ORDER BY node',
  );
  console.log(`${count} subscriptions in ${runMs} ms:`, JSON.stringify(shares));
  expect(runMs).toBeLessThan(runMaxMs);
  expect(shares).toHaveLength(2);
  expect(await summarise(database, delivery)).toEqual(expectedSummary(count));
  expect(await findBroken(database, alwaysTrue)).toEqual([]);
  for (const { output } of nodes) expect(output).not.toMatch(/"level":(?:50|60)/);
});
