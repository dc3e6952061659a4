/** Planted bugs of seats: lost, left behind, or counted wrongly. */
import { type PlantedBug, withoutTriggers } from './invariant.ts';
import { onlineOrder, packOrder, subscription } from './sound-shop.ts';

const stands = 'an order has the portions of its lines while it stands, and none after';
const isReserved =
  'a day is reserved for a subscription under way, before the evening run, unless skipped';

export const plantedInSeats: readonly PlantedBug[] = [
  {
    bug: 'a seat is lost',
    rule: stands,
    sql: `DELETE FROM seats WHERE order_id = ${onlineOrder}`,
  },
  {
    bug: 'a cancelled order keeps its seats',
    rule: stands,
    sql: `${withoutTriggers} UPDATE orders SET status = 'cancelled' WHERE id = ${onlineOrder}`,
  },
  {
    bug: 'the meals of a pack are chosen and not counted',
    rule: 'the meals of an order are counted once they are known',
    sql: `DELETE FROM seats WHERE order_id = ${packOrder} AND kind = 'meal'`,
  },
  {
    bug: 'a seat is taken past the counter',
    rule: 'a counter is the sum of its seats',
    sql: `SELECT set_limit(1::smallint, delivery_date, 'day', '', 100) FROM orders
        WHERE id = ${onlineOrder};
      ${withoutTriggers} DELETE FROM seats WHERE order_id = ${onlineOrder}`,
  },
  {
    bug: 'a skipped day stays reserved',
    rule: isReserved,
    sql: `UPDATE subscriptions SET reserved_through = '2026-12-31' WHERE id = ${subscription};
      ${withoutTriggers} INSERT INTO seats (subscription_id, delivery_date, kind, id, portions)
        VALUES (${subscription}, '2026-12-07', 'day', '', 1);
      INSERT INTO subscription_skips VALUES (${subscription}, '2026-12-07', now())`,
  },
];
