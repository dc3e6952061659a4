/** Compares the production build with a minimal Fastify server, and prints ratios. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { loadFlow, loadGet, send } from './load.ts';
import { measure, rounds, type Scenario, seconds } from './measure.ts';
import { keySecret, makeBuyer } from './order-flow.ts';
import { type Server, startServer } from './processes.ts';
import { runBench } from './run-bench.ts';

const buyersCount = 16;

async function fetchBytes(url: string): Promise<Buffer> {
  const { Agent, get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { agent: new Agent(), headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}

async function createDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return url.replace(/\/sukoon$/, `/${name}`);
}

async function startShop(databaseUrl: string, provider: Server): Promise<Server> {
  return startServer('server/main.ts', {
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    PORT: '0',
    RATE_LIMITS: 'off',
    RAZORPAY_API_URL: provider.origin,
    RAZORPAY_KEY_ID: 'rzp_test_bench',
    RAZORPAY_KEY_SECRET: keySecret,
    LOG_LEVEL: 'error',
  });
}

async function run(dataDir: string, undo: (() => Promise<unknown>)[]): Promise<boolean> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  undo.push(() => postgres.stop());
  const bareUrl = await createDatabase(postgres.url, 'bare');
  const provider = await startServer('bench/provider.ts', {});
  undo.push(() => provider.stop());
  const shop = await startShop(postgres.url, provider);
  undo.push(() => shop.stop());
  await writeFile(path.join(dataDir, 'meals'), await fetchBytes(`${shop.origin}/api/meals`));
  await writeFile(path.join(dataDir, 'home'), await fetchBytes(`${shop.origin}/`));
  const bare = await startServer('bench/bare.ts', {
    BARE_BYTES_DIR: dataDir,
    BARE_DATABASE_URL: bareUrl,
  });
  undo.push(() => bare.stop());

  const buyers = await Promise.all(
    Array.from({ length: buyersCount }, () => makeBuyer(shop.origin)),
  );
  const bareBuyers = buyers.map(() => async () => {
    const reply = await send('POST', `${bare.origin}/order`, undefined);
    if (reply.status !== 200) throw new Error(reply.text);
  });
  const scenarios: readonly Scenario[] = [
    {
      name: 'GET /api/meals',
      target: 40,
      ours: () => loadGet(`${shop.origin}/api/meals`, seconds),
      bare: () => loadGet(`${bare.origin}/api/meals`, seconds),
    },
    {
      name: 'GET / (anonymous)',
      target: 40,
      ours: () => loadGet(`${shop.origin}/`, seconds),
      bare: () => loadGet(`${bare.origin}/`, seconds),
    },
    {
      name: 'order placed to paid',
      target: 10,
      ours: () => loadFlow(buyers, seconds),
      bare: () => loadFlow(bareBuyers, seconds),
    },
  ];
  console.log(
    `\n${rounds} rounds of ${seconds} s each, ours and bare in turn; median of the ratios\n`,
  );
  let areMet = true;
  for (const scenario of scenarios) areMet = (await measure(scenario)) && areMet;
  return areMet;
}

await runBench(run);
