/** How long one pass over work that waits may take, before the next thing gets its turn. */

/** All passes of a sweep together stay well within the time after which another may begin. */
const passMaxMs = 20_000;

/** Begins a pass; answers whether it has time left, by a clock that nobody sets. */
export function startTimeBudget(): () => boolean {
  const end = performance.now() + passMaxMs;
  return () => performance.now() < end;
}
