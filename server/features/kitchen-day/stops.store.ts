/** SQL of what a rider needs: where orders go, whom to call, and what is to be collected. */
import type { MissingMeal } from '#domain/kitchen-day/packing/short-words.ts';
import type { Stop } from '#domain/kitchen-day/stops.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { DeliveryAddress } from '#server/features/addresses/addresses.store.ts';
import { missingColumns } from '#server/features/runs/stops/parcels.store.ts';
import { isKeptInKitchen } from '#server/features/runs/stops/stops.store.ts';

export interface StopRow {
  readonly orderId: string;
  readonly address: Partial<DeliveryAddress>;
  readonly phone: string | null;
  readonly totalPaise: Paise;
  /** What its parcel is without. */
  readonly missing: readonly MissingMeal[];
  readonly run: Stop['run'];
}

/** Without what stays in the kitchen: it is no stop of a run either. */
export async function listStops(db: Reader, orderIds: readonly string[]): Promise<StopRow[]> {
  const { rows } = await db.execute<StopRow>(sql`
    SELECT o.id AS "orderId", o.delivery_address AS address, u.phone, o.total_paise AS "totalPaise",
      ${missingColumns},
      CASE WHEN r.id IS NOT NULL THEN jsonb_build_object('id', r.id, 'riderName', r.rider_name,
        'position', s.position) END AS run
    FROM orders o JOIN users u ON u.id = o.user_id
      LEFT JOIN (run_stops s JOIN runs r ON r.id = s.run_id)
        ON s.order_id = o.id AND s.left_at IS NULL AND r.delivery_date = o.delivery_date
    WHERE o.id = ANY(${orderIds}::uuid[]) AND NOT ${isKeptInKitchen}`);
  return rows;
}
