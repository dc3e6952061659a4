/** Replies that are sent again ahead of Fastify: when they are, and that nobody can tell. */
import { Agent, type IncomingHttpHeaders, request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { setUpShop, shop } from '#server/testing/set-up-shop.ts';
import { openTestShop } from '#server/testing/test-shop.ts';
import { Packed, sendPacked } from './packed.ts';
import { createReadyReplies, type Version } from './ready-replies.ts';

/** A server whose replies are numbered, so that one sees which are sent again. */
function openNumbered() {
  const app = Fastify();
  const state = {
    version: ['first'] as Version | null,
    isPaused: false,
    made: 0,
    heard: [] as string[],
    during: async () => {},
    headers: (_reply: FastifyReply): unknown => undefined,
  };
  const ready = createReadyReplies({
    version: () => state.version,
    variantOf: (cookies) => cookies ?? '',
    isPaused: () => state.isPaused,
  });
  app.get('/page', async (request, reply) => {
    state.made += 1;
    const packed = new Packed(`reply ${state.made}`, 'text/plain');
    await state.during();
    state.headers(reply);
    ready.keep(request, reply, packed);
    return sendPacked(request, reply, packed);
  });
  ready.install(app, (route, status) => state.heard.push(`${status} ${route}`));
  return { app, state };
}

let numbered: ReturnType<typeof openNumbered>;
let port: number;
beforeEach(async () => {
  numbered = openNumbered();
  await numbered.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = numbered.app.server.address() as AddressInfo);
});
afterEach(() => numbered.app.close());

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
  /** By default each request has a connection of its own. */
  readonly agent?: Agent;
}

