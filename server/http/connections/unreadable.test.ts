/** What is no request that Node can read. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

const lines: { readonly reqId?: string }[] = [];
let shop: TestShop;
beforeAll(async () => {
  const onLog = (line: string) => lines.push(JSON.parse(line));
  shop = await openTestShop({ env: { LOG_LEVEL: 'info' }, onLog, sending: { bodyMs: 300 } });
});
afterAll(() => shop.close());

async function answerTo(bytes: string) {
  const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [first, ...rest] = head.split('\r\n');
  const headers = new Headers(rest.map((line) => line.split(': ') as [string, string]));
  return { status: Number(first?.split(' ')[1]), headers, text: body, body: JSON.parse(body) };
}

const post =
  'POST /api/webhooks/razorpay HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

it.each([
  ['a method that does not exist', 400, 'malformed_request', 'FOO / HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['another language', 400, 'malformed_request', '\x16\x03\x01\x02\x00\x01\r\n\r\n'],
  ['endless headers', 400, 'malformed_request', `${post}x: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['a body that does not come', 408, 'upload_stalled', `${post}content-length: 9\r\n\r\n{`],
])('%s is refused in the one shape, with an id and a line in the log', async (...given) => {
  const [, wanted, code, bytes] = given;
  const { status, headers, text: sent, body } = await answerTo(bytes);
  expect([status, body.code]).toEqual([wanted, code]);
  expect(Object.keys(body)).toEqual(['message', 'code']);
  expect(headers.get('content-length')).toBe(String(Buffer.byteLength(sent)));
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('connection')).toBe('close');
  const reqId = headers.get('x-request-id');
  expect(reqId).toMatch(/^[0-9a-f-]{36}$/);
  const line = { msg: 'request', reqId, status, code, client: '127.0.0.0' };
  expect(lines.filter((one) => one.reqId === reqId)).toEqual([expect.objectContaining(line)]);
});
