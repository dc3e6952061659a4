/** Parcels that this device packed, and that somebody has changed since. */
import type { Shift } from '#contract/stations/station.ts';
import { contentText } from '#domain/kitchen-day/packing/packing-entries.ts';

/** What this device packed, by order, as far as it counted when it was sent. */
export type TakenParcels = Readonly<Record<string, string>>;

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
