/** The disk loses an upload, or keeps what should go: its sender gets a true answer. */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { filesOfMedia } from '#domain/menu/media.ts';
import { diskFiles } from '#server/gateways/files/disk.ts';
import { makeStaff } from '#server/testing/makers.ts';
import { drawPicture, mp4 } from '#server/testing/media-files.ts';
import { type MediaShop, openMediaShop } from '#server/testing/media-shop.ts';
import { cookieOf } from '#server/testing/test-client.ts';

let shop: MediaShop;
afterEach(() => shop.close());

/** Uploads, and calls `meanwhile` with the path of the file between its head and its last byte. */
async function upload(kind: 'image' | 'video', meanwhile: (file: string) => Promise<void>) {
  const chef = await makeStaff(shop, 'order_management');
  const headers = {
    cookie: cookieOf(chef),
    'x-csrf-token': await chef.csrfToken(),
    'content-type': 'multipart/form-data; boundary=edge',
  };
  const url = `${shop.origin}/api/admin/upload/${kind}`;
  const sent = request(url, { method: 'POST', headers });
  const { promise: status, resolve, reject } = Promise.withResolvers<number | undefined>();
  sent.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  const head = `content-disposition: form-data; name="${kind}"; filename="a"`;
  sent.write(`--edge\r\n${head}\r\n\r\n`);
  sent.write(kind === 'image' ? await drawPicture('png') : mp4());
  const { incomingDir } = shop.shop.config.media;
  const incoming = () => readdir(incomingDir).catch(() => []);
  await expect.poll(incoming).toHaveLength(1);
  await meanwhile(path.join(incomingDir, `${await incoming()}`));
  sent.end('\r\n--edge--\r\n');
  return status;
}

it.each(['image', 'video'] as const)('takes the blame for a lost upload: %s', async (kind) => {
  shop = await openMediaShop('disk');
  expect(await upload(kind, (file) => rm(file))).toBe(503);
  expect(await shop.left()).toEqual([]);
});

it('answers a picture as stored although its upload cannot be removed', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'sukoon-test-media-'));
  const disk = diskFiles({ dir, incomingDir: path.join(dir, 'incoming') });
  let incoming = '';
  const put: typeof disk.put = async (...args) => {
    await disk.put(...args);
    // Removing a folder fails.
    await rm(incoming, { force: true, recursive: true });
    await mkdir(incoming);
  };
  shop = await openMediaShop('disk', { files: { ...disk, put } });
  const remember = async (file: string) => {
    incoming = file;
  };
  try {
    expect(await upload('image', remember)).toBe(201);
    const left = await shop.left();
    const name = left.find((each) => each.endsWith('-640.webp')) ?? '';
    const wanted = [path.basename(incoming), ...filesOfMedia(name), `row ${name}`];
    expect(left).toEqual(wanted.toSorted());
  } finally {
    await rm(dir, { recursive: true });
  }
});
