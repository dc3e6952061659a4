/** Checks that all calls have the same style: path, access, schemas, messages, OpenAPI. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { linkKinds } from '#domain/links/work-link.ts';
import { refusalCodes, refusalMessage } from '#domain/refusal.ts';
import { isForLink, roles } from '#domain/staff/access.ts';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { ErrorBody } from './errors.ts';
import { previewForCustomer } from './staff/staff-subscriptions.ts';
import { previewSubscription } from './subscriptions.ts';

const calls = Object.entries(api).map(([name, endpoint]) => ({
  name: `${name} (${endpoint.method} ${endpoint.path})`,
  endpoint,
}));
const parts = ['params', 'query', 'body', 'reply'] as const;
const placeholders = (path: string): string[] => path.match(/(?<=:)\w+/g) ?? [];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** The fields of an object schema, read from the JSON schema used for OpenAPI. */
function fieldsOf(shape: z.ZodMiniType): string[] {
  const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  return Object.keys(schema.properties ?? {});
}

/** For a body with several variants, the field that selects one. */
const variantOf = (endpoint: Endpoint) =>
  [previewSubscription, previewForCustomer].some((each) => each === endpoint)
    ? { action: 'resume' }
    : {};

describe('the list of calls', () => {
  it('has every call declared in this folder, under its own name', async () => {
    const names = readdirSync(new URL('.', import.meta.url), {
      recursive: true,
      encoding: 'utf8',
    }).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'api.ts');
    const declared: string[] = [];
    for (const name of names) {
      const module: Readonly<Record<string, unknown>> = await import(
        /* @vite-ignore */ `./${name}`
      );
      for (const [exported, value] of Object.entries(module)) {
        if (!isEndpoint(value)) continue;
        declared.push(exported);
        expect(api[exported], `${exported} of ${name}`).toBe(value);
      }
    }
    expect(Object.keys(api).toSorted()).toEqual(declared.toSorted());
  });

  it('has one call per method and path, whatever the placeholders are called', () => {
    const addresses = calls.map(
      ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/:\w+/g, ':')}`,
    );
    expect(addresses.toSorted()).toEqual([...new Set(addresses)].toSorted());
  });
});

describe.each(calls)('$name', ({ endpoint }) => {
  it('has a path in our style', () => {
    expect(endpoint.path).toMatch(
      /^\/api(?:\/(?:[a-z]+\d?(?:-[a-z]+)*|:[a-z][A-Za-z]*))+(?:\.pdf)?$/,
    );
  });

  it('has a summary in one line', () => {
    expect(endpoint.summary).toMatch(/^[A-Z"'].{9,118}[^.\s]$/);
  });

  it('uses the same names for its placeholders and their schemas', () => {
    const fields = endpoint.params ? fieldsOf(endpoint.params) : [];
    expect(fields.toSorted()).toEqual(placeholders(endpoint.path).toSorted());
  });

  it('is open to anybody, to users, under a link, or to staff with certain roles', () => {
    const { access } = endpoint;
    if (typeof access === 'string') expect(['public', 'user', ...linkKinds]).toContain(access);
    else {
      expect(access.length).toBeGreaterThan(0);
      expect(new Set(access).size).toBe(access.length);
      expect(roles.filter((role) => role !== 'customer')).toEqual(
        expect.arrayContaining([...access]),
      );
    }
  });

  it('is for staff exactly if its path begins with /api/admin', () => {
    expect(typeof endpoint.access !== 'string').toBe(endpoint.path.startsWith('/api/admin/'));
  });

  it('declares its reply, unless the reply has no body', () => {
    const hasNoBody = [204, 302, 303].includes(endpoint.status ?? 200);
    expect([endpoint.reply, endpoint.file].filter(Boolean)).toHaveLength(hasNoBody ? 0 : 1);
  });

  it('has a body only if the method has one', () => {
    if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
      expect(endpoint.body).toBeUndefined();
    }
  });

  it('refuses unknown fields in its body, unless the provider signs it', () => {
    if (!endpoint.body || endpoint.authenticity === 'signed') return;
    const body = { ...variantOf(endpoint), isAdmin: true };
    const issues = endpoint.body.safeParse(body).error?.issues ?? [];
    expect(issues.map((issue) => issue.code)).toContain('unrecognized_keys');
  });

  it('is authenticated by signature or link only if nobody is signed in', () => {
    if (endpoint.authenticity) expect(endpoint.access).toBe('public');
  });

  it('is under a link exactly if its path begins with the kind of the link', () => {
    const { access, authenticity, path } = endpoint;
    const kind = linkKinds.find((each) => `${path}/`.startsWith(`/api/${each}/`));
    expect(isForLink(access) || authenticity === 'link').toBe(kind !== undefined);
    if (isForLink(access)) expect(access).toBe(kind);
    if (endpoint.takesLate) expect(isForLink(access)).toBe(true);
  });

  it('has its own message for each invalid field', () => {
    for (const shape of [endpoint.params, endpoint.query, endpoint.body]) {
      if (!shape) continue;
      for (const field of fieldsOf(shape)) {
        for (const value of [Symbol('wrong'), undefined, '', 'x'.repeat(2_000), [], -1, 1e300]) {
          const issues = shape.safeParse({ [field]: value }).error?.issues ?? [];
          const vague = issues.filter(
            (issue) => issue.path[0] === field && issue.message === 'Invalid input',
          );
          expect(vague, `${field} = ${String(value).slice(0, 20)}`).toEqual([]);
        }
      }
    }
  });

  it('takes no text in its query that cannot be stored', () => {
    const { query } = endpoint;
    // These two are read by their handlers, and are not stored or looked up as they are.
    const fields = query ? fieldsOf(query).filter((name) => !/^(cursor|redirect)$/.test(name)) : [];
    for (const field of fields) {
      const { data, error } = query?.safeParse({ [field]: 'a\0b' }) ?? {};
      const isRefused = error?.issues.some(({ path }) => path[0] === field);
      expect(isRefused || JSON.stringify(data) === '{}', field).toBe(true);
    }
  });

  it.each(parts)('can convert its %s to JSON schema, for OpenAPI', (part) => {
    const shape = endpoint[part];
    if (!shape) return;
    for (const io of ['input', 'output'] as const) {
      const schema = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
      expect(Object.keys(schema).length).toBeGreaterThan(1);
    }
  });
});

describe('a refusal', () => {
  it.each(refusalCodes)('%s fits the error schema', (code) => {
    const body = { message: refusalMessage(code), code };
    expect(ErrorBody.safeParse(body).data).toEqual(body);
    const issues = [{ path: 'items.0.quantity', message: 'Order at most 50' }];
    expect(ErrorBody.safeParse({ ...body, issues }).data).toEqual({ ...body, issues });
  });
});
