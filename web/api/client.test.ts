// @vitest-environment jsdom
/** The client: CSRF token before writes, one retry when it has expired, one error shape. */
import { expect, test, vi } from 'vitest';
import { type Reply, signedOut, stubFetch } from '#web/testing/shop.tsx';
import { ApiError, forgetSession, send } from './client.ts';

const path = 'GET /api/auth/csrf-token';

test('a write carries a token that is fetched once', async () => {
  const calls = stubFetch({ 'POST /api/auth/logout': { body: { message: 'ok' } } });
  await send('POST /api/auth/logout');
  await send('POST /api/auth/logout');
  expect(calls.map(({ call }) => call)).toEqual([
    path,
    'POST /api/auth/logout',
    'POST /api/auth/logout',
  ]);
  expect(calls[2]?.headers.get('x-csrf-token')).toBe('token');
});

test('a write of any method carries the token, a read does not', async () => {
  const calls = stubFetch({});
  const id = 'a1';
  const body = { role: 'crm' } as const;
  const sent = [
    send('PUT /api/addresses/:id/default', { params: { id } }),
    send('PATCH /api/admin/users/:id/role', { params: { id }, body }),
    send('DELETE /api/addresses/:id', { params: { id } }),
    send('GET /api/addresses'),
  ];
  await Promise.allSettled(sent);
  const withToken = calls.filter(({ headers }) => headers.get('x-csrf-token') === 'token');
  expect(withToken.map(({ call }) => call.split(' ')[0]).toSorted()).toEqual([
    'DELETE',
    'PATCH',
    'PUT',
  ]);
});

test('every call is sent with credentials, a body as JSON with its content type', async () => {
  const sent: RequestInit[] = [];
  forgetSession();
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(init);
    return new Response(JSON.stringify({ csrfToken: 'token' }));
  });
  await send('GET /api/orders');
  await send('POST /api/auth/forgot-password', { body: { email: 'asha@example.in' } });
  expect(sent.map(({ credentials }) => credentials)).toEqual(sent.map(() => 'include'));
  const [read, write] = [sent[0], sent.at(-1)];
  expect(read?.body).toBeNull();
  expect(new Headers(read?.headers).has('content-type')).toBe(false);
  expect(write?.body).toBe('{"email":"asha@example.in"}');
  expect(new Headers(write?.headers).get('content-type')).toBe('application/json');
});

test('an expired token is fetched anew and the write is sent again, once', async () => {
  const refusal = { status: 403, body: { message: 'Expired', code: 'csrf_invalid' } };
  const calls = stubFetch({
    [path]: [{ body: { csrfToken: 'old' } }, { body: { csrfToken: 'new' } }],
    'POST /api/auth/logout': [refusal, refusal],
  });
  await expect(send('POST /api/auth/logout')).rejects.toMatchObject({
    status: 403,
    userMessage: 'Expired',
  });
  expect(calls.map(({ headers }) => headers.get('x-csrf-token'))).toEqual([
    null,
    'old',
    null,
    'new',
  ]);
});

test('a line that breaks at the second try is a shop that was not reached', async () => {
  const calls = stubFetch({
    [path]: [{ body: { csrfToken: 'old' } }, { body: { csrfToken: 'new' } }],
    'POST /api/auth/logout': [{ status: 403, body: { message: 'Expired', code: 'csrf_invalid' } }],
  });
  const answers = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    calls.length === 3 ? Promise.reject(new TypeError('Failed to fetch')) : answers(url, init),
  );
  await expect(send('POST /api/auth/logout')).rejects.toMatchObject({
    status: 0,
    userMessage: null,
  });
});

const userCall = 'GET /api/auth/user';
const save = 'PUT /api/account/profile';
const details = { firstName: 'Asha', lastName: 'Rao', phone: '9800000001' };
const refusedOnce = [{ status: 403, body: { code: 'csrf_invalid' } }, { body: {} }];
const asha = { body: { id: 'asha' } };

/** A page that has found out who is signed in, and another answer by now. */
async function openAs(present: Reply) {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  const calls = stubFetch({ [userCall]: [asha, present], [save]: [...refusedOnce] });
  await send(userCall);
  const writes = () => calls.filter(({ call }) => call === save).length;
  return { reload, writes };
}

test('a write with an expired token is sent again for the same person', async () => {
  const { reload, writes } = await openAs(asha);
  await send(save, { body: details });
  expect(writes()).toBe(2);
  expect(reload).not.toHaveBeenCalled();
});

