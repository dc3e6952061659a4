/** Every redirect of the server stays here, whatever the request asks for (invariant 9). */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileTargets } from '#domain/hostile-targets.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let visitor: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  visitor = shop.visitor();
});
afterAll(() => shop.close());

const encode = (text: string) => encodeURIComponent(text.toWellFormed());
/** As a careless client sends it: it is decoded once more than it should be. */
const unencoded = (target: string) => target.replaceAll(/[^\x21-\x7e]|#/g, encode);

/** As a browser reads it. */
function expectToStay(target: string): void {
  const { origin, pathname } = new URL(target, 'https://shop.example');
  expect([origin, pathname.startsWith('//')]).toEqual(['https://shop.example', false]);
}

const cases = hostileTargets.map(
  (target) => [JSON.stringify(target).slice(0, 60), target] as const,
);

describe.each(cases)('%s', (_, target) => {
  it('is not where signing in leads', async () => {
    const first = await visitor.get(`/api/login?redirect=${encode(target)}`);
    expect([first.status, first.headers.get('location')]).toEqual([302, '/auth']);
    for (const query of [
      `redirect=${unencoded(target)}`,
      `redirect=/&redirect=${encode(target)}`,
    ]) {
      const { headers } = await visitor.get(`/api/login?${query}`);
      const location = new URL(headers.get('location') ?? '/auth', 'https://shop.example');
      expect([location.host, location.pathname]).toEqual(['shop.example', '/auth']);
      expectToStay(location.searchParams.get('redirect') ?? '/');
    }
  });

  it('is not where a payment returns to', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const text of [encode(target), unencoded(target)]) {
      const body = `next=${text.slice(0, 999)}&razorpay_order_id=${text.slice(0, 999)}`;
      for (const name of ['order', 'to']) {
        const path = `/api/payments/callback?${name}=${text}`;
        const answer = await visitor.post(path, body, { csrf: false, headers });
        expect([answer.status, answer.headers.get('location')]).toEqual([303, '/wallet?failed']);
      }
    }
  });

  it('as the address itself leads nowhere', async () => {
    const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1');
    socket.write(
      `GET ${unencoded(target) || '/'} HTTP/1.1\r\nhost: shop.example\r\nconnection: close\r\n\r\n`,
    );
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(socket, 'close');
    const head = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n')[0] ?? '';
    expect(head).toMatch(/^HTTP\/1\.1 [245]\d\d/);
    expect(head).not.toMatch(/^(?:location|refresh):/im);
  });
});
