/** Another tab of this browser, as far as a page notices it. */
import { onTestFinished } from 'vitest';

/** It is ordering until `finish` is called. `onReleased`: whenever the page has had its turn. */
export function orderInOtherTab(onReleased: () => void = () => {}) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const request = (_name: string, run: () => Promise<unknown>) =>
    promise.then(run).finally(onReleased);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  return { finish: () => resolve() };
}

/** What the browser does in all other tabs after one has written to the local storage. */
export function informOtherTabs(key: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}
