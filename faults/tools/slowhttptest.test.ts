/** Debian's slowhttptest: hundreds of clients that send or read a few bytes a second. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { mp4 } from '#server/testing/media-files.ts';
import { cleanUp } from '../support/clean-up.ts';
import { unpackDebian } from '../support/debian/packages.ts';
import { startProgram } from '../support/debian/program.ts';
import { recordResult } from '../support/record-result.ts';
import { isFull } from '../support/rounds.ts';
import { type AttackedShop, openAttackedShop } from '../support/tools/attacked-shop.ts';

const connections = 500;
/** The shop gives up a connection on which nothing has moved for a minute. */
const seconds = 120;
/** More than the buffers of the kernel hold: what lies there, the shop is done with. */
const videoBytes = 20 * 1_048_576;
/** Between two requests of the honest visitor. */
const pauseMs = 100;
/** What the dawdlers may add to the visitor's p99: the machine may be busy with something else. */
const addedMsMax = 500;

const modes = [
  ['headers that never end', '-H', '/api/meals', ['-i', '5', '-x', '20']],
  ['bodies that never end', '-B', '/api/payments/callback', ['-i', '5', '-s', '8000']],
  ['ranges', '-R', '/api/meals', ['-a', '5', '-b', '3000']],
  ['replies that are hardly read', '-X', 'video', ['-k', '3', '-n', '2', '-z', '8']],
] as const;

afterEach(cleanUp);

interface Visit {
  readonly ms: number;
  readonly isServed: boolean;
}

async function visit(address: string): Promise<Visit> {
  const sinceMs = performance.now();
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  await answer?.arrayBuffer();
  return { ms: performance.now() - sinceMs, isServed: answer?.status === 200 };
}

/** A visitor who reads the menu again and again until it is over. */
async function visitUntil(origin: string, isOver: () => boolean) {
  const visits: Visit[] = [];
  while (!isOver()) {
    visits.push(await visit(`${origin}/healthz`), await visit(`${origin}/api/meals`));
    await sleep(pauseMs);
  }
  const timesMs = visits.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const p99Ms = timesMs[Math.floor(timesMs.length * 0.99)] ?? Number.POSITIVE_INFINITY;
  return { p99Ms, visits: visits.length, missed: visits.filter((each) => !each.isServed).length };
}

/** The most that were connected at once, as the tool saw it. */
async function mostConnected(file: string): Promise<number> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n').slice(1);
  return Math.max(...lines.map((line) => Number(line.split(',')[3])));
}

/** Stores a video that anybody may fetch; its path. */
async function storeVideo({ shop, callers }: AttackedShop): Promise<string> {
  const form = new FormData();
  form.append('video', new Blob([mp4('isom', videoBytes)]), 'a.mp4');
  const headers = await callers.headersOf('order_management');
  const answer = await fetch(`${shop.origin}/api/admin/upload/video`, {
    method: 'POST',
    headers,
    body: form,
  });
  const { videoUrl } = (await answer.json()) as { videoUrl: string };
  return videoUrl;
}

// Each takes more than a minute.
it.runIf(isFull)('dawdlers do not keep the others out', { timeout: 900_000 }, async () => {
  const [folder] = await unpackDebian('slowhttptest');
  const file = path.join(folder, 'usr', 'bin', 'slowhttptest');
  const attacked = await openAttackedShop();
  const { shop, dir } = attacked;
  const video = await storeVideo(attacked);
  const rows: { what: string; measured: string; target?: string }[] = [];
  const slow: string[] = [];
  const kept: string[] = [];
  let left = 100;
  const quiet = await visitUntil(shop.origin, () => left-- === 0);
  rows.push({ what: 'p99 of a visitor before', measured: `${quiet.p99Ms.toFixed(0)} ms` });
  for (const [name, mode, target, more] of modes) {
    const out = path.join(dir, mode);
    const run = startProgram(file, [
      ...[mode, '-c', String(connections), '-r', '250', '-l', String(seconds), '-g', '-o', out],
      ...['-u', `${shop.origin}${target === 'video' ? video : target}`, ...more],
    ]);
    const { p99Ms, visits, missed } = await visitUntil(shop.origin, run.hasEnded);
    const isOver = run.output().includes('No open connections left');
    const most = await mostConnected(`${out}.csv`);
    const p99 = `${p99Ms.toFixed(0)} ms`;
    rows.push(
      { what: `${name}: most at once`, measured: String(most) },
      { what: `${name}: all ended within ${seconds} s`, measured: isOver ? 'yes' : 'no' },
      { what: `${name}: p99 of a visitor`, measured: p99, target: `${addedMsMax} ms more` },
      { what: `${name}: not served`, measured: `${missed} of ${visits}`, target: '0' },
    );
    if (p99Ms - quiet.p99Ms > addedMsMax || missed > 0) slow.push(name);
    // What the kernel has is read on after the shop has let go: slow-readers.test.ts proves that.
    if (!isOver && mode !== '-X') kept.push(name);
  }
  const peakMb = await attacked.peakMb();
  await recordResult('slowhttptest', {
    title: 'Clients that dawdle (slowhttptest)',
    seed: null,
    versions: { slowhttptest: '1.8.2 (Debian)' },
    rows: [
      ...rows,
      ...attacked.rows(),
      { what: 'most memory', measured: `${peakMb.toFixed(0)} MB` },
    ],
    notes:
      `\`slowhttptest MODE -c ${connections} -r 250 -l ${seconds} -u ORIGIN/…\`, one mode after ` +
      'the other, while a visitor reads `/healthz` and the menu. The reply that is hardly read ' +
      'is a video of 20 MB.',
  });
  expect(slow).toEqual([]);
  expect(kept).toEqual([]);
  expect(attacked.count().failed).toEqual([]);
  expect(shop.hasEnded).toBe(false);
});
