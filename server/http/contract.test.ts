/**
 * Walks the whole contract: every endpoint, also the next one, refuses forged forms and nonsense.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { exportBookDay, getBookDay, listBookLines } from '#contract/staff/books/day.ts';
import { unsetDayCapacity } from '#contract/staff/capacity.ts';
import {
  getKitchenDay,
  getLabels,
  getPackingSheet,
  getProductionSheet,
  getRunSheet,
} from '#contract/staff/kitchen-day.ts';
import { previewForCustomer } from '#contract/staff/staff-subscriptions.ts';
import { previewSubscription } from '#contract/subscriptions.ts';
import type { LinkKind } from '#domain/links/work-link.ts';
import { isForLink } from '#domain/staff/access.ts';
import { type LinkClient, openTestLink } from '#server/testing/links/link-client.ts';
import { type Customer, makeCustomer, makeStaff } from '#server/testing/makers.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { jsonBytesMax } from './body.ts';

let shop: TestShop;
let customer: Customer;
let owner: Customer;
let devices: Readonly<Record<LinkKind, LinkClient>>;

beforeAll(async () => {
  shop = await openTestShop();
  customer = await makeCustomer(shop);
  owner = await makeStaff(shop, 'super_admin');
  devices = {
    run: await openTestLink(shop, 'run', owner.userId),
    station: await openTestLink(shop, 'station', owner.userId),
  };
});
afterAll(() => shop.close());

const endpoints = Object.entries(api);
const pathOf = (endpoint: Endpoint) =>
  endpoint.path
    .replace(':date', '2026-11-24')
    .replace(/\/meals\/:\w+/, '/meals/999999999')
    .replaceAll(/:\w+/g, '0192f000-0000-7000-8000-000000000000');
/** The field that selects a variant, for a body that can have several shapes. */
const variantOf = (endpoint: Endpoint) =>
  endpoint === previewSubscription || endpoint === previewForCustomer ? { action: 'resume' } : {};
/** Somebody who may make the call. */
const callerOf = ({ access }: Endpoint): Pick<TestClient, 'send'> => {
  if (isForLink(access)) return devices[access];
  return typeof access === 'string' ? customer : owner;
};
/** Cookies count for it, so it needs the token of its session. */
const hasSession = ({ access, authenticity }: Endpoint) => !authenticity && !isForLink(access);
const isWrite = (endpoint: Endpoint) => endpoint.method !== 'GET';
const title = ([name, endpoint]: (typeof endpoints)[number]) =>
  [`${name} (${endpoint.method} ${endpoint.path})`, endpoint] as const;

const errorShape = { message: expect.any(String), code: expect.stringMatching(/^[a-z_]+$/) };

describe('without a CSRF token', () => {
  const writes = endpoints
    .filter(([, endpoint]) => isWrite(endpoint) && hasSession(endpoint))
    .map(title);

  it.each(writes)('%s answers 403 csrf_invalid', async (_, endpoint) => {
    const answer = await callerOf(endpoint).send(
      endpoint.method,
      pathOf(endpoint),
      {},
      { csrf: false },
    );
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ ...errorShape, code: 'csrf_invalid' });
  });

  it.each(writes)('%s refuses the token of another session', async (_, endpoint) => {
    const csrf = await shop.visitor().csrfToken();
    const answer = await callerOf(endpoint).send(endpoint.method, pathOf(endpoint), {}, { csrf });
    expect(answer.status).toBe(403);
  });
});

describe('a write that began on another site', () => {
  const writes = endpoints
    .filter(([, endpoint]) => hasSession(endpoint) && !endpoint.crossSite)
    .filter(([, endpoint]) => isWrite(endpoint))
    .map(title);
  const strangers: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];

  it.each(writes)('%s is refused, whatever its token', async (_, endpoint) => {
    const caller = callerOf(endpoint);
    for (const headers of strangers) {
      const answer = await caller.send(endpoint.method, pathOf(endpoint), {}, { headers });
      expect([answer.status, answer.body], JSON.stringify(headers)).toEqual([
        403,
        { ...errorShape, code: 'cross_site' },
      ]);
    }
  });

  it('is let through where it began here', async () => {
    const { host } = new URL(shop.origin);
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { origin: shop.origin, host },
      {},
    ];
    for (const headers of own) {
      const answer = await shop.visitor().post('/api/auth/logout', {}, { headers });
      expect(answer.status, JSON.stringify(headers)).toBe(200);
    }
  });
});

