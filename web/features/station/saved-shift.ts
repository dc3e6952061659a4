/** What the device keeps of a station's day: for the shift, and nothing of its eaters after it. */
import type { Shift } from '#contract/stations/station.ts';
import { readText, removeText, writeText } from '#web/shared/offline-queue/device-texts.ts';

export interface SavedShift {
  readonly shift: Shift;
  /** The link it was opened with, so that the same link opens it again without its code. */
  readonly link: string;
  /** For `Authorization: Bearer`. */
  readonly stationToken: string;
  readonly openedAtMs: number;
  /** When the server last answered. */
  readonly refreshedAt: string;
}

/** Why names were removed from this device. */
export type EndReason = 'over' | 'expired' | 'signed-out' | 'opened-again';

const shiftKey = 'sukoon.station.v1';
const keptMs = 12 * 60 * 60_000;

/** Twelve hours by the clock of the device, forwards or set back. */
const isExpired = ({ openedAtMs }: SavedShift, nowMs: number): boolean =>
  Math.abs(nowMs - openedAtMs) >= keptMs;

function parse(text: string | null): SavedShift | null {
  try {
    return JSON.parse(text ?? 'null') as SavedShift | null;
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();
let known: { readonly text: string | null; readonly saved: SavedShift | null } | null = null;
let ended: EndReason | null = null;

const publish = () => {
  for (const listener of listeners) listener();
};
const followOtherTabs = ({ key }: StorageEvent) => {
  if (key === shiftKey || key === null) publish();
};
const write = (saved: SavedShift) => {
  writeText(shiftKey, JSON.stringify(saved));
  publish();
};

export const shiftStore = {
  /** Null when no station is open; one that is too old is removed by looking. */
  read(): SavedShift | null {
    const text = readText(shiftKey);
    if (known?.text !== text) known = { text, saved: parse(text) };
    const saved = known?.saved ?? null;
    if (!saved || !isExpired(saved, Date.now())) return saved;
    ended = 'expired';
    removeText(shiftKey);
    return null;
  },
  /** Why there is no station any more, if this page knows. */
  readEnded: (): EndReason | null => ended,
  open(shift: Shift, link: string, stationToken: string): void {
    ended = null;
    const now = new Date();
    const times = { openedAtMs: now.getTime(), refreshedAt: now.toISOString() };
    write({ shift, link, stationToken, ...times });
  },
  refresh(shift: Shift): void {
    const saved = shiftStore.read();
    if (saved?.shift.station.id !== shift.station.id) return;
    write({ ...saved, shift, refreshedAt: new Date().toISOString() });
  },
  change(step: (shift: Shift) => Shift): void {
    const saved = shiftStore.read();
    if (saved) write({ ...saved, shift: step(saved.shift) });
  },
  /** Removes names. What is not sent yet is in the queue, and stays. */
  end(reason: EndReason): void {
    ended = reason;
    removeText(shiftKey);
    publish();
  },
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
    };
  },
  /** After time has passed: whoever shows the day looks again. */
  look: publish,
};
