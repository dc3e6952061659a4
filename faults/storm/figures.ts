/** What storms measured, added up for their result. */
import type { StormReport } from './storm.ts';

/** What was acknowledged in all of them, by kind. */
export function acknowledgedIn(reports: readonly StormReport[]): string {
  const sums = new Map<string, number>();
  for (const { log } of reports) {
    for (const [kind, { size }] of Object.entries(log)) {
      sums.set(kind, (sums.get(kind) ?? 0) + size);
    }
  }
  return [...sums].map(([kind, sum]) => `${kind} ${sum}`).join(', ');
}

/** Median, and the longest, in seconds. */
export function secondsOf(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const seconds = (ms = 0) => (ms / 1_000).toFixed(1);
  return `${seconds(sorted[sorted.length >> 1])} s, the longest ${seconds(sorted.at(-1))} s`;
}
