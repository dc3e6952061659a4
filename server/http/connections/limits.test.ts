/** The limits against abuse, as a customer meets them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCustomer, makeStaff } from '#server/testing/makers.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => shop.close());

it('files count together; reads that cost little do not count', async () => {
  const customer = await makeCustomer(shop);
  const nobody = customer.addressId;
  const paths = [
    '/api/wallet/statement',
    '/api/account/data',
    `/api/orders/${nobody}/invoice`,
    `/api/orders/${nobody}/refunds/${nobody}/credit-note`,
  ];
  for (let count = 0; count < 15; count++) {
    const answers = await Promise.all(paths.map((path) => customer.get(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
  }
  for (const path of paths) {
    const answer = await customer.get(path);
    expect([answer.status, answer.body?.code], path).toEqual([429, 'rate_limited']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  for (let count = 0; count < 61; count++) {
    expect((await customer.get('/api/wallet')).status).toBe(200);
  }
});

it('riders open their runs behind an address at which many sign in', async () => {
  const visitor = await makeCustomer(shop);
  const token = 'x'.repeat(43);
  const open = () =>
    visitor.post('/api/run/open', { token, code: '1234', deviceId: 'a-device' }, { csrf: false });
  for (let count = 0; count < 45; count++) expect((await open()).body.code).toBe('link_unknown');
});

it('drawing pictures has a limit of its own', async () => {
  const chef = await makeStaff(shop, 'order_management');
  const draw = async () => (await chef.post('/api/admin/generate-image', { prompt: '' })).status;
  for (let count = 0; count < 60; count++) expect(await draw()).toBe(422);
  expect(await draw()).toBe(429);
  expect((await chef.post('/api/admin/upload/image', {})).status).toBe(422);
});

it('of two customers behind one address, each has their own count of orders', async () => {
  const customer = await makeCustomer(shop);
  const neighbour = await makeCustomer(shop);
  const order = () => customer.post('/api/orders', {});
  for (let count = 0; count < 20; count++) await Promise.all([order(), order(), order()]);
  expect((await order()).status).toBe(429);
  expect((await neighbour.post('/api/orders', {})).status).toBe(422);
  const skip = `/api/subscriptions/${customer.addressId}/skip`;
  expect((await customer.post(skip, { date: '2026-11-24' })).status).toBe(404);
});

it('what another site makes a browser send is refused, and uses up nothing', async () => {
  const customer = await makeCustomer(shop);
  const headers = { 'sec-fetch-site': 'cross-site' };
  const paths = ['/api/auth/login', '/api/auth/register', '/api/auth/logout'];
  for (let count = 0; count < 90; count++) {
    const all = paths.map((path) => shop.visitor().post(path, 'x', { csrf: false, headers }));
    for (const { body } of await Promise.all(all)) expect(body.code).toBe('cross_site');
  }
  await makeCustomer(shop);
  const { email, password } = customer;
  expect((await shop.visitor().post('/api/auth/login', { email, password })).status).toBe(200);
});

it('where many failed to sign in, a known device does', async () => {
  const customer = await makeCustomer(shop);
  const { email, password } = customer;
  let count = 0;
  for (let status = 401; status === 401; count++) {
    const body = { email: `guess-${count}@example.in`, password };
    ({ status } = await shop.visitor().post('/api/auth/login', body));
    expect([401, 429]).toContain(status);
  }
  expect(count).toBeGreaterThan(100);
  expect(count).toBeLessThan(130);
  expect((await shop.visitor().post('/api/auth/login', { email, password })).status).toBe(429);
  expect((await customer.post('/api/auth/login', { email, password })).status).toBe(200);
});
