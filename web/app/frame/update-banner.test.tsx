// @vitest-environment jsdom
/** A newer version of the site is offered once it is installed, whenever that began. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { UpdateBanner } from './update-banner.tsx';

/** A worker that is being installed, and its registration; workers exist in built pages only. */
function offerWorker({ isFound }: { readonly isFound: boolean }) {
  vi.stubEnv('DEV', false);
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  const registration = Object.assign(new EventTarget(), {
    installing: isFound ? worker : null,
    waiting: null as typeof worker | null,
  });
  const register = vi.fn(async () => registration);
  const serviceWorker = Object.assign(new EventTarget(), { register, controller: {} });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  onTestFinished(() => {
    vi.unstubAllEnvs();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return {
    register,
    find() {
      registration.installing = worker;
      registration.dispatchEvent(new Event('updatefound'));
    },
    install() {
      worker.state = 'installed';
      Object.assign(registration, { installing: null, waiting: worker });
      act(() => void worker.dispatchEvent(new Event('statechange')));
    },
  };
}

test.each([
  ['before the page registers', true],
  ['later', false],
])('a version whose installation begins %s is offered', async (_when, isFound) => {
  const worker = offerWorker({ isFound });
  render(<UpdateBanner />);
  await waitFor(() => expect(worker.register).toHaveBeenCalledOnce());
  await act(async () => {});
  if (!isFound) worker.find();
  expect(screen.queryByRole('button')).toBeNull();
  worker.install();
  expect(screen.getByRole('button', { name: 'Update now' })).toBeTruthy();
});
