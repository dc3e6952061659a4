/** What `npm run backup -- --list` says of places that are very full, or lack a part. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { baseName, stampOf } from '#server/db/backups/base.ts';
import { openPlace } from '#server/db/backups/place.ts';
import { createSealer } from '#server/db/backups/sealing/seal.ts';
import { lastStoredAt, listBackups } from './list-backups.ts';

const at = new Date(Date.UTC(2026, 10, 26, 16));
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'sukoon-list-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

it('finds the last segment among those of many weeks', () => {
  const segments = Array.from({ length: 300_000 }, (_, index) => ({
    name: String(index),
    storedAt: new Date(at.getTime() - index * 30_000),
  }));
  expect(lastStoredAt(segments)).toEqual(at);
  expect(lastStoredAt([])).toBeNull();
});

it('lists a series whose log is missing', async () => {
  const settings = { dir, s3: null } as const;
  const place = openPlace(settings, createSealer(null));
  await place.bases.put(baseName('7-ab', stampOf(at)), Buffer.from('{}'));
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
  const rest = { passphrase: null, everyMs: 1, keepMs: 1, walS: 30 };
  await listBackups({ place: settings, ...rest }).finally(() => log.mockRestore());
  expect(lines).toEqual([
    'Series 7-ab: none of its log is there',
    `  base backup of ${at.toISOString()}`,
  ]);
});
