/** Limits the time that one step of the sweep may take before the next one starts. */

/** All passes of a sweep together stay well within the time after which another may begin. */
const passMaxMs = 20_000;

/** Starts a run; returns whether time is left, by a monotonic clock. */
export function startTimeBudget(): () => boolean {
  const end = performance.now() + passMaxMs;
  return () => performance.now() < end;
}