/** With node:http, which adds no headers of its own. */
function ask(
  path = '/page',
  { method = 'GET', headers = {}, body = '', agent }: Sent = {},
  at = `http://127.0.0.1:${port}`,
): Promise<Answer & { readonly names: readonly string[] }> {
  return new Promise((resolve, reject) => {
    const options = { method, headers, agent: agent ?? false };
    const sent = open(at + path, options, (response) => {
      const { statusCode: status, rawHeaders: names, headers } = response;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({ status, headers, names, text: Buffer.concat(chunks).toString('latin1') });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
const text = async (...of: Parameters<typeof ask>) => (await ask(...of)).text;

it('sends a reply again, and counts it as one of its route', async () => {
  expect([await text(), await text(), await text()]).toEqual(['reply 1', 'reply 1', 'reply 1']);
  expect(numbered.state.heard).toEqual(['200 /page', '200 /page']);
});

it('makes it anew once what it was made from has changed', async () => {
  await text();
  numbered.state.version = ['second'];
  expect([await text(), await text()]).toEqual(['reply 2', 'reply 2']);
  numbered.state.version = ['second', 'more'];
  expect(await text()).toBe('reply 3');
});

it('sends nothing while the version is not known', async () => {
  await text();
  numbered.state.version = null;
  expect([await text(), await text()]).toEqual(['reply 2', 'reply 3']);
  numbered.state.version = ['first'];
  expect(await text()).toBe('reply 4');
});

it('does not keep what was begun before a change', async () => {
  numbered.state.during = async () => {
    numbered.state.during = async () => {};
    numbered.state.version = ['second'];
    // Somebody else is answered meanwhile, from the new version.
    expect(await text('/page?other')).toBe('reply 2');
  };
  expect(await text()).toBe('reply 1');
  expect([await text(), await text()]).toEqual(['reply 3', 'reply 3']);
});

it('keeps one for each address and each variant', async () => {
  const as = (cookie: string) => ({ headers: { cookie } });
  expect([await text(), await text('/page?b')]).toEqual(['reply 1', 'reply 2']);
  expect([await text('/page', as('hi')), await text('/page', as('en'))]).toEqual([
    'reply 3',
    'reply 4',
  ]);
  expect([await text(), await text('/page?b'), await text('/page', as('hi'))]).toEqual([
    'reply 1',
    'reply 2',
    'reply 3',
  ]);
});

test.each([
  ['with a cookie', (reply: FastifyReply) => reply.header('set-cookie', 'a=b')],
  ['that must not be stored', (reply: FastifyReply) => reply.header('cache-control', 'no-store')],
  ['of another status', (reply: FastifyReply) => reply.code(404)],
])('does not keep a reply %s', async (_name, headers) => {
  numbered.state.headers = headers;
  expect([await text(), await text()]).toEqual(['reply 1', 'reply 2']);
});

it('does not keep a reply for an address that is long', async () => {
  const long = `/page?${'x'.repeat(200)}`;
  expect([await text(long), await text(long)]).toEqual(['reply 1', 'reply 2']);
});

it('keeps no more than 500, the newest', async () => {
  for (let each = 1; each <= 501; each += 1) await text(`/page?${each}`);
  expect([await text('/page?501'), await text('/page?2')]).toEqual(['reply 501', 'reply 2']);
  expect(await text('/page?1')).toBe('reply 502');
});

it('leaves to Fastify what is more than a plain GET, and all while it is paused', async () => {
  await text();
  await ask('/page', { method: 'HEAD' });
  expect(await text('/page', { headers: { 'content-length': '2' }, body: '{}' })).toBe('reply 3');
  numbered.state.isPaused = true;
  expect(await text()).toBe('reply 4');
  numbered.state.isPaused = false;
  expect(await text()).toBe('reply 1');
});

describe('in the shop', () => {
  setUpShop({ hasPages: true });

  const session = `sukoon=u.${'x'.repeat(43)}`;
  const calls = ['/api/meals', '/api/meals?date=2026-11-23', '/api/meals/hindi'];
  const pages = ['/', '/?veg=1', '/meals/poha', '/checkout', '/privacy'];
  const encodings = ['br, gzip', 'gzip', 'identity'];

  /** As answered, but for what is of each request. */
  function comparable({ status, headers, text }: Answer) {
    const { 'x-request-id': id, date: _, ...same } = headers;
    expect(id).toHaveLength(36);
    return { status, headers: same, text };
  }
  // Fastify's hooks write the id first.
  const isReady = (names: readonly string[]) =>
    names.indexOf('x-request-id') > names.indexOf('cache-control');

  test.each([...calls, ...pages])(
    '%s is answered the second time as the first, but for its id',
    async (path) => {
      // Loads the menu.
      await ask(path, {}, shop.origin);
      const known = ['', 'sukoon_lang=hi', 'sukoon=a.visitor'];
      for (const cookie of calls.includes(path) ? [...known, session] : known) {
        for (const encoding of encodings) {
          const headers = { 'accept-encoding': encoding, ...(cookie && { cookie }) };
          const again = async (more: object = {}) =>
            ask(path, { headers: { ...headers, ...more } }, shop.origin);
          // With one second for each, the first is made anew.
          shop.advanceMs(1_000);
          const first = await again();
          const second = await again();
          expect([isReady(first.names), isReady(second.names)]).toEqual([false, true]);
          expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
          expect(comparable(second)).toEqual(comparable(first));
          const { etag } = first.headers;
          const unchanged = await again({ 'if-none-match': etag });
          shop.advanceMs(1_000);
          const byFastify = await again({ 'if-none-match': etag });
          expect([isReady(unchanged.names), isReady(byFastify.names)]).toEqual([true, false]);
          expect(comparable(unchanged)).toEqual(comparable(byFastify));
          expect([unchanged.status, unchanged.text]).toEqual([304, '']);
        }
      }
    },
  );

  test.each(pages)('%s is never ready for somebody who may be signed in', async (path) => {
    const again = () => ask(path, { headers: { cookie: session } }, shop.origin);
    await ask(path, {}, shop.origin);
    for (const { status, names, headers } of [await again(), await again()]) {
      expect([status, isReady(names)]).toEqual([200, false]);
      expect(headers['cache-control']).toBe('private, no-store');
    }
  });

  it('counts what is ready under its route', async () => {
    const count = async () => {
      const { text: metrics } = await ask('/metrics', {}, shop.origin);
      const line = /_count\{method="GET",route="\/api\/meals\/hindi",status="200"\} (\d+)/;
      return Number(line.exec(metrics)?.[1] ?? 0);
    };
    await ask('/api/meals/hindi', {}, shop.origin);
    const before = await count();
    const { names } = await ask('/api/meals/hindi', {}, shop.origin);
    expect([isReady(names), await count()]).toEqual([true, before + 1]);
  });

  it('leaves all requests to Fastify where each has a line in the log', async () => {
    const lines: string[] = [];
    const env = { LOG_LEVEL: 'debug' };
    const verbose = await openTestShop({ env, onLog: (line) => lines.push(line) });
    try {
      for (const _ of [1, 2, 3]) await ask('/api/meals', {}, verbose.origin);
      expect(lines.filter((line) => line.includes('"path":"/api/meals"'))).toHaveLength(3);
    } finally {
      await verbose.close();
    }
  });

  it('says that the connection ends once the shop has to stop', async () => {
    const stopping = await openTestShop();
    try {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const again = () => ask('/api/meals', { agent }, stopping.origin);
      const ends = [await again(), await again(), await again()].map(endOf);
      expect(ends).toEqual(['keep-alive', 'keep-alive', 'keep-alive']);
      const draining = stopping.connections.drain(100);
      expect(endOf(await again())).toBe('close');
      await draining;
    } finally {
      await stopping.close();
    }
  });
});

const endOf = ({ headers }: Answer) => headers.connection;
