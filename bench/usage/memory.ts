/**
 * The memory of the shop's process (resident set): at rest, and while visitors read, customers
 * order and people sign in.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { demoCustomer } from '#server/db/seed/seed.ts';
import { loadFlow, send } from '../load.ts';
import { median } from '../measure.ts';
import { makeBuyer, makeCustomer, makeWalletBuyer, signIn } from '../order-flow.ts';
import { startPayingShop } from '../paying-shop.ts';
import { type Server, startServer } from '../processes.ts';
import { runBench } from '../run-bench.ts';
import { openWrk } from '../wrk.ts';
import { residentMb } from './resident.ts';

const minutes = Number(process.env.BENCH_MINUTES ?? 10);
const [restMbMax, loadMbMax] = [200, 350];
/** The last third of the time against the one before. */
const growthMax = 1.05;
const restS = 30;
const sampleMs = 2_000;

async function flowsOf(origin: string): Promise<(() => Promise<void>)[]> {
  const { call } = await makeCustomer(origin);
  const read = (path: string) => () => call('GET', path);
  const { email, password } = demoCustomer;
  const signingIn = async () => {
    await signIn(origin, { email, password });
    await sleep(500);
  };
  return [
    ...(await Promise.all([1, 2, 3].map(() => makeWalletBuyer(origin)))),
    ...(await Promise.all([1, 2, 3].map(() => makeBuyer(origin)))),
    ...['/api/orders', '/api/wallet', '/api/auth/user'].map(read),
    signingIn,
  ];
}

interface Sample {
  readonly residentMb: number;
  /** Of it, what V8 holds for objects and code. */
  readonly heapMb: number;
}

async function takeSample({ origin, pid }: Server): Promise<Sample> {
  const { text } = await send('GET', `${origin}/metrics`, undefined);
  const heapBytes = Number(/^nodejs_heap_size_total_bytes (\d+)/m.exec(text)?.[1]);
  return { residentMb: await residentMb(pid), heapMb: heapBytes / 1024 ** 2 };
}

/** What it took while `work` was under way. */
async function sample(shop: Server, work: Promise<unknown>): Promise<Sample[]> {
  const samples: Sample[] = [];
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    samples.push(await takeSample(shop));
    await sleep(sampleMs);
  }
  await over;
  return samples;
}

const medianMb = (samples: readonly Sample[]) => median(samples.map((each) => each.residentMb));

async function run(dataDir: string, undo: (() => Promise<unknown>)[]): Promise<boolean> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  undo.push(() => postgres.stop());
  const provider = await startServer('bench/provider.ts', {});
  undo.push(() => provider.stop());
  // The first start creates the tables, which takes memory that the next one does not.
  await (await startPayingShop(postgres.url, provider)).stop();
  const shop = await startPayingShop(postgres.url, provider);
  undo.push(() => shop.stop());
  const wrk = await openWrk();
  await sleep(restS * 1_000);
  const restMb = await residentMb(shop.pid);
  console.log(`At rest after ${restS} s: ${restMb.toFixed(0)} MB`);

  const seconds = minutes * 60;
  const reading = ['/', '/api/meals', '/api/meals?date='].map((path) =>
    wrk(shop.origin + path, { connections: 2, seconds, headers: { 'accept-encoding': 'gzip' } }),
  );
  const ordering = loadFlow(await flowsOf(shop.origin), seconds);
  const samples = await sample(shop, Promise.all([ordering, ...reading]));
  const third = Math.floor(samples.length / 3);
  const growth = medianMb(samples.slice(2 * third)) / medianMb(samples.slice(third, 2 * third));
  const rates = (await Promise.all([ordering, ...reading])).map((rate) => rate.perSecond);
  const each = rates.map((rate) => `${rate.toFixed(0)}/s`).join(', ');
  const most = samples.toSorted((a, b) => b.residentMb - a.residentMb)[0];
  const mostMb = most?.residentMb ?? Number.NaN;
  console.log(`${minutes} minutes of flows and three reads at ${each}:`);
  console.log(`  most ${mostMb.toFixed(0)} MB, of it heap ${most?.heapMb.toFixed(0)} MB`);
  console.log(`  last third ${((growth - 1) * 100).toFixed(1)} % above the one before`);
  return restMb <= restMbMax && mostMb <= loadMbMax && growth <= growthMax;
}

await runBench(run);
