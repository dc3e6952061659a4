/** SQL of what a rider needs: where orders go, whom to call, and what is to be collected. */
import type { Paise } from '#domain/money/money.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { DeliveryAddress } from '#server/features/addresses/addresses.store.ts';

export interface StopRow {
  readonly orderId: string;
  readonly address: Partial<DeliveryAddress>;
  readonly phone: string | null;
  readonly totalPaise: Paise;
  readonly walletPaise: Paise;
}

export async function listStops(db: Reader, orderIds: readonly string[]): Promise<StopRow[]> {
  const { rows } = await db.execute<StopRow>(sql`
    SELECT o.id AS "orderId", o.delivery_address AS address, u.phone, o.total_paise AS "totalPaise",
      o.wallet_paise AS "walletPaise"
    FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = ANY(${orderIds}::uuid[])`);
  return rows;
}
