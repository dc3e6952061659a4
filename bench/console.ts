/** Measures every list and figure of the console in a shop with 1,000,000 orders. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { demoAdmin } from '#server/config.ts';
import { consoleRequests, type TimedRequest } from '../faults/support/growth/requests.ts';
import { send } from './load.ts';
import { signIn } from './order-flow.ts';
import { type Server, startServer } from './processes.ts';
import { residentMb } from './usage/resident.ts';

const requests = Number(process.env.BENCH_REQUESTS ?? 40);
const warmUps = 5;
const exportGrowthMbMax = 150;

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function measureRequest(
  url: string,
  cookie: string,
  [name, , targetMs]: TimedRequest,
): Promise<boolean> {
  const tookMs: number[] = [];
  let rows = 0;
  for (let turn = -warmUps; turn < requests; turn++) {
    const startedMs = performance.now();
    const reply = await send('GET', url, undefined, { cookie });
    if (turn >= 0) tookMs.push(performance.now() - startedMs);
    if (reply.status !== 200) {
      console.log(`${name.padEnd(32)} ${reply.status} ${reply.text.slice(0, 120)}  MISSED`);
      return false;
    }
    const body = JSON.parse(reply.text);
    rows = Array.isArray(body) ? body.length : 1;
  }
  tookMs.sort((a, b) => a - b);
  const [half, most] = [quantile(tookMs, 0.5), quantile(tookMs, 0.95)];
  const isMet = most <= targetMs;
  console.log(
    `${name.padEnd(32)} ${half.toFixed(1).padStart(8)} ms  ${most.toFixed(1).padStart(8)} ms` +
      `  ${String(rows).padStart(4)} rows${isMet ? '' : '  MISSED'}`,
  );
  return isMet;
}

/** Counts the lines of a response without storing it. */
async function countLines(url: string, cookie: string): Promise<{ lines: number; mb: number }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { cookie } }, (response) => {
      let [lines, bytes] = [0, 0];
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        for (const byte of chunk) if (byte === 10) lines++;
      });
      response.on('end', () => resolve({ lines, mb: bytes / 1_048_576 }));
      response.on('error', reject);
    }).on('error', reject);
  });
}

async function exportAll({ origin, pid }: Server, cookie: string): Promise<boolean> {
  const idleMb = await residentMb(pid);
  let mostMb = idleMb;
  const watch = setInterval(async () => {
    mostMb = Math.max(mostMb, await residentMb(pid));
  }, 100);
  const startedMs = performance.now();
  const read = countLines(`${origin}/api/admin/orders/export`, cookie);
  const { lines, mb } = await read.finally(() => clearInterval(watch));
  const seconds = (performance.now() - startedMs) / 1000;
  const growthMb = mostMb - idleMb;
  const isMet = growthMb <= exportGrowthMbMax && lines > 1_000_000;
  console.log(
    `export: ${lines} lines, ${mb.toFixed(0)} MB in ${seconds.toFixed(0)} s; memory ` +
      `${idleMb.toFixed(0)} MB before, ${growthMb.toFixed(0)} MB more at most` +
      `${isMet ? '' : '  MISSED'}`,
  );
  return isMet;
}

async function fill(dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '1' };
  const child = spawn(process.execPath, ['scripts/seed-scale.ts'], { env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The shop could not be filled');
}

/** Runs all measurements. Exit code 1 if a target is missed. */
async function main(): Promise<void> {
  const filled = process.env.BENCH_DATA_DIR;
  const dataDir = filled ?? (await mkdtemp(path.join(os.tmpdir(), 'sukoon-console-')));
  const undo: (() => Promise<unknown>)[] = [];
  if (!filled) undo.push(() => rm(dataDir, { recursive: true, force: true }));
  try {
    if (!filled) await fill(dataDir);
    const settings = { DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '1', PORT: '0' };
    const quiet = { RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
    const shop = await startServer('server/main.ts', { ...settings, ...quiet });
    undo.push(() => shop.stop());
    const cookie = (await signIn(shop.origin, demoAdmin)).cookie();
    console.log(`${''.padEnd(32)} ${'median'.padStart(11)}  ${'95 %'.padStart(11)}`);
    let areMet = true;
    for (const question of consoleRequests) {
      areMet = (await measureRequest(shop.origin + question[1], cookie, question)) && areMet;
    }
    areMet = (await exportAll(shop, cookie)) && areMet;
    process.exitCode = areMet ? 0 : 1;
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

await main();
