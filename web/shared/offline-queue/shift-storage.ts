/** What a device keeps of a shift: for twelve hours, and then nothing with a name in it. */
import { createListeners } from '#web/ui/stores/listeners.ts';
import { readText, removeText, writeText } from './device-texts.ts';

export interface SavedShiftTimes {
  readonly openedAtMs: number;
  /** When the server last answered. */
  readonly refreshedAt: string;
}

const keptMs = 12 * 60 * 60_000;

/** Twelve hours by the clock of the device, forwards or set back. */
const isExpired = ({ openedAtMs }: SavedShiftTimes, nowMs: number): boolean =>
  Math.abs(nowMs - openedAtMs) >= keptMs;

/** Null for what is missing or is not JSON. */
export function parseText<Value>(text: string | null): Value | null {
  try {
    return JSON.parse(text ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

interface ShiftStorage<Saved extends SavedShiftTimes, EndReason> {
  /** Null when nothing is open; what is too old is removed by looking. */
  readonly read: () => Saved | null;
  /** Why there is nothing any more, if this page knows. */
  readonly readEnded: () => EndReason | 'expired' | null;
  /** Begins a shift: an earlier end no longer counts. */
  readonly open: (saved: Omit<Saved, keyof SavedShiftTimes>) => void;
  readonly write: (saved: Saved) => void;
  /** Removes what is saved. What is not sent yet is in the queue, and stays. */
  readonly end: (reason: EndReason | 'expired') => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** After time has passed: whoever shows the shift looks again. */
  readonly look: () => void;
}

/** One for each page; `key` is that of the local storage, which the other tabs share. */
export function createShiftStorage<Saved extends SavedShiftTimes, EndReason>(
  key: string,
): ShiftStorage<Saved, EndReason> {
  let known: { readonly text: string | null; readonly saved: Saved | null } | null = null;
  let ended: EndReason | 'expired' | null = null;
  const { subscribe, notify } = createListeners((event) => {
    if (event.key === key || event.key === null) notify();
  });
  const write = (saved: Saved) => {
    writeText(key, JSON.stringify(saved));
    notify();
  };
  return {
    read() {
      const text = readText(key);
      if (known?.text !== text) known = { text, saved: parseText<Saved>(text) };
      const saved = known?.saved ?? null;
      if (!saved || !isExpired(saved, Date.now())) return saved;
      ended = 'expired';
      removeText(key);
      return null;
    },
    readEnded: () => ended,
    open(saved) {
      ended = null;
      const now = new Date();
      const times = { openedAtMs: now.getTime(), refreshedAt: now.toISOString() };
      write({ ...saved, ...times } as Saved);
    },
    write,
    end(reason) {
      ended = reason;
      removeText(key);
      notify();
    },
    subscribe,
    look: notify,
  };
}
