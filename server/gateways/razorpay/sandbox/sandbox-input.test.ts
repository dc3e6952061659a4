/** Whatever the sandbox is sent, it answers in Razorpay's shape and never with a 5xx. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sandbox, setUpSandbox } from '#server/testing/set-up-sandbox.ts';
import { keyId } from './sandbox.rig.ts';

setUpSandbox();

const valid = { amount: 5_000, currency: 'INR', receipt: 'r', notes: { a: 'b' } };
const notes = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [n, '']));

test.each([
  ['no amount', { ...valid, amount: undefined }, 'The amount field is required.'],
  ['too little', { ...valid, amount: 99 }, 'The amount must be at least INR 1.00'],
  ['a fraction', { ...valid, amount: 100.5 }, 'The amount must be an integer.'],
  ['text for an amount', { ...valid, amount: '5000' }, 'The amount must be an integer.'],
  ['too much', { ...valid, amount: 1e15 }, 'Amount exceeds maximum amount allowed.'],
  ['another currency', { ...valid, currency: 'USD' }, 'Currency is not supported'],
  ['a long receipt', { ...valid, receipt: 'r'.repeat(41) }, expect.stringContaining('receipt')],
  ['a NUL', { ...valid, receipt: 'a\0b' }, 'The text cannot be stored'],
  ['half a surrogate', { ...valid, notes: { a: '\ud800' } }, 'The text cannot be stored'],
  ['sixteen notes', { ...valid, notes: notes(16) }, 'At most 15 notes are allowed'],
  ['a long note', { ...valid, notes: { a: 'x'.repeat(257) } }, expect.stringContaining('256')],
  [
    'a stranger field',
    { ...valid, price: 1 },
    expect.stringContaining('price is/are not required'),
  ],
  ['a list', [], expect.any(String)],
  ['null', null, expect.any(String)],
  ['no JSON', '{"amount":', expect.any(String)],
  ['a prototype', '{"__proto__":{"amount":5000}}', expect.any(String)],
  ['a megabyte', JSON.stringify({ ...valid, receipt: 'x'.repeat(1e6) }), expect.any(String)],
  ['nothing', '', expect.any(String)],
])('an order with %s is refused', async (_, body, description) => {
  const answer = await sandbox.send('POST', '/v1/orders', body);
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({
    error: expect.objectContaining({ code: 'BAD_REQUEST_ERROR', description, metadata: {} }),
  });
});

test.each(['', 'Basic', 'Basic !!', 'Bearer x', `Basic ${btoa(`${keyId}:wrong`)}`])(
  'the credentials %j are refused with 401',
  async (authorization) => {
    const answer = await sandbox.send('GET', '/v1/orders', undefined, { authorization });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ error: { description: 'Authentication failed' } });
  },
);

// Texts that break databases and decoders, and random bytes.
const awkward = fc.oneof(
  fc.constantFrom('\0', 'a\0b', '\ud800', '\udc00x', '\u202e', '%00', "'; --", '\uffff'),
  fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('latin1')),
);

describe('nothing makes it answer 5xx', () => {
  const paths = [
    'POST /v1/orders',
    'POST /v1/payments/pay_00000000000000/capture',
    'POST /v1/payments/pay_00000000000000/refund',
    'POST /checkout/pay',
    'POST /control/pay',
  ];
  // Random values in fields with valid names reach deeper than random bodies.
  const odd = fc.oneof(fc.jsonValue(), awkward, fc.double(), fc.bigInt().map(String));
  const fields = ['amount', 'currency', 'receipt', 'notes', 'speed', 'key', 'order_id', 'outcome'];
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .record(Object.fromEntries(fields.map((field) => [field, odd])), { requiredKeys: [] })
      .map((record) => JSON.stringify(record)),
  );

  test('whatever the body', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), body, async (call, text) => {
        const [method = '', path = ''] = call.split(' ');
        const { status } = await sandbox.send(method, path, text);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
  });

  test('whatever the query or the path', async () => {
    await fc.assert(
      fc.asyncProperty(awkward, async (text) => {
        const safe = encodeURIComponent(text.toWellFormed());
        for (const path of [`orders?receipt=${safe}`, `orders?count=${safe}`, `payments/${safe}`]) {
          expect((await sandbox.send('GET', `/v1/${path}`)).status).toBeLessThan(500);
        }
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ['POST', '/control', { api: 'explode' }],
    ['POST', '/control', { webhookCopies: 0 }],
    ['POST', '/control', { webhookDelayMs: 1e12 }],
    ['POST', '/control', { apiCalls: 0 }],
    ['POST', '/control', { sleep: true }],
    ['POST', '/control/pay', { order_id: 'order_0', outcome: 'success' }],
    ['POST', '/checkout/pay', { key: 'wrong', order_id: 'order_0', outcome: 'success' }],
  ])('%s %s %j', async (method, path, body) => {
    const answer = await sandbox.send(method, path, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } });
  });

  test('an unknown address is a 404 of the same shape', async () => {
    for (const path of ['/v1/subscriptions', '/nothing', '/control/nothing']) {
      const answer = await sandbox.send('GET', path);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } });
    }
  });
});
