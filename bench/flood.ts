/**
 * Measures how a flood of requests for unknown addresses affects a visitor: the latency during the
 * flood compared with no load and with the same flood on one address.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { buildWhenStale } from '#scripts/build.ts';
import { send } from './load.ts';
import { startServer } from './processes.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const connections = 30;
const pacedPerSecond = connections * 10;

interface Latency {
  readonly p50: number;
  readonly p95: number;
}

interface Flood {
  readonly url: string;
  readonly perSecond?: number;
}

const part = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? 0;

const median = (values: readonly number[]): number =>
  part(
    [...values].sort((a, b) => a - b),
    0.5,
  );

/** Sends a visitor's requests one after the other for the given time. */
async function measureVisitor(origin: string): Promise<Latency> {
  const endsAt = performance.now() + seconds * 1000;
  const ms: number[] = [];
  while (performance.now() < endsAt) {
    for (const address of ['/', '/api/config', '/api/meals']) {
      const startedAt = performance.now();
      const { status } = await send('GET', origin + address, undefined);
      if (status !== 200) throw new Error(`${address} answered ${status}`);
      ms.push(performance.now() - startedAt);
    }
  }
  ms.sort((a, b) => a - b);
  return { p50: part(ms, 0.5), p95: part(ms, 0.95) };
}

async function measureDuring(origin: string, flood: Flood): Promise<Latency> {
  const load = autocannon({
    url: origin + flood.url,
    connections,
    duration: seconds + 1,
    // In its own thread, so that it does not delay the visitor's measurements.
    workers: 1,
    idReplacement: true,
    ...(flood.perSecond && { overallRate: flood.perSecond }),
  });
  const latency = await measureVisitor(origin);
  await load;
  return latency;
}

async function measure(origin: string): Promise<boolean> {
  const unique = '/nowhere-[<id>]?n=[<id>]';
  const ratios: Record<string, number[]> = {};
  const note = (name: string, ratio: number): void => {
    ratios[name] = [...(ratios[name] ?? []), ratio];
  };
  await measureVisitor(origin);
  for (let round = 0; round < rounds; round++) {
    const alone = await measureVisitor(origin);
    const paced = await measureDuring(origin, { url: unique, perSecond: pacedPerSecond });
    const flooded = await measureDuring(origin, { url: unique });
    const same = await measureDuring(origin, { url: '/nowhere' });
    note('paced, p50 against alone', paced.p50 / alone.p50);
    note('paced, p95 against alone', paced.p95 / alone.p95);
    note('unpaced, p50 against one address', flooded.p50 / same.p50);
    note('unpaced, p95 against one address', flooded.p95 / same.p95);
    const shown = Object.entries({ alone, paced, flooded, same });
    const words = shown.map(
      ([name, { p50, p95 }]) => `${name} ${p50.toFixed(1)}/${p95.toFixed(1)}`,
    );
    console.log(`  round ${round + 1}, p50/p95 in ms: ${words.join(', ')}`);
  }
  const targets = [2, 5, 1.5, 1.5];
  const results = Object.entries(ratios).map(([name, values], index) => {
    const isMet = median(values) <= (targets[index] ?? 0);
    const verdict = `at most ${targets[index]}${isMet ? '' : '  MISSED'}`;
    console.log(`${name.padEnd(34)} ${median(values).toFixed(2)}  (${verdict})`);
    return isMet;
  });
  return results.every(Boolean);
}

async function main(): Promise<void> {
  await buildWhenStale();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sukoon-flood-'));
  const settings = { DEMO: '1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const shop = await startServer('server/main.ts', settings);
  try {
    console.log(`${rounds} rounds; ${connections} connections, ${seconds} s for each figure\n`);
    process.exitCode = (await measure(shop.origin)) ? 0 : 1;
  } finally {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
