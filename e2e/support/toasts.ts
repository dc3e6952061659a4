/** Keeps what the toasts of a page say: a toast itself is gone after seconds. */
import type { BrowserContext } from '@playwright/test';
import { byClass } from './by-class.ts';

/** From here on each document keeps the words of its toasts as `shownToasts`, the oldest first. */
export async function keepToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    (selector) => {
      const shown: string[] = [];
      const known = new WeakSet<Element>();
      Object.assign(globalThis, { shownToasts: shown });
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (!(node instanceof Element)) continue;
          const toast = node.matches(selector) ? node : node.querySelector(selector);
          if (!toast || known.has(toast)) continue;
          known.add(toast);
          shown.push((toast.textContent ?? '').replaceAll(/\s+/g, ' '));
        }
      }).observe(document, { childList: true, subtree: true });
    },
    `li${byClass('toast')}`,
  );
}
