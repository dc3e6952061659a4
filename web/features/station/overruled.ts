/** Parcels that this device packed, and that somebody has changed since. */
import type { Shift } from '#contract/stations/station.ts';
import type { Entered } from '#web/shared/packing/board-state.ts';

/** What this device packed, by order, as far as it counted when it was sent. */
export type TakenParcels = Readonly<Record<string, string>>;

type Line = Entered['packed'][number] | Entered['short'][number];

const lineTexts = (lines: readonly Line[]): string[] =>
  lines
    .map(
      (line) => `${line.mealId} ${line.size} ${line.quantity} ${'reason' in line && line.reason}`,
    )
    .toSorted();

/** The same for the same content, whatever the order of its lines. */
export const contentText = ({ packed, short }: Entered): string =>
  JSON.stringify([lineTexts(packed), lineTexts(short)]);

/** What counts by now says something else. The answer to what still waits says so by itself. */
export function overruledIn(
  { orders }: Pick<Shift, 'orders'>,
  taken: TakenParcels,
  waitingAbout: ReadonlySet<string>,
): Shift['orders'] {
  return orders.filter(({ orderId, packing }) => {
    const own = taken[orderId];
    if (own === undefined || packing === null || waitingAbout.has(orderId)) return false;
    return contentText(packing) !== own;
  });
}
