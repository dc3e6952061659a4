/** What is copied of a store that changes meanwhile, and what a base backup may name. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { diskFiles } from '#server/gateways/files/disk.ts';
import type { FileStore } from '#server/gateways/files/gateway.ts';
import { openPlace } from '../place.ts';
import { createSealer } from '../sealing/seal.ts';
import type { SealedFolder } from '../sealing/sealed-folder.ts';
import { createMediaCopier } from './copy-media.ts';
import { countIncomplete, restoreMedia } from './restore-media.ts';

let root: string;
let media: SealedFolder;
let files: FileStore;
const namesOf = async () => (await media.list()).map(({ name }) => name).sort();

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'sukoon-copy-'));
  media = openPlace({ dir: root, s3: null }, createSealer(null)).series('7-ab').media;
  files = diskFiles({ dir: root, incomingDir: path.join(root, 'incoming') });
  for (const name of ['a.webp', 'b.webp']) await files.put(name, Buffer.from(name), 'image/webp');
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('names only what it copied, so that a picture deleted meanwhile stops no restore', async () => {
  const deleting: FileStore = {
    ...files,
    async *list() {
      yield* files.list();
      await files.remove('b.webp');
    },
  };
  const names = await createMediaCopier(deleting, media).copy();
  expect(names).toEqual(['a.webp']);
  expect(await namesOf()).toEqual(['a.webp.0of1']);
  expect(await restoreMedia(media, files, names)).toBe(0);
});

it('goes on naming what it copied before, and copies that no second time', async () => {
  const copier = createMediaCopier(files, media);
  expect((await copier.copy()).sort()).toEqual(['a.webp', 'b.webp']);
  const first = await media.list();
  expect((await createMediaCopier(files, media).copy()).sort()).toEqual(['a.webp', 'b.webp']);
  expect(await media.list()).toEqual(first);
});

it('takes only files of the shop, never a backup that lies in the same store', async () => {
  const shared: FileStore = {
    ...files,
    async *list() {
      yield* files.list();
      yield [{ name: '7-ab/media/a.webp.0of1', storedAt: new Date() }];
    },
    sizeOf: async () => 0,
  };
  expect((await createMediaCopier(shared, media).copy()).sort()).toEqual(['a.webp', 'b.webp']);
  expect(await namesOf()).toEqual(['a.webp.0of1', 'b.webp.0of1']);
});

it('counts files of pictures and videos alone, and those that lack one', async () => {
  const id = '10000000-0000-4000-8000-000000000000';
  const [thali, idli] = [`${id}.mp4`, `${id}-640.webp`];
  for (const name of [thali, idli, 'shop-id']) await files.put(name, Buffer.from(name), '');
  const names = await createMediaCopier(files, media).copy();
  for (const name of names) await files.remove(name);
  expect(await restoreMedia(media, files, names)).toBe(2);
  // A picture has six.
  expect(await countIncomplete(files, [thali, idli, `2${thali.slice(1)}`])).toBe(2);
});