describe('nonsense bodies', () => {
  const withBody = endpoints.filter(([, endpoint]) => endpoint.body).map(title);
  const unreadable = ['{', '', 'null', '[]', '"text"', '1', '{"__proto__":{}}', '\u0000'];

  it.each(withBody)('%s answers 4xx in the error shape', async (_, endpoint) => {
    for (const body of unreadable) {
      const answer = await callerOf(endpoint).send(endpoint.method, pathOf(endpoint), body);
      expect(answer.status, body).toBeGreaterThanOrEqual(400);
      expect(answer.status, body).toBeLessThan(500);
      expect(answer.body, body).toMatchObject(errorShape);
    }
  });

  it.each(withBody)('%s names the fields of wrong types', async (_, endpoint) => {
    if (endpoint.authenticity === 'signed') return;
    const { properties } = shapeOf(endpoint);
    for (const name of properties) {
      const answer = await callerOf(endpoint).send(endpoint.method, pathOf(endpoint), {
        [name]: { x: [] },
      });
      expect(answer.status, name).toBe(422);
      // For a field that contains fields, the refusal may name those.
      const named = answer.body.issues.map((issue: { path: string }) => issue.path.split('.')[0]);
      expect(named, name).toContain(name);
    }
  });

  it.each(withBody)('%s refuses fields it does not know', async (_, endpoint) => {
    if (endpoint.authenticity === 'signed') return;
    const answer = await callerOf(endpoint).send(endpoint.method, pathOf(endpoint), {
      ...variantOf(endpoint),
      isAdmin: true,
    });
    expect(answer.status).toBe(422);
    expect(answer.body.issues).toContainEqual({ path: 'isAdmin', message: 'Unknown field' });
  });

  it.each(withBody)('%s refuses other content types', async (_, endpoint) => {
    const form = 'application/x-www-form-urlencoded';
    for (const type of ['text/plain', form, 'multipart/form-data']) {
      if (type === form && endpoint.isForm) continue;
      const answer = await callerOf(endpoint).send(endpoint.method, pathOf(endpoint), '{"a":1}', {
        headers: { 'content-type': type },
      });
      expect(answer.status, type).toBe(415);
    }
  });

  it.each(withBody)('%s refuses a body above its limit', async (_, endpoint) => {
    const answer = await callerOf(endpoint).send(
      endpoint.method,
      pathOf(endpoint),
      'x'.repeat((endpoint.bodyBytesMax ?? jsonBytesMax) + 5_000),
    );
    expect(answer.status).toBe(413);
  });
});

describe('ids', () => {
  const withParams = endpoints.filter(([, endpoint]) => endpoint.params).map(title);
  // A body is validated before the id; the tests of each feature send a valid one.
  // A day is always there, also without orders or a limit of its own.
  const ofDays: readonly Endpoint[] = [
    ...[unsetDayCapacity, getKitchenDay, getProductionSheet, getPackingSheet, getLabels],
    ...[getRunSheet, getBookDay, listBookLines, exportBookDay],
  ];
  const bodiless = withParams.filter(
    ([, endpoint]) => !endpoint.body && !ofDays.includes(endpoint),
  );

  it.each(bodiless)('%s answers 404 for what does not exist', async (_, endpoint) => {
    const answer = await callerOf(endpoint).send(endpoint.method, pathOf(endpoint));
    expect(answer.status).toBe(404);
  });

  it.each(withParams)('%s answers 4xx for ids that are none', async (_, endpoint) => {
    for (const id of ['0', '..%2f..%2fetc%2fpasswd', '%00', "1'--", 'x'.repeat(150)]) {
      const answer = await callerOf(endpoint).send(
        endpoint.method,
        endpoint.path.replace(/:\w+/, id),
      );
      expect(answer.status, id).toBeGreaterThanOrEqual(400);
      expect(answer.status, id).toBeLessThan(500);
    }
  });
});

it('unknown calls answer 404 as JSON', async () => {
  const answer = await shop.visitor().get('/api/nothing-here');
  expect(answer.status).toBe(404);
  expect(answer.body).toEqual({ message: 'Not found', code: 'not_found' });
});

it('every answer carries a request id and the security headers', async () => {
  const { headers } = await shop.visitor().get('/api/config');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

it('the OpenAPI document lists every endpoint with its shapes', async () => {
  const { body } = await shop.visitor().get('/api/docs/json');
  for (const [name, endpoint] of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = body.paths[path][endpoint.method.toLowerCase()];
    expect(operation.operationId).toBe(name);
    expect(Boolean(operation.requestBody), name).toBe(Boolean(endpoint.body ?? endpoint.upload));
    const answer = operation.responses[String(endpoint.status ?? 200)];
    expect(Boolean(answer.content), name).toBe(Boolean(endpoint.reply ?? endpoint.file));
    expect(operation.responses['5XX'], name).toEqual(
      expect.objectContaining({ content: operation.responses['4XX'].content }),
    );
  }
});

function shapeOf(endpoint: Endpoint): { properties: string[] } {
  const shape = (endpoint.body as { def?: { shape?: Record<string, unknown> } } | undefined)?.def
    ?.shape;
  return { properties: Object.keys(shape ?? {}) };
}
