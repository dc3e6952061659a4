/** SQL of what is in the parcels of an order: what was ordered and is not missing. */
import { theKitchen } from '#domain/kitchen.ts';
import { sql } from '#server/db/sql.ts';

/** Of `orders o`: what the last entry about its parcel says is missing, as rows `line`. */
const shortLines = sql`(SELECT e.short FROM packing_entries e
    WHERE e.kitchen_id = ${theKitchen} AND e.delivery_date = o.delivery_date
      AND e.order_id = o.id
    ORDER BY e.at DESC, e.device COLLATE "C" DESC, e.id DESC LIMIT 1) last
  CROSS JOIN LATERAL jsonb_array_elements(last.short) AS line`;

/** Of `orders o`, as `missing`: the meals that are, with their names; an empty list without. */
export const missingColumns = sql`(SELECT COALESCE(jsonb_agg(jsonb_build_object(
      'name', COALESCE(known.name, ''), 'size', line->>'size',
      'quantity', (line->>'quantity')::int)), '[]')
    FROM ${shortLines}
    LEFT JOIN LATERAL (SELECT meal->>'name' AS name
      FROM kitchen_orders k, jsonb_array_elements(k.lines) AS meal
      WHERE k.kitchen_id = ${theKitchen} AND k.delivery_date = o.delivery_date
        AND k.order_id = o.id AND meal->>'mealId' = line->>'mealId' LIMIT 1) known ON true)
  AS missing`;

/** Of `orders o`: how many boxes there are. */
export const boxes = sql`(
  (SELECT COALESCE(sum(l.quantity), 0) FROM order_lines l WHERE l.order_id = o.id)
  - (SELECT COALESCE(sum((line->>'quantity')::int), 0) FROM ${shortLines}))::int`;
