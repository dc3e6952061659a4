/** SQL of the one rule of all sales figures: which orders they count. */
import { sql } from '#server/db/sql.ts';

/** Of `orders o`: paid, and not fully refunded; as in trigger `orders_change_analytics`. */
export const isCounted = sql`o.payment_status IN ('paid', 'partly_refunded')`;
