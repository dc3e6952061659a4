/** Has the service worker store the pages that work without a line, with Hindi and its typeface. */

/** The message to the worker; it stores code and fonts, nothing that belongs to anybody. */
const keepWorkPages = { type: 'keep-work-pages' } as const;

/** On the first visit the worker is still being installed, and did not see the page's own files. */
export function keepPageOffline(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // What is not sent yet should not be the first thing that a full phone throws away.
  navigator.storage?.persist?.().catch(() => {});
  navigator.serviceWorker.ready
    .then(({ active }) => active?.postMessage(keepWorkPages))
    .catch(() => {});
}
