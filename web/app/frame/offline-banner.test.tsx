// @vitest-environment jsdom
/** What is fetched again once the device is online. */
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query.ts';
import { OfflineBanner } from './offline-banner.tsx';

/** A query without an answer. */
const failing = (name: string) => ({
  queryKey: [name],
  queryFn: vi.fn(() => Promise.reject(new Error('No line'))),
  retry: false,
});
const shown = failing('shown');
const left = failing('left');

function Shown() {
  return <p>{useQuery(shown).isError ? 'Failed' : 'Loading'}</p>;
}

test('is what the page shows, and nothing that failed on another one', async () => {
  const queries = createQueryClient();
  await queries.prefetchQuery(left);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <QueryClientProvider client={queries}>
      <OfflineBanner />
      <Shown />
    </QueryClientProvider>,
  );
  await screen.findByText('Failed');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(shown.queryFn.mock.calls.length).toBeGreaterThan(1));
  expect(left.queryFn).toHaveBeenCalledOnce();
});
