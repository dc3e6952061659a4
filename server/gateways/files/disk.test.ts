/** Files in a folder: written whole, also by several processes at once. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { diskFiles } from './disk.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'sukoon-disk-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const openStore = () => diskFiles({ dir, incomingDir: path.join(dir, 'incoming') });

it('a file that several write at once is one of theirs, whole', async () => {
  const contents = ['a', 'b', 'c', 'd'].map((each) => each.repeat(200_000));
  const stores = contents.map(openStore);
  await Promise.all(
    contents.map((content, index) =>
      stores[index]?.put('shop-id', Buffer.from(content), 'text/plain'),
    ),
  );
  const file = await openStore().open('shop-id', { start: 0, end: 199_999 });
  if (!file) throw new Error('No file was written');
  expect(contents).toContain(await text(file));
  expect(await readdir(path.join(dir, 'incoming'))).toEqual([]);
});
