/** Drafts of half-filled screens that survive a reload or a sign-in, in this tab only. */
import { useCallback, useEffect, useState } from 'react';
import { inTab } from '#web/ui/stores/text-storage.ts';

/**
 * The next person at this browser must not read what was typed. The cart stays, and with it the key
 * of an order without an answer: whoever signs in again would otherwise order it twice.
 */
export function forgetDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Blocked storage stored nothing.
  }
}

interface Draft<T> {
  readonly value: T;
  readonly change: (part: Partial<T>) => void;
  readonly forget: () => void;
}

/** `read` turns anything stored, or nothing, into a valid value. */
export function useDraft<T extends object>(key: string, read: (stored: unknown) => T): Draft<T> {
  const [value, setValue] = useState<T>(() => read(inTab.readJson(key)));
  const [isForgotten, setIsForgotten] = useState(false);

  useEffect(() => {
    // A full or blocked storage costs the draft, not the order.
    inTab.write(key, isForgotten ? null : JSON.stringify(value));
  }, [key, value, isForgotten]);

  const change = useCallback((part: Partial<T>) => {
    setValue((current) => ({ ...current, ...part }));
  }, []);

  const forget = useCallback(() => {
    setIsForgotten(true);
    inTab.write(key, null);
  }, [key]);

  return { value, change, forget };
}
