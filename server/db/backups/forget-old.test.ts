/** Which base backups are kept, so that every instant of the promised time can be restored. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { baseName, listBases, pieceName, stampOf } from './base.ts';
import { basesToKeep, forgetOld } from './forget-old.ts';
import { mediaPieceName } from './media/media-pieces.ts';
import { openPlace } from './place.ts';
import { createSealer } from './sealing/seal.ts';
import type { SealedFolder } from './sealing/sealed-folder.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const bases = [1, 8, 15, 22].map((day) => {
  const stamp = stampOf(at(day));
  return { name: baseName('7-ab', stamp), series: '7-ab', stamp, startedAt: at(day) };
});
const daysKept = (before: number) =>
  basesToKeep(bases, at(before)).map(({ startedAt }) => startedAt.getUTCDate());

it('keeps all that are young, and the last one before them, from which the log goes on', () => {
  expect(daysKept(10)).toEqual([8, 15, 22]);
  expect(daysKept(15)).toEqual([15, 22]);
  expect(daysKept(16)).toEqual([15, 22]);
});

it('never removes the last one, and nothing while none is old', () => {
  expect(daysKept(29)).toEqual([22]);
  expect(daysKept(1)).toEqual([1, 8, 15, 22]);
  expect(basesToKeep([], at(1))).toEqual([]);
});

describe('what is removed', () => {
  const sealer = createSealer(null);
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'sukoon-forget-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  it('is of the own series, and nothing that a kept base backup needs', async () => {
    const place = openPlace({ dir, s3: null }, sealer);
    const list = { version: 1, postgresMajor: '18', pieces: 1, files: [], label: '', password: '' };
    const segments = ['A', 'B', 'C', 'D'].map((part) => `00000001000000000000000${part}`);
    for (const series of ['7-ab', '7-cd']) {
      const { parts, wal, media } = place.series(series);
      for (const [index, { stamp, startedAt }] of bases.entries()) {
        const log = { firstSegment: segments[index], lastSegment: segments[index] };
        const base = { ...list, ...log, endedAt: startedAt.toISOString(), media: [`pic${index}`] };
        await place.bases.put(baseName(series, stamp), Buffer.from(JSON.stringify(base)));
        await parts.put(pieceName(stamp, 0), Buffer.from('piece'));
        await wal.put(segments[index] ?? '', Buffer.from('log'));
        await media.put(mediaPieceName(`pic${index}`, 0, 1), Buffer.from('picture'));
      }
    }
    const options = { place, seriesId: '7-ab', media: ['pic0'] };
    // Long after all of it was stored, as the files say.
    const now = new Date(Date.now() + 100 * 86_400_000);
    await forgetOld({ ...options, keepMs: now.getTime() - at(16).getTime(), now });

    const own = place.series('7-ab');
    const namesIn = async (folder: SealedFolder) =>
      (await folder.list()).map(({ name }) => name).sort();
    const kept = bases.slice(2);
    expect((await listBases(place)).filter(({ series }) => series === '7-ab')).toEqual(kept);
    expect(await namesIn(own.parts)).toEqual(kept.map(({ stamp }) => pieceName(stamp, 0)));
    expect(await namesIn(own.wal)).toEqual(segments.slice(2));
    // Young by the clock of the store, so what no list names stays as long as it may be needed.
    const other = place.series('7-cd');
    expect(await namesIn(other.wal)).toEqual(segments);
    expect(await namesIn(other.parts)).toHaveLength(4);
    expect(await namesIn(own.media)).toHaveLength(4);
    await forgetOld({ ...options, keepMs: 86_400_000, now });
    expect(await namesIn(own.media)).toEqual(['pic0.0of1', 'pic3.0of1']);
    expect(await namesIn(other.media)).toHaveLength(4);
  });
});
