/** Stopping with connections open. */
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as nextTimers } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openTestShop } from '#server/testing/test-shop.ts';

it('a connection without any request does not delay a stop', async () => {
  const shop = await openTestShop();
  const silent = connect(Number(new URL(shop.origin).port), '127.0.0.1');
  const isGone = once(silent, 'close');
  try {
    await shop.visitor().get('/healthz');
  } finally {
    await shop.close();
  }
  await isGone;
  expect(silent.destroyed).toBe(true);
}, 25_000);

it('a body that arrives after its refusal does not delay a stop', async () => {
  const shop = await openTestShop();
  const sender = connect(Number(new URL(shop.origin).port), '127.0.0.1');
  const isGone = once(sender, 'close');
  const half = 'x'.repeat(50_000);
  try {
    sender.write('POST /api/nothing HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n');
    const [answer] = await once(sender.setEncoding('utf8'), 'data');
    expect(answer).toContain('HTTP/1.1 4');
    expect(answer).toContain('Connection: keep-alive');
    sender.write(half);
    sender.write(half);
    // Answered behind the body, so all of it has arrived.
    await shop.visitor().get('/healthz');
  } finally {
    await shop.close();
  }
  await isGone;
}, 25_000);

/** Sends a request on its own connection, which stays open; returns the reply. */
function persistentConnection(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return async (path: string) => {
    const request = get(`${origin}${path}`, { agent });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return { status: response.statusCode, connection: response.headers.connection };
  };
}

describe('a shop that has to stop', () => {
  it('says that it is not ready, still serves, and asks clients to connect anew', async () => {
    const shop = await openTestShop();
    const known = persistentConnection(shop.origin);
    expect(await known('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' });
    const draining = shop.connections.drain(2_000);
    const later = persistentConnection(shop.origin);
    expect(await later('/readyz')).toMatchObject({ status: 503, connection: 'keep-alive' });
    expect(await known('/api/config')).toEqual({ status: 200, connection: 'close' });
    await draining;
    await shop.close();
  });

  it('answers a client that stands still with it again and again', async () => {
    const shop = await openTestShop();
    const known = persistentConnection(shop.origin);
    await known('/healthz');
    const draining = shop.connections.drain(0);
    // Both are in this process. By the clock, an idle connection would have ended after a second.
    for (let time = 0; time < 8; time++) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
      await nextTimers();
    }
    expect(await known('/api/config')).toMatchObject({ status: 200 });
    await draining;
    await shop.close();
  });

  it('answers a request that comes on an open connection when nobody else is let in', async () => {
    const shop = await openTestShop();
    const known = persistentConnection(shop.origin);
    await known('/healthz');
    const draining = shop.connections.drain(0);
    const isLetIn = () =>
      persistentConnection(shop.origin)('/healthz').then(
        () => true,
        () => false,
      );
    await expect.poll(isLetIn).toBe(false);
    expect(await known('/api/config')).toEqual({ status: 200, connection: 'close' });
    await draining;
    await shop.close();
  });
});
