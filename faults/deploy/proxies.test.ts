/** The proxies of `deploy/` in front of a shop, over TLS, with Debian's nginx and Caddy. */
import { randomBytes } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:http2';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin } from '#server/config.ts';
import { cookieOf, testClient } from '#server/testing/test-client.ts';
import { cleanUp } from '../support/clean-up.ts';
import {
  makeCustomer,
  openPayment,
  payAtSandbox,
  placeOrder,
  readOrder,
  verify,
} from '../support/customer.ts';
import { type FrontProxy, proxies, startProxy } from '../support/debian/proxies.ts';
import { metricsToken, openSite, type Site, type SiteNode } from '../support/debian/site.ts';
import { until } from '../support/wait.ts';

const streamMsMax = 30_000;

describe.each(['nginx', 'caddy'] as const)('%s in front of the shop', (name) => {
  let site: Site;
  let node: SiteNode;
  let proxy: FrontProxy;

  beforeAll(async () => {
    site = await openSite();
    [node] = site.nodes;
    proxy = await proxies[name](site);
    await startProxy(proxy, site);
  });
  afterAll(cleanUp);

  it('accepts the configuration', () => {
    const { code, output } = proxy.check();
    expect(code, output).toBe(0);
    // A certificate of our own has no OCSP server.
    expect(output).not.toMatch(/\[(?:warn|emerg)\]|"level":"(?:warn|error)"(?!.*OCSP)/);
  });

  it('serves the home page by HTTP/2, packed as the shop packs it', async () => {
    const session = connect(site.origin, { ca: site.certificate });
    const stream = session.request({ ':path': '/', 'accept-encoding': 'br' });
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      stream.once('response', resolve).once('error', reject);
    });
    stream.resume();
    expect(session.alpnProtocol).toBe('h2');
    session.close();
    expect(headers).toMatchObject({ ':status': 200, 'content-encoding': 'br' });
    expect(headers['strict-transport-security']).toContain('max-age');
    const page = await fetch(`${site.origin}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')]);
    const plain = await fetch(`${site.origin}/`, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  it('sends http to https', async () => {
    const location = await new Promise<string | undefined>((resolve, reject) => {
      get(`http://127.0.0.1:${site.httpPort}/meals/poha?x=1`, (response) => {
        response.resume();
        resolve(response.headers.location);
      }).once('error', reject);
    });
    expect(location).toMatch(/^https:\/\/[^/]+\/meals\/poha\?x=1$/);
  });

  // Caddy can do so only with a warning about its server without https.
  it.runIf(name === 'nginx').each(['/api/orders', '//%61pi/orders'])(
    'refuses a call over http: %s',
    async (path) => {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        get(`http://127.0.0.1:${site.httpPort}${path}`, resolve).once('error', reject);
      });
      answer.resume();
      expect([answer.statusCode, answer.headers.location]).toEqual([403, undefined]);
    },
  );

  it.each(['/metrics', '/metrics/', '/metrics?a', '/%6Detrics', '//metrics', '/./metrics'])(
    'refuses %s, even with the token that the shop would accept',
    async (path) => {
      const headers = { authorization: `Bearer ${metricsToken}` };
      const status = await new Promise((resolve, reject) => {
        const options = { path, headers, ca: site.certificate, port: site.httpsPort };
        const sent = request({ host: '127.0.0.1', ...options }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        sent.once('error', reject).end();
      });
      expect(status).toBe(404);
      const own = await fetch(`http://127.0.0.1:${node.port}/metrics`, { headers });
      expect(own.status).toBe(200);
    },
  );

  it('passes on whose request it is, whatever the visitor claims', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const sent = request({
        host: '127.0.0.1',
        port: site.httpsPort,
        path: '/api/nowhere',
        ca: site.certificate,
        localAddress: '127.0.1.9',
        headers: {
          'x-forwarded-for': '203.0.113.7',
          forwarded: 'for=203.0.113.7',
          'x-forwarded-host': 'evil.example',
        },
      });
      sent.once('response', (response) => resolve(text(response)));
      sent.once('error', reject).end();
    });
    expect(answer).toContain('not_found');
    await until('it is logged', () => node.shop.output.includes('/api/nowhere'));
    const line = node.shop.output.split('\n').find((each) => each.includes('/api/nowhere'));
    expect(JSON.parse(line ?? '')).toMatchObject({ client: '127.0.1.0' });
  });

  it('lets a customer order and pay, and passes the event on at once', async () => {
    const customer = await makeCustomer(() => site.origin);
    const cookie = cookieOf(customer);
    const leaving = new AbortController();
    const stream = await fetch(`${site.origin}/api/orders/events`, {
      headers: { cookie },
      // A proxy that holds the stream back holds back its beginning, too.
      signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(streamMsMax)]),
    });
    expect(stream.status).toBe(200);
    let received = '';
    const read = async () => {
      for await (const chunk of stream.body ?? []) received += Buffer.from(chunk).toString();
    };
    const reading = read().catch(() => {});
    await until('the stream is open', () => received.startsWith(': hello'), 2_000);
    const order = await placeOrder(customer);
    const claim = await payAtSandbox(() => site.origin, await openPayment(customer, order));
    expect((await verify(customer, order, claim)).status).toBe(200);
    // The next beat would push it out of a buffer no sooner than after 25 seconds.
    await until('the event is here', () => received.includes(order.id), 2_000);
    expect(await readOrder(customer, order.id)).toMatchObject({ status: 'confirmed' });
    leaving.abort();
    await reading;
  });

  it('lets the pictures of staff through', async () => {
    const staff = testClient(() => site.origin);
    const { email, password } = demoAdmin;
    expect((await staff.post('/api/auth/login', { email, password })).status).toBe(200);
    const raw = { width: 1_300, height: 1_100, channels: 3 } as const;
    const noise = randomBytes(raw.width * raw.height * raw.channels);
    const picture = await sharp(noise, { raw }).png({ compressionLevel: 0 }).toBuffer();
    const form = new FormData();
    form.set('image', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'poha.png');
    const { status, body, text: said } = await staff.post('/api/admin/upload/image', form);
    expect(status, said).toBe(201);
    expect((await fetch(site.origin + body.imageUrl)).status).toBe(200);
  });

  it('answers a body that is too large', async () => {
    const headers = { 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body: 'x'.repeat(2_000_000) };
    const { status } = await fetch(`${site.origin}/api/orders`, sent);
    expect(status).toBe(name === 'nginx' ? 413 : 401);
  });

  it('holds a request while the only process restarts, if it can', async () => {
    await node.shop.stop();
    const sent = fetch(`${site.origin}/api/config`);
    await node.start();
    expect((await sent).status).toBe(name === 'caddy' ? 200 : 502);
    await until('it is back', async () => (await fetch(`${site.origin}/`)).ok, 5_000);
  });
});
