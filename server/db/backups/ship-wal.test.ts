/** Segments on their way to the backup: each once, in a row, and never over those of another. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BackupPlace, openPlace } from './place.ts';
import { createSealer } from './sealing/seal.ts';
import { createShipper } from './ship-wal.ts';
import { openWaitingRoom } from './waiting-room.ts';

let root: string;
let place: BackupPlace;
const segment = (part: number) => `0000000100000000000000${String(part).padStart(2, '0')}`;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'sukoon-ship-'));
  await mkdir(path.join(root, 'place'));
  place = openPlace({ dir: path.join(root, 'place'), s3: null }, createSealer(null));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A database that hands over segments as PostgreSQL does. */
async function openDatabase(name: string) {
  const dataDir = path.join(root, name);
  const spool = path.join(dataDir, 'postgres.wal');
  await mkdir(spool, { recursive: true });
  const { wal } = place.series('7-ab');
  return {
    shipper: createShipper(wal, openWaitingRoom(dataDir)),
    finish: (part: number, content: string) => writeFile(path.join(spool, segment(part)), content),
    waiting: async () => (await readdir(spool)).length,
  };
}

it('ships what is finished, and repeats what a killed process could not remove', async () => {
  const first = await openDatabase('data');
  await first.finish(1, 'one');
  await first.finish(2, 'two');
  await first.shipper.ship();
  const again = await openDatabase('data');
  await again.finish(2, 'two');
  await again.finish(3, 'three');
  await again.shipper.ship();
  const { wal } = place.series('7-ab');
  expect((await wal.list()).map(({ name }) => name).sort()).toEqual([1, 2, 3].map(segment));
  expect(String(await wal.read(segment(3)))).toBe('three');
  expect(await again.waiting()).toBe(0);
  expect(again.shipper.hasGap()).toBe(false);
});

it('notices a segment that never came, also one before its start', async () => {
  const first = await openDatabase('data');
  await first.finish(1, 'one');
  await first.shipper.ship();
  const later = await openDatabase('data');
  await later.finish(3, 'three');
  await later.shipper.ship();
  expect(later.shipper.hasGap()).toBe(true);
  later.shipper.forgetGap();
  await later.finish(4, 'four');
  await later.shipper.ship();
  expect(later.shipper.hasGap()).toBe(false);
});

it('refuses the segment of a copy of the database, and keeps the one that is there', async () => {
  const shop = await openDatabase('data');
  await shop.finish(1, 'of the shop');
  await shop.shipper.ship();
  const copy = await openDatabase('copy');
  await copy.finish(1, 'of the copy');
  await expect(copy.shipper.ship()).rejects.toThrow(/^The backup has another 0{7}1/);
  expect(await copy.waiting()).toBe(1);
  expect(String(await place.series('7-ab').wal.read(segment(1)))).toBe('of the shop');
});
