/**
 * Where the time of an order goes: processor time of the shop and of PostgreSQL for each flow, its
 * statements with their time, commits and WAL. `BENCH_CPU_PROFILE=<folder>` also writes the shop's
 * processor profile there.
 */
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { loadFlow } from './load.ts';
import { seconds } from './measure.ts';
import { makeBuyer, makeWalletBuyer } from './order-flow.ts';
import { startPayingShop } from './paying-shop.ts';
import { startServer } from './processes.ts';
import { runBench } from './run-bench.ts';
import { databaseMs, findPostmaster, usedMs } from './usage/processor-time.ts';

const clients = 16;
const shown = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 90);

interface Measured {
  readonly origin: string;
  readonly shopPid: number;
  readonly postmasterPid: number;
  readonly client: pg.Client;
}

async function readFacts({ shopPid, postmasterPid, client }: Measured) {
  const { rows } = await client.query<{ commits: number; walBytes: number }>(`
    SELECT xact_commit::float AS commits, (SELECT wal_bytes::float FROM pg_stat_wal) AS "walBytes"
    FROM pg_stat_database WHERE datname = current_database()`);
  const { commits = 0, walBytes = 0 } = rows[0] ?? {};
  return { commits, walBytes, shopMs: usedMs(shopPid), databaseMs: databaseMs(postmasterPid) };
}

/** Statements by their time, those within functions and triggers marked. */
async function printStatements(client: pg.Client, orders: number): Promise<void> {
  const { rows } = await client.query<{ calls: number; ms: number; text: string; marker: string }>(`
    SELECT calls::float, total_exec_time + total_plan_time AS ms, query AS text,
      CASE WHEN toplevel THEN ' ' ELSE '>' END AS marker
    FROM pg_stat_statements WHERE calls > 20 ORDER BY toplevel DESC, ms DESC LIMIT 70`);
  for (const { calls, ms, text, marker } of rows) {
    const times = `${(calls / orders).toFixed(2)} x ${(ms / calls).toFixed(3)} ms`;
    console.log(`  ${marker} ${times} = ${(ms / orders).toFixed(3)} ${shown(text)}`);
  }
}

/** Updated rows by table, and the share of them without a new entry in any index (HOT). */
async function printUpdates(client: pg.Client, orders: number): Promise<void> {
  const { rows } = await client.query<{ table: string; updates: number; hot: number }>(`
    SELECT relname AS "table", n_tup_upd::float AS updates, n_tup_hot_upd::float AS hot
    FROM pg_stat_user_tables WHERE n_tup_upd >= ${orders / 20} ORDER BY updates DESC`);
  for (const { table, updates, hot } of rows) {
    const share = `${((100 * hot) / updates).toFixed(0)} % HOT`;
    console.log(`  ${(updates / orders).toFixed(2)} updates of ${table}, ${share}`);
  }
}

async function profile(name: string, make: typeof makeBuyer, measured: Measured): Promise<void> {
  const { origin, client } = measured;
  const flows = await Promise.all(Array.from({ length: clients }, () => make(origin)));
  await loadFlow(flows, 2);
  await client.query('SELECT pg_stat_statements_reset(), pg_stat_reset()');
  const before = await readFacts(measured);
  const { perSecond, p99Ms, failures } = await loadFlow(flows, seconds);
  const after = await readFacts(measured);
  const orders = perSecond * seconds;
  const each = (key: keyof typeof before) => (after[key] - before[key]) / orders;
  const rate = `${perSecond.toFixed(0)}/s, p99 ${p99Ms.toFixed(0)} ms, ${failures} failures`;
  console.log(`\n${name}: ${rate}. For each:`);
  const [shopMs, ofDatabaseMs] = [each('shopMs').toFixed(2), each('databaseMs').toFixed(2)];
  const [commits, walKb] = [each('commits').toFixed(1), (each('walBytes') / 1024).toFixed(1)];
  console.log(`  shop ${shopMs} ms, database ${ofDatabaseMs} ms of a core`);
  console.log(`  ${commits} commits, ${walKb} kB of WAL`);
  await printUpdates(client, orders);
  await printStatements(client, orders);
}

async function run(dataDir: string, undo: (() => Promise<unknown>)[]): Promise<boolean> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    serverFlags: [
      'shared_preload_libraries=pg_stat_statements',
      'pg_stat_statements.track=all',
      'pg_stat_statements.track_planning=on',
    ],
  });
  undo.push(() => postgres.stop());
  const provider = await startServer('bench/provider.ts', {});
  undo.push(() => provider.stop());
  const folder = process.env.BENCH_CPU_PROFILE;
  const options: Record<string, string> = folder
    ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` }
    : {};
  const shop = await startPayingShop(postgres.url, provider, options);
  undo.push(() => shop.stop());
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  undo.push(() => client.end());
  await client.query('CREATE EXTENSION pg_stat_statements');
  const postmasterPid = await findPostmaster(client);
  const at = { origin: shop.origin, shopPid: shop.pid, postmasterPid, client };
  await profile('An order paid by wallet', makeWalletBuyer, at);
  await profile('An order placed, opened and paid online', makeBuyer, at);
  return true;
}

await runBench(run);
