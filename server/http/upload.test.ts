/** Slow or vanished senders and a full disk: no partial file stays, and nothing is blocked. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as slowly } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { videoBytesMax } from '#domain/menu/media.ts';
import { sql } from '#server/db/sql.ts';
import { forgetOrphans } from '#server/features/media/forget-orphans.ts';
import { diskFiles } from '#server/gateways/files/disk.ts';
import { StorageError } from '#server/gateways/files/gateway.ts';
import { type Customer, makeStaff } from '#server/testing/makers.ts';
import { drawPicture, mp4 } from '#server/testing/media-files.ts';
import { type MediaShop, openMediaShop, sendImage, sendVideo } from '#server/testing/media-shop.ts';
import { cookieOf } from '#server/testing/test-client.ts';

let shop: MediaShop;
let chef: Customer;
afterEach(() => shop.close().catch(() => {}));

async function open(options: Parameters<typeof openMediaShop>[1] = {}): Promise<void> {
  shop = await openMediaShop('disk', options);
  chef = await makeStaff(shop, 'order_management');
}

/** A request whose body is written by hand, and never ended. */
async function begin(url: string, type: string): Promise<ClientRequest> {
  const cookie = cookieOf(chef);
  const token = await chef.csrfToken();
  const headers = { cookie, 'x-csrf-token': token, 'content-type': type };
  const sent = request(shop.origin + url, { method: 'POST', headers });
  // The server is expected to close the connection.
  sent.on('error', () => {});
  return sent;
}

/** A video that stops after its beginning. */
async function beginVideo(): Promise<ClientRequest> {
  const sent = await begin('/api/admin/upload/video', 'multipart/form-data; boundary=edge');
  sent.write('--edge\r\ncontent-disposition: form-data; name="video"; filename="a.mp4"\r\n\r\n');
  sent.write(mp4());
  return sent;
}

async function answerTo(sent: ClientRequest) {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: JSON.parse(await text(answer)),
  };
}

it('gives up an upload that stalls, and hangs up', async () => {
  await open({ sending: { bodyMs: 4_000, pauseMs: 5_000 } });
  const { status, headers, body } = await answerTo(await beginVideo());
  expect([status, body.code]).toEqual([408, 'upload_stalled']);
  expect(headers.connection).toBe('close');
  expect(await shop.left()).toEqual([]);
});

it('gives up a form that stalls before its file', async () => {
  await open({ sending: { pauseMs: 200 } });
  const sent = await begin('/api/admin/upload/image', 'multipart/form-data; boundary=edge');
  sent.write('--edge\r\n');
  const { status, body } = await answerTo(sent);
  expect([status, body.code]).toEqual([408, 'upload_stalled']);
});

it('cuts off whoever dawdles over any other body', async () => {
  await open({ sending: { bodyMs: 1_000 } });
  for (const url of ['/api/auth/login', '/api/nothing-here', '/api/admin/upload/image']) {
    const sent = await begin(url, 'application/json');
    const isCutOff = once(sent, 'close');
    sent.write('{"email":');
    await isCutOff;
    expect(sent.destroyed, url).toBe(true);
  }
});

it('keeps nothing of an upload whose sender vanishes, and sweeps none under way', async () => {
  await open();
  const sent = await beginVideo();
  await expect.poll(() => shop.left()).toHaveLength(1);
  await forgetOrphans(shop.shop);
  expect(await shop.left()).toHaveLength(1);
  sent.destroy();
  await expect.poll(() => shop.left()).toEqual([]);
});

it('gives up what is still being sent when the shop stops', async () => {
  await open();
  const sent = await beginVideo();
  await expect.poll(() => shop.left()).toHaveLength(1);
  const [{ status, body }] = await Promise.all([answerTo(sent), shop.close()]);
  expect([status, body.code]).toEqual([408, 'upload_stalled']);
});

