/** Huge, deep, broken and wrongly declared bodies: refused, without much memory. */
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';
import { cookieOf } from '#server/testing/test-client.ts';

setUpShop({ role: 'super_admin' });

type Body = NonNullable<RequestInit['body']>;

const megabyte = 1024 * 1024;
const grownMax = 150 * megabyte;

async function send(path: string, body: Body, headers: Record<string, string>) {
  const cookie = cookieOf(staff);
  const csrf = await staff.csrfToken();
  const sent = fetch(shop.origin + path, {
    method: 'POST',
    body,
    headers: { cookie, 'x-csrf-token': csrf, ...headers },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit);
  // A sender that is cut off in the middle of its body may not read the answer.
  return sent.then(({ status }) => status).catch(() => 'cut off' as const);
}

const json = { 'content-type': 'application/json' };
const keys = (count: number) => Array.from({ length: count }, (_, key) => `"k${key}":0`).join();
const bodies: readonly (readonly [string, Body, Record<string, string>])[] = [
  ['10 MB of JSON', `"${'x'.repeat(10 * megabyte)}"`, json],
  ['100,000 keys', `{${keys(100_000)}}`, json],
  ['5,000 keys', `{${keys(5_000)}}`, json],
  ['a depth of 100,000', '['.repeat(100_000) + ']'.repeat(100_000), json],
  ['a depth of 30,000', '['.repeat(30_000) + ']'.repeat(30_000), json],
  ['doubled keys', '{"addressId":"a","addressId":"b","items":[],"items":[]}', json],
  ['a byte order mark', '\ufeff{}', json],
  [
    'UTF-16',
    Buffer.from('{"a":1}', 'utf16le'),
    { 'content-type': 'application/json;charset=utf-16' },
  ],
  ['a gzip bomb', gzipSync(Buffer.alloc(20 * megabyte)), { ...json, 'content-encoding': 'gzip' }],
];

it.each(bodies)('%s is refused', async (_, body, headers) => {
  const status = await send('/api/orders', body, headers);
  if (status !== 'cut off') expect(Math.floor(status / 100)).toBe(4);
});

it('a gigabyte in pieces is refused without being read', async () => {
  const before = process.memoryUsage.rss();
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (sent >= 1024 * megabyte) return controller.close();
      sent += megabyte;
      controller.enqueue(new Uint8Array(megabyte));
    },
  });
  const status = await send('/api/orders', body, json);
  expect([413, 'cut off']).toContain(status);
  expect(sent).toBeLessThan(100 * megabyte);
  expect(process.memoryUsage.rss() - before).toBeLessThan(grownMax);
});

const boundary = 'edge';
const part = (disposition: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\nx\r\n`;
const file = 'name="image"; filename="a.png"';
const end = `--${boundary}--\r\n`;
const forms: readonly (readonly [string, string, string])[] = [
  ['another boundary', part(file) + end, 'other'],
  ['no boundary', part(file) + end, ''],
  ['10,000 parts', part('name="image"').repeat(10_000) + end, boundary],
  ['no file name', part('name="image"') + end, boundary],
  ['a line break in the file name', part('name="image"; filename="a\r\nx: y.png"') + end, boundary],
  ['no end', part(file), boundary],
  ['half a head', `--${boundary}\r\ncontent-dispo`, boundary],
];

it.each(forms)('a form with %s is refused', async (_, body, edge) => {
  const type = `multipart/form-data${edge && `; boundary=${edge}`}`;
  const status = await send('/api/admin/upload/image', body, { 'content-type': type });
  if (status !== 'cut off') expect(Math.floor(status / 100)).toBe(4);
});

it('the shop is well after all of them', async () => {
  expect((await staff.get('/api/orders')).status).toBe(200);
});
