/** What every answer tells the browser to refuse, and what the server itself refuses to answer. */
import { createConnection } from 'node:net';
import { expect, it } from 'vitest';
import { makeStaff } from '#server/testing/makers.ts';
import { setUpShop, shop } from '#server/testing/set-up-shop.ts';

const publicUrl = 'https://shop.example.in';
const txt = '/.well-known/security.txt';

setUpShop({ hasPages: true, env: { PUBLIC_URL: publicUrl } });

/** A page, a call, a refusal, a file, and what is not there. */
const kinds = ['/', '/checkout', '/admin', '/api/config', '/api/wallet', '/robots.txt', '/gone.js'];

it.each(kinds)('%s lets no script in that is not ours or the provider’s', async (path) => {
  const { headers } = await shop.visitor().get(path);
  const policy = headers.get('content-security-policy') ?? '';
  const rules = new Map(policy.split(';').map((rule) => [rule.split(' ')[0], rule.split(' ')]));
  const scripts = (rules.get('script-src') ?? ['script-src', '*']).slice(1);
  for (const source of scripts) {
    expect(source).toMatch(/^(?:'self'|https:\/\/(?:checkout|cdn)\.razorpay\.com)$/);
  }
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) {
    expect(rules.get(name)).toEqual([name, "'none'"]);
  }
});

it.each(kinds)('%s is taken for what it says it is, over https only', async (path) => {
  const { headers } = await shop.visitor().get(path);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('content-type')).toMatch(/; charset=utf-8$/);
});

it.each(kinds)('%s is read by no other site', async (path) => {
  const origin = 'https://evil.example';
  const { headers } = await shop.visitor().get(path, { headers: { origin } });
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

it('knows no TRACE, which would give cookies back', async () => {
  const socket = createConnection(Number(new URL(shop.origin).port), '127.0.0.1');
  socket.end('TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: a=secret\r\n\r\n');
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toContain('secret');
});

it('security.txt names whom the owner published, until a day in the future', async () => {
  expect((await shop.visitor().get(txt)).status).toBe(404);
  const owner = await makeStaff(shop, 'super_admin');
  const path = '/api/admin/settings/identity';
  const { now } = (await owner.get(path)).body;
  const identity = { ...now, email: 'safety@shop.example.in' };
  const published = await owner.send('PUT', path, identity);
  expect(published.status, published.text).toBe(200);
  const { status, text, headers } = await shop.visitor().get(txt);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toMatch(/^Contact: mailto:safety@shop\.example\.in$/m);
  expect(text).toContain(`\nCanonical: ${publicUrl}${txt}\n`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(shop.now().getTime());
});
