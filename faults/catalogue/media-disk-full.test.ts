/** The disk of the media is full in the middle of an upload: all its files are there, or none. */
import { mkdir, readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { filesOfMedia } from '#domain/menu/media.ts';
import { demoAdmin } from '#server/config.ts';
import { drawPicture } from '#server/testing/media-files.ts';
import { cookieOf, type TestClient, testClient } from '#server/testing/test-client.ts';
import { cleanUp, makeDataDir } from '../support/clean-up.ts';
import { assertStatus } from '../support/customer.ts';
import { isFull, rounds } from '../support/rounds.ts';
import { startShop } from '../support/shop-process.ts';
import { canMount, diskOf, withDisk } from '../support/small-disk.ts';
import { until } from '../support/wait.ts';

const megabytes = 2_000;
const pageBytes = 4_096;
/** Between two attempts. */
const pagesMore = rounds(4, 1);

afterAll(cleanUp);

interface SlowUpload {
  sendRest(): void;
  readonly status: Promise<number>;
}

/** Sends the form of a picture, but for its last bytes. */
async function beginUpload(staff: TestClient, origin: string, file: Buffer): Promise<SlowUpload> {
  const head =
    '--part\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n' +
    'content-type: image/png\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--part--\r\n')]);
  const sending = request(`${origin}/api/admin/upload/image`, {
    method: 'POST',
    headers: {
      cookie: cookieOf(staff),
      'x-csrf-token': await staff.csrfToken(),
      'content-type': 'multipart/form-data; boundary=part',
      'content-length': body.length,
    },
  });
  const { promise: status, resolve, reject } = Promise.withResolvers<number>();
  sending.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
  sending.on('error', reject);
  const half = Math.floor(body.length / 2);
  sending.write(body.subarray(0, half));
  return { status, sendRest: () => sending.end(body.subarray(half)) };
}

it.skipIf(!canMount())('an upload onto a full disk leaves no file and no row', async () => {
  const dataDir = await makeDataDir();
  const mediaDir = path.join(dataDir, 'media');
  await mkdir(mediaDir);
  const within = withDisk(mediaDir, megabytes);
  const shop = await startShop({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, { within });
  const disk = diskOf(shop.pid, mediaDir);
  const staff = testClient(() => shop.origin);
  assertStatus(await staff.post('/api/auth/login', demoAdmin), 200, 'Sign in');
  const picture = await drawPicture('png', 400, 300);
  const filesIn = (folder: string) => readdir(path.join(disk.folder, folder)).catch(() => []);

  async function expectWhole(): Promise<number> {
    const { body } = await staff.get('/api/admin/media');
    const listed: string[] = body.flatMap(({ name }: { name: string }) => filesOfMedia(name));
    const stored = (await filesIn('.')).filter((name) => !/^(incoming|shop-id)$/.test(name));
    expect(stored.toSorted()).toEqual(listed.toSorted());
    expect(await filesIn('incoming')).toEqual([]);
    return body.length;
  }

  /** So many pages are free once the upload has begun. */
  async function uploadWith(pages: number): Promise<number> {
    const upload = await beginUpload(staff, shop.origin, picture);
    await until('its file is there', async () => (await filesIn('incoming')).length > 0);
    disk.fill(pages * pageBytes);
    upload.sendRest();
    const status = await upload.status;
    disk.makeRoom(megabytes);
    return status;
  }

  const statuses: number[] = [];
  do {
    statuses.push(await uploadWith(statuses.length * pagesMore));
    const kept = await expectWhole();
    expect(kept).toBe(statuses.at(-1) === 201 ? 1 : 0);
  } while (statuses.at(-1) === 503);
  console.log(`${statuses.length - 1} uploads found too little room`);
  expect(statuses.at(-1)).toBe(201);
  // The picture itself, and then each of its files, found no room at least once.
  const places = isFull ? filesOfMedia('a-640.webp').length : 1;
  expect(statuses.length).toBeGreaterThan(places);
});
