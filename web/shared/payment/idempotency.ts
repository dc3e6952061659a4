/** One key for each thing sent, stored until its payload changes, so that nothing is done twice. */
import { useMemo } from 'react';
import { randomId } from '#web/ui/stores/random-id.ts';
import { inTab } from '#web/ui/stores/text-storage.ts';

interface StoredKey {
  readonly key: string;
  readonly payload: string;
}

/** Without storage a key is valid until the page is reloaded. */
function createKeeper(storageKey: string) {
  let kept: StoredKey | null = null;
  return {
    keyFor(body: object): string {
      const payload = JSON.stringify(body);
      kept ??= inTab.readJson(storageKey) as StoredKey | null;
      if (kept?.payload === payload) return kept.key;
      kept = { key: randomId(), payload };
      inTab.write(storageKey, JSON.stringify(kept));
      return kept.key;
    },
    forget(): void {
      kept = null;
      inTab.write(storageKey, null);
    },
  };
}

export function useIdempotencyKey(storageKey: string) {
  return useMemo(() => createKeeper(storageKey), [storageKey]);
}
