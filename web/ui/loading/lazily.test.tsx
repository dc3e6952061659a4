// @vitest-environment jsdom
/** Code is fetched once, when it is shown or foreseen; what can be done without may be missing. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazily, lazilyIfPossible, preloading } from './lazily.ts';

const Part = ({ name }: { readonly name: string }) => <p>{name}</p>;

test('its code is fetched when it is first shown', async () => {
  const load = vi.fn(async () => Part);
  const Lazy = lazily(load);
  expect(load).not.toHaveBeenCalled();
  render(<Suspense fallback="waiting">{<Lazy name="Poha" />}</Suspense>);
  expect(await screen.findByText('Poha')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test('a pointer or the focus on what opens it fetches its code ahead', async () => {
  const load = vi.fn(async () => Part);
  const user = userEvent.setup();
  render(
    <button type="button" {...preloading(lazily(load))}>
      Open
    </button>,
  );
  await user.hover(screen.getByRole('button'));
  expect(load).toHaveBeenCalledTimes(1);
  await user.tab();
  expect(load).toHaveBeenCalledTimes(2);
});

test('code that was fetched ahead is shown at once, and stays when shown again', async () => {
  const Lazy = lazily(async () => Part);
  Lazy.preload();
  await Promise.resolve();
  const page = () => (
    <Suspense fallback="waiting">
      <Lazy name="Poha" />
    </Suspense>
  );
  const { container, rerender } = render(page());
  expect(container.textContent).toBe('Poha');
  rerender(page());
  expect(container.textContent).toBe('Poha');
});

test('what could not be fetched ahead is fetched again when it is shown', async () => {
  const load = vi.fn(async () => Part);
  load.mockRejectedValueOnce(new Error('offline'));
  const Lazy = lazilyIfPossible(load);
  Lazy.preload();
  render(
    <Suspense fallback="waiting">
      <Lazy name="Poha" />
    </Suspense>,
  );
  expect(await screen.findByText('Poha')).toBeTruthy();
});

test('code that cannot be fetched ahead is no error yet', async () => {
  const failed = vi.fn();
  lazily(() => Promise.reject(new Error('offline')).finally(failed)).preload();
  await vi.waitFor(() => expect(failed).toHaveBeenCalled());
});

test('what the page can do without stays away if its code cannot be fetched', async () => {
  const Lazy = lazilyIfPossible<{ name: string }>(() => Promise.reject(new Error('offline')));
  const { container } = render(
    <Suspense fallback="waiting">
      <Lazy name="Poha" />
    </Suspense>,
  );
  await vi.waitFor(() => expect(container.textContent).toBe(''));
});
