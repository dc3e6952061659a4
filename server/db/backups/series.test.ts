/** When a series of backups goes on, and when another one begins. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findSeries } from './series.ts';

const first = 'the first passphrase';
let dataDir: string;
const find = (passphrase: string | null, systemId = '7', isOfRunning = false) =>
  findSeries({ dataDir, systemId, passphrase, isOfRunning });
const noted = () => readFile(path.join(dataDir, 'postgres.series'), 'utf8');

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'sukoon-series-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it.each([first, null])('goes on with the same passphrase: %s', async (passphrase) => {
  const { id, sealer } = await find(passphrase);
  const sealed = await sealer.seal('wal/1', Buffer.from('log'));
  const again = await find(passphrase);
  expect(again).toMatchObject({ id, ended: null });
  expect(String(await again.sealer.open('wal/1', sealed))).toBe('log');
  expect(await noted()).not.toContain(first);
});

it.each([
  { from: first, to: 'another passphrase' },
  { from: null, to: first },
  { from: first, to: null },
])('begins anew when the passphrase changes from $from to $to', async ({ from, to }) => {
  const { id } = await find(from);
  const next = await find(to);
  expect(next.id).toMatch(/^7-[0-9a-f]{8}$/);
  expect(next.id).not.toBe(id);
  expect(next.ended).toBe(id);
  expect(await find(to)).toMatchObject({ id: next.id, ended: null });
});

it('begins anew for another database', async () => {
  const { id } = await find(null);
  const next = await find(null, '8');
  expect(next.id).not.toBe(id);
  expect(next.ended).toBeNull();
});

it('goes on after an upgrade, and from then on notices another passphrase', async () => {
  const salt = 'ab'.repeat(16);
  await writeFile(path.join(dataDir, 'postgres.series'), `7-0123abcd ${salt}\n`);
  expect(await find(first)).toMatchObject({ id: '7-0123abcd', ended: null });
  expect(await noted()).toMatch(new RegExp(`^7-0123abcd ${salt} [0-9a-f]{32}\n$`));
  expect((await find('another passphrase')).ended).toBe('7-0123abcd');
});

it('is never begun under a running shop by a command with another passphrase', async () => {
  const { id } = await find(first);
  await expect(find('another passphrase', '7', true)).rejects.toThrow(/is not the one that the/);
  expect((await find(first, '7', true)).id).toBe(id);
});
