/** Whether the last day of a cycle is unknown, since a pause without an end will move it. */

interface Paused {
  readonly autoRenew: boolean;
  readonly endDate: string;
  readonly pausedFrom: string | null;
  readonly pausedUntil: string | null;
}

/** Not of a pause that nothing follows: it moves nothing, and the plan ends on its `endDate`. */
export function isEndOpen({ autoRenew, endDate, pausedFrom, pausedUntil }: Paused): boolean {
  if (pausedFrom === null || pausedUntil !== null) return false;
  return autoRenew || pausedFrom <= endDate;
}
