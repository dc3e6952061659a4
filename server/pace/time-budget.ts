/** Limits the time that one step of the sweep may take before the next one starts. */

/** All steps of a sweep together must end well before another process may start one. */
const passMaxMs = 20_000;

/** Starts a run; returns whether time is left, by a monotonic clock. */
export function startTimeBudget(): () => boolean {
  const end = performance.now() + passMaxMs;
  return () => performance.now() < end;
}
