/** How runs and their stops read. */

import type { StopResult } from '#contract/run.ts';
import type { StaffRun, StaffStop } from '#contract/staff/runs.ts';
import {
  failReasonLabels,
  type LeftWith,
  type StopStatus,
  stopLabels,
} from '#domain/runs/stop-words.ts';
import { formatRupees, paiseOf } from '#web/shared/payment/rupees.ts';
import type { TagTone } from '#web/ui/tag.tsx';

const leftWords: Readonly<Record<LeftWith, string>> = {
  customer: 'given to the customer',
  household: 'given to the household',
  neighbour: 'left with a neighbour',
  guard: 'left with the guard',
  door: 'left at the door',
};

/** The words and colour of a stop's status. */
export const stopTags: Readonly<Record<StopStatus, readonly [label: string, tone: TagTone]>> = {
  open: [stopLabels.open, 'plain'],
  delivered: [stopLabels.delivered, 'saving'],
  failed: [stopLabels.failed, 'danger'],
  cancelled: [stopLabels.cancelled, 'danger'],
  moved: [stopLabels.moved, 'plain'],
};

const isMoney = (rupees: string | null): rupees is string => paiseOf(rupees ?? '') !== 0;

/** `₹340.00 cash`, `₹20.00 short`; nothing where no money was collected. */
function collectedWords({ cash, upi, short, over }: StopResult): string[] {
  return [
    isMoney(cash) && `${formatRupees(cash)} cash`,
    isMoney(upi) && `${formatRupees(upi)} by UPI`,
    isMoney(short) && `${formatRupees(short)} short`,
    isMoney(over) && `${formatRupees(over)} over`,
  ].filter((words) => words !== false);
}

/** What is known of how a stop ended, beside its status and time. */
export function resultWords(result: StopResult): string[] {
  const { reason, leftWith, codeMatches, note, byStaff } = result;
  return [
    reason && failReasonLabels[reason],
    leftWith && leftWords[leftWith],
    ...collectedWords(result),
    codeMatches !== null && (codeMatches ? 'the code was right' : 'the code was not confirmed'),
    note && `“${note}”`,
    byStaff && 'entered by staff',
  ].filter((words) => typeof words === 'string');
}

/** `3 of 12 delivered, 1 not delivered, 1 to bring back`. */
export function progressWords({ progress }: Pick<StaffRun, 'progress'>): string {
  const { open, delivered, failed, cancelled } = progress;
  const count = open + delivered + failed + cancelled;
  if (count === 0) return 'no stops';
  return [
    `${delivered} of ${count} delivered`,
    failed > 0 && `${failed} not delivered`,
    cancelled > 0 && `${cancelled} to bring back`,
  ]
    .filter((words) => words !== false)
    .join(', ');
}

/** `₹20.00 missing`, `₹1.00 too much`, `nothing missing`; of counted less expected. */
export function differenceWords(difference: string): string {
  if (difference.startsWith('-')) return `${formatRupees(difference.slice(1))} missing`;
  return isMoney(difference) ? `${formatRupees(difference)} too much` : 'nothing missing';
}

/** `rounded down by ₹0.40`; null where nothing was rounded. */
export function roundingWords(rounding: string): string | null {
  if (rounding.startsWith('-')) return `rounded down by ${formatRupees(rounding.slice(1))}`;
  return isMoney(rounding) ? `rounded up by ${formatRupees(rounding)}` : null;
}

/** Where the stop is, in a line; null once it is done. */
export function placeWords({ address }: Pick<StaffStop, 'address'>): string | null {
  if (!address) return null;
  const { line1, line2, landmark, city, pincode } = address;
  return [line1, line2, landmark, `${city} ${pincode}`].filter(Boolean).join(', ');
}

/** What a rider carries for a stop: a parcel may be several boxes. */
export const boxWords = (boxes: number): string =>
  boxes === 0 ? 'nothing is packed' : `${boxes} ${boxes === 1 ? 'box' : 'boxes'}`;
