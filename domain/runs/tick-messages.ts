/** What a rider must know after an entry. */
import type { Tick } from './ticks.ts';

/** The pages translate these sentences. */
export const tickMessages = {
  cancelled: 'This order was cancelled meanwhile. Bring it back.',
  staff: 'The kitchen has entered this stop. That counts.',
  delivered: 'This stop already counts as delivered.',
  later: 'A later entry for this stop counts.',
  left: 'This stop is no longer in your run. The kitchen decides about your entry.',
  over: 'This run is over. The kitchen decides about your entry.',
  tooMany: 'Too many entries for this stop. Call the kitchen.',
  handedOver: 'The cash of this run was handed over. The kitchen decides about your entry.',
  code: 'The code does not match. The stop is entered all the same, and the kitchen sees it.',
  codeEnded:
    'Five codes were wrong, so this one was not checked. The stop is entered all the same.',
} as const;
export type TickMessage = (typeof tickMessages)[keyof typeof tickMessages];

/** Why an entry does not count although it was taken; null if it counts. */
export function overruledBy(tick: Tick, counting: Tick | null): TickMessage | null {
  if (!counting || counting.id === tick.id) return null;
  if (counting.linkId === null && tick.linkId !== null) return tickMessages.staff;
  const isUndone = counting.outcome === 'delivered' && tick.outcome === 'failed';
  return isUndone ? tickMessages.delivered : tickMessages.later;
}
