/** A picture is uploaded while a statement or the store fails: all of it is there, or nothing. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesOfMedia } from '#domain/menu/media.ts';
import { forgetOrphans } from '#server/features/media/forget-orphans.ts';
import { makeStaff } from '#server/testing/makers.ts';
import { drawPicture } from '#server/testing/media-files.ts';
import { cleanUp, onCleanUp } from '../support/clean-up.ts';
import { type FaultyFiles, faultyFiles } from '../support/statements/file-faults.ts';
import {
  type Actor,
  actorOf,
  openStages,
  type Stage,
  type StagedShop,
  sendAs,
} from '../support/statements/staged-shop.ts';

let stage: Stage<Actor>;
let picture: Buffer<ArrayBuffer>;
beforeAll(async () => {
  const stages = await openStages();
  stage = await stages.set(async (shop) => actorOf(await makeStaff(shop, 'super_admin')));
  picture = await drawPicture('png', 40, 30);
});
afterAll(cleanUp);

function upload(shop: StagedShop) {
  const form = new FormData();
  form.append('image', new Blob([picture], { type: 'image/png' }), 'a.png');
  return sendAs(shop, stage.facts, 'POST', '/api/admin/upload/image', form);
}

/** The files of the library, once the hourly sweep had something to look at. */
async function expectWhole(shop: StagedShop, disk: FaultyFiles, status: number): Promise<void> {
  const { body } = await sendAs(shop, stage.facts, 'GET', '/api/admin/media');
  const listed: string[] = body.flatMap(({ name }: { name: string }) => filesOfMedia(name));
  const stored = (await disk.listAsOld()).filter((name) => name !== 'shop-id');
  expect(stored).toEqual(expect.arrayContaining(listed));
  // What a lost answer hid is in the library all the same; what was refused is not, or is gone.
  if (status === 201) expect(listed.length).toBeGreaterThan(0);
  await forgetOrphans(shop.shop);
  await forgetOrphans(shop.shop);
  const left = (await disk.listAsOld()).filter((name) => name !== 'shop-id');
  expect(left.toSorted()).toEqual(listed.toSorted());
}

type Prepare = (shop: StagedShop, disk: FaultyFiles) => () => boolean;

/** Uploads once with the fault, then once more; false when nothing was left to fail. */
async function tryOnce(prepare: Prepare): Promise<boolean> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sukoon-uploads-'));
  onCleanUp(() => rm(dir, { recursive: true, force: true }));
  const disk = faultyFiles(dir);
  return stage.on(async (shop) => {
    const hasFailed = prepare(shop, disk);
    const { status, text } = await upload(shop);
    const failed = hasFailed();
    shop.proxy.decide(null);
    disk.failTheNth(0, 'before');
    expect([201, 503], text).toContain(status);
    await expectWhole(shop, disk, status);
    expect((await upload(shop)).status).toBe(201);
    await expectWhole(shop, disk, 201);
    return failed;
  }, disk.files);
}

/** Returns in how many places it failed. */
async function failAll(prepare: (at: number) => Prepare): Promise<number> {
  let at = 1;
  while (await tryOnce(prepare(at))) at++;
  return at - 1;
}

const filesOfPicture = filesOfMedia('a-640.webp').length;

it.each(['before', 'after'] as const)(
  'each write of a file fails once, %s it is done',
  async (when) => {
    const places = await failAll((at) => (_shop, disk) => {
      disk.failTheNth(at, when);
      return disk.hasFailed;
    });
    expect(places).toBe(filesOfPicture);
  },
);

it.each(['before', 'after'] as const)(
  'each statement is cut off once, %s it is done',
  async (when) => {
    const places = await failAll((at) => ({ proxy }) => {
      let seen = 0;
      proxy.decide(() => {
        seen += 1;
        return seen === at ? { kind: 'cut', when } : null;
      });
      return () => seen >= at;
    });
    expect(places).toBeGreaterThan(3);
  },
);
