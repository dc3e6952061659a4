/** One key for each thing sent, stored until its payload changes, so that nothing is done twice. */
import { useMemo } from 'react';

interface StoredKey {
  readonly key: string;
  readonly payload: string;
}

/** `randomUUID` is missing on plain http, for instance on a phone testing in the local network. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readKey(storageKey: string): StoredKey | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredKey | null;
  } catch {
    return null;
  }
}

function createKeeper(storageKey: string) {
  let kept: StoredKey | null = null;
  return {
    keyFor(body: object): string {
      const payload = JSON.stringify(body);
      kept ??= readKey(storageKey);
      if (kept?.payload === payload) return kept.key;
      kept = { key: newKey(), payload };
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(kept));
      } catch {
        // Without storage the key is valid until the page is reloaded.
      }
      return kept.key;
    },
    forget(): void {
      kept = null;
      try {
        sessionStorage.removeItem(storageKey);
      } catch {
        // Nothing was stored then.
      }
    },
  };
}

export function useIdempotencyKey(storageKey: string) {
  return useMemo(() => createKeeper(storageKey), [storageKey]);
}