it('sweeps an upload that a crash left behind', async () => {
  await open();
  await beginVideo();
  await expect.poll(() => shop.left()).toHaveLength(1);
  const [name = ''] = await shop.left();
  await shop.age(path.join('incoming', name), 2 * 60 * 60_000);
  await forgetOrphans(shop.shop);
  expect(await shop.left()).toEqual([]);
});

it('refuses files that would leave less than a gigabyte free', async () => {
  const film = { name: 'a.mp4', content: mp4() };
  let freeBytes = 2 ** 30 + film.content.length;
  await open({ sending: { freeBytes: async () => freeBytes } });
  const { status, body } = await sendVideo(chef, film);
  expect([status, body.code]).toEqual([503, 'storage_unavailable']);
  expect(await shop.left()).toEqual([]);
  // The size of a form besides its file.
  freeBytes += 1_024;
  expect((await sendVideo(chef, film)).status).toBe(201);
});

it('accepts one of two concurrent videos when there is room for one', async () => {
  const film = { name: 'a.mp4', content: mp4('isom', 100_000) };
  const bothAsk = Promise.withResolvers<void>();
  let calls = 0;
  const freeBytes = async () => {
    calls += 1;
    if (calls === 2) bothAsk.resolve();
    await bothAsk.promise;
    return 2 ** 30 + 150_000;
  };
  await open({ sending: { freeBytes } });
  const answers = await Promise.all([sendVideo(chef, film), sendVideo(chef, film)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 503]);
  expect((await sendVideo(chef, film)).status).toBe(201);
});

it('keeps room for the longest film while one comes that does not say how long it is', async () => {
  const freeBytes = 2 ** 30 + videoBytesMax + 1_000_000;
  await open({ sending: { freeBytes: async () => freeBytes } });
  const sent = await beginVideo();
  await expect.poll(() => shop.left()).toHaveLength(1);
  const film = { name: 'b.mp4', content: mp4('isom', 1_100_000) };
  const { status, body } = await sendVideo(chef, film);
  expect([status, body.code]).toEqual([503, 'storage_unavailable']);
  sent.destroy();
  await expect.poll(() => shop.left()).toEqual([]);
  expect((await sendVideo(chef, film)).status).toBe(201);
});

it('keeps the connection open while the store is slow', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'sukoon-test-media-'));
  const disk = diskFiles({ dir, incomingDir: path.join(dir, 'incoming') });
  await open({
    sending: { silenceMs: 4_000 },
    files: {
      ...disk,
      async put(name, content, type) {
        await slowly(6_000);
        await disk.put(name, content, type);
      },
    },
  });
  try {
    expect((await sendVideo(chef, { name: 'a.mp4', content: mp4() })).status).toBe(201);
  } finally {
    await rm(dir, { recursive: true });
  }
});

it('removes all files when one cannot be stored', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'sukoon-test-media-'));
  const disk = diskFiles({ dir, incomingDir: path.join(dir, 'incoming') });
  const stored: string[] = [];
  await open({
    files: {
      ...disk,
      async put(name, content, type) {
        if (name.endsWith('-640.webp')) throw new StorageError('No space left', null);
        await disk.put(name, content, type);
        stored.push(name);
      },
    },
  });
  try {
    const { status, body } = await sendImage(chef, {
      name: 'a.png',
      content: await drawPicture('png'),
    });
    expect([status, body.code]).toEqual([503, 'storage_unavailable']);
    expect(stored).toHaveLength(4);
    expect(await shop.left()).toEqual([]);
  } finally {
    await rm(dir, { recursive: true });
  }
});

it('removes the file when its row cannot be written', async () => {
  await open();
  await shop.database.db.execute(sql`ALTER TABLE audit_log RENAME TO lost`);
  const { status } = await sendVideo(chef, { name: 'a.mp4', content: mp4() });
  expect(status).toBe(500);
  expect(await shop.left()).toEqual([]);
});
