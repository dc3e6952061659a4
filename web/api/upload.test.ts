// @vitest-environment jsdom
/** Uploads: the right field and token, progress, cancelling, one error shape. */
import { expect, test } from 'vitest';
import * as contract from '#contract/api.ts';
import { catchTransfers } from '#web/testing/fake-transfer.ts';
import { stubFetch } from '#web/testing/shop.tsx';
import { upload, uploadFields } from './upload.ts';

const tokenCall = 'GET /api/auth/csrf-token';
const call = 'POST /api/admin/upload/image';
const file = new File(['png'], 'pizza.png', { type: 'image/png' });

test('the fields are those of the contract', () => {
  const declared = Object.values(contract.api).flatMap(({ method, path, upload: form }) =>
    form ? [[`${method} ${path}`, form.field]] : [],
  );
  expect(uploadFields).toEqual(Object.fromEntries(declared));
});

test('the file is sent with the token, progress is reported, the answer returned', async () => {
  stubFetch({});
  const { begun } = catchTransfers();
  const parts: number[] = [];
  const sent = upload(call, file, { onProgress: (part) => parts.push(part) });
  const transfer = await begun(0);
  transfer.progress(0.5);
  transfer.answer({ imageUrl: '/media/a' }, 201);
  expect(await sent).toEqual({ imageUrl: '/media/a' });
  expect([transfer.call, transfer.withCredentials]).toEqual([call, true]);
  expect(transfer.headers.get('x-csrf-token')).toBe('token');
  expect(transfer.file('image')?.name).toBe('pizza.png');
  expect(parts).toEqual([0.5]);
});

test('the query is part of the address', async () => {
  stubFetch({});
  const { begun } = catchTransfers();
  void upload('POST /api/admin/meals/import', file, { query: { check: 'true' } });
  expect((await begun(0)).call).toBe('POST /api/admin/meals/import?check=true');
});

test('an expired token is fetched anew and the file sent again, once', async () => {
  stubFetch({ [tokenCall]: [{ body: { csrfToken: 'old' } }, { body: { csrfToken: 'new' } }] });
  const { all, begun } = catchTransfers();
  const sent = upload(call, file);
  const refusal = { message: 'Expired', code: 'csrf_invalid' };
  (await begun(0)).answer(refusal, 403);
  (await begun(1)).answer(refusal, 403);
  await expect(sent).rejects.toMatchObject({ status: 403, userMessage: 'Expired' });
  expect(all.map(({ headers }) => headers.get('x-csrf-token'))).toEqual(['old', 'new']);
});

test('a lost connection is status 0', async () => {
  stubFetch({});
  const { begun } = catchTransfers();
  const sent = upload(call, file);
  (await begun(0)).fail();
  await expect(sent).rejects.toMatchObject({ status: 0 });
});

test('the signal cancels it, also before it starts', async () => {
  stubFetch({});
  const { all, begun } = catchTransfers();
  const stop = new AbortController();
  const sent = upload(call, file, { signal: stop.signal });
  await begun(0);
  stop.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  expect(all[0]?.isAborted).toBe(true);
  await expect(upload(call, file, { signal: stop.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(all).toHaveLength(1);
});
