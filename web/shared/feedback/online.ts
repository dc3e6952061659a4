/** Whether this device believes it has a connection. */
import { useSyncExternalStore } from 'react';
import type { Label } from '#web/language/translate.ts';

/** Said by the frame of each page, and by what covers it. */
export const offlineWords: Label =
  "You're offline. You see what was loaded last; you can order once you're back online.";

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** True on the server. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
