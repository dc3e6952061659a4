/** Watches a lock whose process cannot be seen from here: it lives as long as it refreshes it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isUnchanged, type Lock, look } from './lock-file.ts';

/** How often a lock is refreshed. */
export const refreshMs = 5_000;
/** So long may its process stand still, as on a machine that swaps. */
const quietMaxMs = 30_000;
// However old it looks, since clocks are set and differ between machines.
const quietMinMs = 2 * refreshMs;
const lookEveryMs = 1_000;

export interface Watching {
  /** Gets what is waited for. */
  readonly report?: (line: string) => void;
  /** Stops waiting. */
  readonly signal?: AbortSignal;
  /** In place of the system's. */
  readonly clock?: {
    now(): number;
    sleep(ms: number): Promise<unknown>;
  };
}

/**
 * The lock as it is after a change, null when it was removed; the same lock when nobody has touched
 * it for so long that its process must be gone. Waited time counts, not the clock's.
 */
export async function watchLock(
  file: string,
  lock: Lock,
  { report, signal, clock }: Watching,
): Promise<Lock | null> {
  const now = clock?.now ?? Date.now;
  const pause = clock?.sleep ?? ((ms) => sleep(ms, undefined, { ...(signal && { signal }) }));
  const leftMs = quietMaxMs - (now() - lock.mtimeMs);
  const quietMs = Math.min(quietMaxMs, Math.max(quietMinMs, leftMs));
  const seconds = Math.ceil(quietMs / 1000);
  report?.(`Waiting up to ${seconds} s: is the Sukoon of ${file}, elsewhere, still running?`);
  for (let waitedMs = 0; waitedMs < quietMs; waitedMs += lookEveryMs) {
    await pause(lookEveryMs);
    const later = await look(file);
    if (later === null || !isUnchanged(later, lock)) return later;
  }
  return lock;
}
