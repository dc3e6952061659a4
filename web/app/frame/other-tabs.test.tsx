// @vitest-environment jsdom
/** What a tab does once somebody has signed in or out in another one. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQueryClient, queryKey } from '#web/api/query.ts';
import { announceSession } from '#web/shared/account/announced-session.ts';
import { useUser } from '#web/shared/account/user.ts';
import { makeUser, type Reply, signedOut, stubFetch } from '#web/testing/shop.tsx';
import { OtherTabs } from './other-tabs.tsx';

const userKey = queryKey('GET /api/auth/user');
const storageKey = 'sukoon.session.v1';
const asha = { body: makeUser({ firstName: 'Asha' }) };
const ravi = { body: makeUser({ id: 'ravi', firstName: 'Ravi' }) };

function Name() {
  const { user, isLoading } = useUser();
  return <p>{isLoading ? 'Who?' : (user?.firstName ?? 'Nobody')}</p>;
}

/** A tab in which the user is fetched with these answers, one after the other. */
async function open(...answers: Reply[]) {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  const calls = stubFetch({ 'GET /api/auth/user': answers });
  const queries = createQueryClient();
  render(
    <QueryClientProvider client={queries}>
      <OtherTabs />
      <Name />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.queryByText('Who?')).toBeNull());
  return { reload, queries, calls };
}

/** As the browser does in all tabs but the one that wrote. */
const hear = (newValue: string | null, key = storageKey) =>
  act(async () => {
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
    await new Promise((resolve) => setTimeout(resolve));
  });

test('another person has the page loaded anew, which never shows both', async () => {
  const { reload } = await open(asha, ravi);
  await hear('in 1');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.getByText('Asha')).toBeDefined();
});

test.each([
  ['out', null],
  ['over', 'typed'],
])('a session that ended by "%s" has it loaded anew, with drafts: %s', async (change, draft) => {
  const { reload } = await open(asha, signedOut);
  sessionStorage.setItem('sukoon.checkout', 'typed');
  await hear(`${change} 1`);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(sessionStorage.getItem('sukoon.checkout')).toBe(draft);
});

test('the same person goes on as before, with what is being typed', async () => {
  const { reload, calls } = await open(asha, asha);
  await hear('in 1');
  expect(calls).toHaveLength(2);
  expect(reload).not.toHaveBeenCalled();
});

test('without an answer the page stays', async () => {
  const { reload } = await open(asha, { status: 503, body: {} });
  await hear('in 1');
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByText('Asha')).toBeDefined();
});

test("a visitor's page shows who has signed in, and is not loaded anew", async () => {
  const { reload } = await open(signedOut, asha);
  await hear('in 1');
  expect(await screen.findByText('Asha')).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
});

test('after an expired session another person does not get its answers', async () => {
  const { reload, queries } = await open(asha, ravi);
  act(() => void queries.setQueryData(userKey, null));
  await hear('in 1');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByText('Ravi')).toBeNull();
});

test('what else is stored is of no interest', async () => {
  const { calls } = await open(asha);
  await hear('{}', 'sukoon.cart.v1');
  await hear(null);
  expect(calls).toHaveLength(1);
});

test('a session that ends here is announced once, and none where nobody was', async () => {
  const { queries } = await open(signedOut);
  expect(localStorage.getItem(storageKey)).toBeNull();
  act(() => void queries.setQueryData(userKey, asha.body));
  expect(localStorage.getItem(storageKey)).toBeNull();
  act(() => void queries.setQueryData(userKey, null));
  const announced = localStorage.getItem(storageKey);
  expect(announced).toMatch(/^over /);
  act(() => void queries.setQueryData(userKey, null));
  expect(localStorage.getItem(storageKey)).toBe(announced);
});

test('each announcement is new, so that the browser passes it on', () => {
  const values = ['in', 'in'].map(() => {
    announceSession('in');
    return localStorage.getItem(storageKey);
  });
  expect(new Set(values).size).toBe(2);
});
