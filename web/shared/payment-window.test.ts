// @vitest-environment jsdom
/** When the provider's script is fetched again. */
import { afterEach, expect, test, vi } from 'vitest';
import { readyPaymentWindow } from './payment-window.ts';

afterEach(() => vi.useRealTimers());

/** Lets every script fail as soon as it is added, and counts them. */
function refuseScripts(): () => number {
  let count = 0;
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    count += 1;
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event('error')));
  });
  return () => count;
}

test('a script that does not load is tried again after one second, and only once', async () => {
  vi.useFakeTimers();
  const tries = refuseScripts();
  const isReady = readyPaymentWindow('https://checkout.example/v1/checkout.js');
  expect(tries()).toBe(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(tries()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(tries()).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries()).toBe(2);
  expect(await isReady).toBe(false);
});
