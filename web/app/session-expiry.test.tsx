// @vitest-environment jsdom
/** The end of a session, to the millisecond (Spec 8.3). */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, query } from '#web/api/query.ts';
import { MemoryRouter } from '#web/testing/memory-router.tsx';
import { signedOut, stubFetch } from '#web/testing/shop.tsx';
import { dismissToast, useToast } from '#web/ui/overlay/toast.tsx';
import { useLocation, useNavigate } from '#web/ui/routing/router.tsx';
import { SessionExpiry } from './session-expiry.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
});

function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <p>{useToast().current?.title}</p>
      <button type="button" onClick={() => navigate('/dashboard?tab=history')} />
    </>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const address = () => screen.getByRole('status').textContent;

/** On the dashboard, right after a call failed because the session is over. */
async function expire() {
  stubFetch({ 'GET /api/orders': signedOut });
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/dashboard']}>
        <Page />
        <SessionExpiry />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(() => client.prefetchQuery(query('GET /api/orders')));
}

test('half a second after the toast the sign-in screen opens, with the way back', async () => {
  await expire();
  expect(screen.getByText('You are logged out. Logging in again...')).toBeDefined();
  await pass(499);
  expect(address()).toBe('/dashboard');
  await pass(1);
  expect(address()).toBe('/auth?redirect=/dashboard');
});

test('a customer who navigates meanwhile returns to the page they saw last', async () => {
  await expire();
  await pass(200);
  act(() => screen.getByRole('button').click());
  await pass(300);
  expect(address()).toBe('/auth?redirect=/dashboard%3Ftab%3Dhistory');
});