test('it is not sent again once somebody else is signed in, nor is any other', async () => {
  const { reload, writes } = await openAs({ body: { id: 'ravi' } });
  await expect(send(save, { body: details })).rejects.toBeInstanceOf(ApiError);
  expect(writes()).toBe(1);
  expect(reload).toHaveBeenCalledOnce();
  await expect(send(save, { body: details })).rejects.toBeInstanceOf(ApiError);
  expect(writes()).toBe(1);
});

test.each([signedOut, { status: 503, body: {} }])(
  'nor without an answer who it is',
  async (reply) => {
    const { writes } = await openAs(reply);
    await expect(send(save, { body: details })).rejects.toMatchObject({ status: reply.status });
    expect(writes()).toBe(1);
  },
);

test('the answer who is signed in is none for the page of somebody else', async () => {
  const { reload } = await openAs({ body: { id: 'ravi' } });
  await expect(send(userCall)).rejects.toBeInstanceOf(ApiError);
  expect(reload).toHaveBeenCalledOnce();
});

test('without a token the write is still sent and the failure is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const calls = stubFetch({
    [path]: { status: 500, body: { message: 'no' } },
    'POST /api/auth/logout': { body: { message: 'ok' } },
  });
  await send('POST /api/auth/logout');
  expect(log).toHaveBeenCalledWith('Failed to get CSRF token: 500');
  expect(calls.at(-1)?.headers.has('x-csrf-token')).toBe(false);
  log.mockRestore();
});

test('a refusal reads "<status>: <body>" and keeps the message of the server', async () => {
  const body = { message: 'Some details need your attention.', code: 'invalid_request' };
  stubFetch({ 'POST /api/addresses': { status: 422, body } });
  const address = {
    title: 'Home',
    addressLine1: '1 Road',
    city: 'Pune',
    state: 'MH',
    pincode: '411001',
  };
  const error = await send('POST /api/addresses', { body: address }).catch(
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: `422: ${JSON.stringify(body)}`,
    code: 'invalid_request',
    userMessage: body.message,
    isSignedOut: false,
  });
});

test('only a 401 that says Unauthorized means that the session is over', async () => {
  const answers = [
    { status: 401, body: { message: 'Unauthorized', code: 'unauthorized' } },
    { status: 401, body: { message: 'Invalid email or password', code: 'invalid_credentials' } },
    { status: 403, body: { message: 'Unauthorized', code: 'forbidden' } },
  ];
  stubFetch({ 'GET /api/orders': [...answers] });
  const isSignedOut = [];
  for (const _ of answers) {
    const error = await send('GET /api/orders').catch((caught: unknown) => caught);
    isSignedOut.push(error instanceof ApiError && error.isSignedOut);
  }
  expect(isSignedOut).toEqual([true, false, false]);
});

test('an unreachable server is status 0 without a message', async () => {
  stubFetch({});
  await expect(send('GET /api/meals')).rejects.toMatchObject({ status: 0, userMessage: null });
});

test('path and query parameters are filled in and escaped', async () => {
  const calls = stubFetch({
    'GET /api/orders/a%2Fb': { body: {} },
    'GET /api/orders?cursor=x+y': { body: [] },
  });
  await send('GET /api/orders/:id', { params: { id: 'a/b' } });
  await send('GET /api/orders', { query: { cursor: 'x y', limit: undefined } });
  expect(calls).toHaveLength(2);
});

test('the token is cached for ten minutes and then fetched anew', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const calls = stubFetch({ 'POST /api/auth/logout': { body: { message: 'ok' } } });
  const tokensFetched = () => calls.filter(({ call }) => call === path).length;
  await send('POST /api/auth/logout');
  vi.setSystemTime(Date.now() + 10 * 60_000);
  await send('POST /api/auth/logout');
  expect(tokensFetched()).toBe(1);
  vi.setSystemTime(Date.now() + 1);
  await send('POST /api/auth/logout');
  expect(tokensFetched()).toBe(2);
  vi.useRealTimers();
});

test('a refusal without a body reads as the text of its status', async () => {
  stubFetch({});
  vi.stubGlobal('fetch', async () => new Response('', { status: 502, statusText: 'Bad Gateway' }));
  await expect(send('GET /api/meals')).rejects.toMatchObject({ message: '502: Bad Gateway' });
});
