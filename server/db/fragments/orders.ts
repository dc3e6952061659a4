/** SQL about orders that several stores need. */
import { sql } from '../sql.ts';

/** Whether the order `o` is placed and has yet to go out; not one that is refunded in full. */
export const isYetToGoOut = sql`(o.status IN ('pending', 'confirmed', 'preparing')
  AND o.payment_status <> 'refunded')`;

/** The portions of the order line `l`: a meal for 2 is two. */
export const portionsOfLine = sql`l.quantity * CASE l.size WHEN 'for-2' THEN 2 ELSE 1 END`;
