/** Compares the production build with a minimal Fastify server, and prints ratios. */
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { loginScenario } from './login-scenario.ts';
import { measure, rounds, type Scenario, seconds } from './measure.ts';
import { makeCustomer } from './order-flow.ts';
import { orderScenarios } from './order-scenarios.ts';
import { startPayingShop } from './paying-shop.ts';
import { startServer } from './processes.ts';
import {
  keepReplies,
  ownReads,
  ownScenario,
  publicReads,
  publicScenario,
} from './read-scenarios.ts';
import { runBench } from './run-bench.ts';
import { openWrk } from './wrk.ts';

/** Part of the names of the scenarios to measure. */
const wanted = process.env.BENCH_ONLY ?? '';

async function createDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return url.replace(/\/sukoon$/, `/${name}`);
}

async function run(dataDir: string, undo: (() => Promise<unknown>)[]): Promise<boolean> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  undo.push(() => postgres.stop());
  const bareUrl = await createDatabase(postgres.url, 'bare');
  const provider = await startServer('bench/provider.ts', {});
  undo.push(() => provider.stop());
  const shop = await startPayingShop(postgres.url, provider);
  undo.push(() => shop.stop());
  const reads = publicReads((await makeCustomer(shop.origin)).form.deliveryDate);
  const buyer = await makeCustomer(shop.origin);
  const own = ownReads(buyer.cookie());
  const bare = await startServer('bench/bare.ts', {
    BARE_REPLIES: await keepReplies(dataDir, shop.origin, [...reads, ...own]),
    BARE_DATABASE_URL: bareUrl,
  });
  undo.push(() => bare.stop());
  const wrk = await openWrk();
  const servers = { ours: shop.origin, bare: bare.origin };
  const scenarios: readonly Scenario[] = [
    ...[10, 50].flatMap((connections) =>
      reads.map((read) => publicScenario(wrk, servers, read, connections)),
    ),
    ...own.map((read) => ownScenario(wrk, servers, read)),
    loginScenario(wrk, shop.origin),
    ...(await orderScenarios(servers)),
  ];
  console.log(`\n${rounds} rounds of ${seconds} s each in turn; medians of the ratios\n`);
  let areMet = true;
  for (const scenario of scenarios.filter(({ name }) => name.includes(wanted))) {
    areMet = (await measure(scenario)) && areMet;
  }
  return areMet;
}

await runBench(run);
