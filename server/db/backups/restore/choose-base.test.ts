/** Which series is restored when a place holds several. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { baseName, stampOf } from '../base.ts';
import { openPlace } from '../place.ts';
import { createSealer } from '../sealing/seal.ts';
import { chooseBase } from './choose-base.ts';

const segment = '00000001000000000000000A';
const earlier = createSealer('the earlier passphrase');
const changed = createSealer('the changed passphrase');
const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const newest = { to: null, series: null };
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'sukoon-choose-'));
  await store('7-ab', 1, earlier);
  await store('7-ab', 2, earlier);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function store(series: string, day: number, sealer = changed) {
  const place = openPlace({ dir, s3: null }, sealer);
  const log = { firstSegment: segment, lastSegment: segment };
  const list = { version: 1, postgresMajor: '18', pieces: 1, files: [], label: '', password: '' };
  const base = { ...list, ...log, endedAt: at(day).toISOString(), media: [] };
  await place.bases.put(baseName(series, stampOf(at(day))), Buffer.from(JSON.stringify(base)));
  await place.series(series).wal.put(segment, Buffer.from('log'));
}

async function choose(sealer = changed, wanted: Parameters<typeof chooseBase>[1] = newest) {
  const { base, leftOut } = await chooseBase(openPlace({ dir, s3: null }, sealer), wanted);
  return { series: base.series, startedAt: base.startedAt, leftOut };
}

it('is the one that the passphrase opens, also the one of an earlier passphrase', async () => {
  await store('7-cd', 3);
  expect(await choose()).toEqual({ series: '7-cd', startedAt: at(3), leftOut: ['7-ab'] });
  expect(await choose(earlier)).toEqual({ series: '7-ab', startedAt: at(2), leftOut: ['7-cd'] });
  const before = { to: at(2), series: null };
  await expect(choose(changed, before)).rejects.toThrow(/03T.*; earlier ones may need an earlier/);
});

it('must be chosen when the passphrase opens several, which are named', async () => {
  await store('7-cd', 3);
  await store('7-ef', 4);
  const words = /several series of backups\. Choose one:\n +--series 7-cd .*\n +--series 7-ef .*$/;
  await expect(choose()).rejects.toThrow(words);
  expect((await choose(changed, { to: null, series: '7-cd' })).series).toBe('7-cd');
});

it('is refused when it is not there, with the names of those that are', async () => {
  await store('7-cd', 3);
  for (const series of ['7-c', '7', '7-gh']) {
    const refusal = choose(changed, { to: null, series });
    await expect(refusal).rejects.toThrow(`There is no series ${series} in ${dir}. Choose one:\n`);
    await expect(refusal).rejects.toThrow(/\n +--series 7-ab .*02T.*\n +--series 7-cd .*03T.*$/);
  }
});

it('is none when the passphrase opens none', async () => {
  await store('7-cd', 3);
  const words = 'BACKUP_PASSPHRASE is not the one of this backup.';
  await expect(choose(createSealer('a mistyped passphrase'))).rejects.toThrow(words);
  await expect(choose(changed, { to: null, series: '7-ab' })).rejects.toThrow(words);
});
