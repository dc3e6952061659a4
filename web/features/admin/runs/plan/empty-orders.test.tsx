// @vitest-environment jsdom
/** Orders of which nothing is packed: they are shown, and no run is made for them. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { makeFree, makeRunsDay, openRuns, runsCall } from '#web/testing/fake-runs.ts';
import { id } from '#web/testing/fake-shop.tsx';

test('an order of which nothing is packed is not to be chosen', async () => {
  const empty = makeFree(2, { parcels: 0, areaName: null });
  const { proposal } = makeRunsDay({ free: [makeFree(1)] });
  await openRuns({ [runsCall]: makeRunsDay({ free: [makeFree(1), empty], proposal }) });
  const words = await screen.findByText('Nothing is packed: cancel or refund');
  const link = within(words.closest('li') as HTMLElement).getByRole('link', { name: 'SK-2' });
  expect(link.getAttribute('href')).toContain(`order=${empty.orderId}`);
  expect(screen.queryByLabelText(/SK-2/)).toBeNull();
});

test('an order of which nothing is packed once it is chosen is left out', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const makeCall = 'POST /api/admin/runs';
  const free = [makeFree(1), makeFree(2)];
  const shop = await openRuns({ [runsCall]: makeRunsDay({ free }), [makeCall]: new Error() });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Indiranagar/ }));
  shop.answer(runsCall, makeRunsDay({ free: [makeFree(1), makeFree(2, { parcels: 0 })] }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  await screen.findByText('1 order · 2 boxes · nothing due');
  await userEvent.type(screen.getByLabelText('Name of the rider'), 'Ravi');
  await userEvent.type(screen.getByLabelText('Phone of the rider'), '98111 22233');
  await userEvent.click(screen.getByRole('button', { name: 'Make run' }));
  const made = () => shop.calls.find(({ name }) => name === makeCall)?.body;
  await waitFor(() => expect(made()).toMatchObject({ orderIds: [id(1)] }));
});
