/** How much a fault test does: little by default, all of it with `npm test -- faults --full`. */

/** Whether this run is the long one, whose figures are recorded. */
export const isFull = process.env.FAULTS_FULL === '1';

/** The number for this run, such as of rounds. */
export function rounds(short: number, full: number): number {
  return isFull ? full : short;
}
