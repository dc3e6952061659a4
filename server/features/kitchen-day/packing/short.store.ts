/** SQL of what is missing from an order. */

import { theKitchen } from '#domain/kitchen.ts';
import type { PackingEntry } from '#domain/kitchen-day/packing/packing-entries.ts';
import type { KitchenLine } from '#domain/kitchen-day/production.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

interface ParcelEntryRow extends PackingEntry {
  /** The meals of the order. */
  readonly lines: readonly KitchenLine[];
}

/** What was entered about an order on its delivery date; none where it was cancelled. */
export async function listParcelEntries(db: Reader, orderId: string): Promise<ParcelEntryRow[]> {
  const { rows } = await db.execute<ParcelEntryRow>(sql`
    SELECT e.id, e.device, e.at, e.packed, e.short, k.lines
    FROM orders o JOIN kitchen_orders k
        ON k.kitchen_id = ${theKitchen} AND k.delivery_date = o.delivery_date AND k.order_id = o.id
      JOIN packing_entries e
        ON (e.kitchen_id, e.delivery_date, e.order_id) = (k.kitchen_id, k.delivery_date, k.order_id)
    WHERE o.id = ${orderId} AND o.status <> 'cancelled'`);
  return rows;
}
