/** Another tab of this browser, as far as a page notices it. */
import { onTestFinished } from 'vitest';

/** The other tab is ordering until the returned function is called. */
export function orderInOtherTab(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const request = (_name: string, run: () => unknown) => promise.then(run);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  return resolve;
}
