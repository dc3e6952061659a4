/** Addresses that no route can read. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

const lines: { readonly reqId?: string }[] = [];
let shop: TestShop;
beforeAll(async () => {
  const onLog = (line: string) => lines.push(JSON.parse(line));
  shop = await openTestShop({ env: { LOG_LEVEL: 'info' }, onLog });
});
afterAll(() => shop.close());

it.each(['/api/%', '/api/meals/%zz/label', `/api/meals/${'9'.repeat(300)}/label`, '/%ff'])(
  '%s is refused in the one shape, with the headers of all answers',
  async (path) => {
    const { status, body, headers } = await shop.visitor().get(path);
    expect([status, body.code]).toEqual([400, 'malformed_request']);
    expect(Object.keys(body)).toEqual(['message', 'code']);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    const reqId = headers.get('x-request-id');
    expect(reqId).toMatch(/^[0-9a-f-]{36}$/);
    const line = { msg: 'request', status, code: body.code, client: '127.0.0.0' };
    expect(lines.filter((one) => one.reqId === reqId)).toEqual([
      expect.objectContaining({ ...line, req: { method: 'GET', path } }),
    ]);
  },
);
