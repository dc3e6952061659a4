/** Many orders with lines and history: old ones finished, recent ones under way. */
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { packLines, pricePack } from '#domain/money/pricing.ts';
import { initialPacks } from '#domain/orders/initial-packs.ts';
import { packTitle } from '#domain/orders/packs.ts';
import { initialDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { initialTaxTerms, packGstPercent } from '#domain/settings/tax-terms.ts';
import type { Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { idOf, type Load, yearsBack } from './load.ts';

const gstPercent = packGstPercent(initialTaxTerms);

/** The temporary table `scale_drafts`: who orders what kind of order when, counted by `j`. */
async function inventDrafts(tx: Tx, { users, orders, now }: Load): Promise<void> {
  await tx.execute(sql`
    CREATE TEMPORARY TABLE scale_drafts ON COMMIT DROP AS
    SELECT j, at, pack_no, fate, side,
      -- The older an account, the more it orders; none orders before it is there.
      1 + floor(elapsed * ${users}::int * power(random(), 1.6))::int AS user_i,
      CASE WHEN pack_no > 0 THEN 1 ELSE (ARRAY[1, 2, 3, 4, 6])[1 + floor(random() * 5)::int] END
        AS line_count,
      CASE WHEN chance < 0.55 THEN 'online' WHEN chance < 0.7 THEN 'wallet'
        WHEN pack_no > 0 THEN 'online' ELSE 'cod' END AS method,
      -- From the cut-off on, the next day is no longer cooked for.
      (at AT TIME ZONE 'Asia/Kolkata' + interval '2 hours')::date + 1 + floor(random() * 3)::int
        AS delivery_date
    FROM (
      SELECT j, elapsed, random() AS fate, random() AS side, random() AS chance,
        ${now}::timestamptz - make_interval(years => ${yearsBack}) * (1 - elapsed) AS at,
        greatest(0, floor(random() * 36)::int - 32) AS pack_no
      FROM (
        -- The shop grows: more orders each month than in the one before.
        SELECT j, power((j - 0.5)::float8 / ${orders}::int, 0.7::float8) AS elapsed
        FROM generate_series(1, ${orders}::int) j) spread) chances`);
}

/** The temporary table `scale_lines`. Some meals are much more popular than others. */
async function inventLines(tx: Tx): Promise<void> {
  await tx.execute(sql`
    CREATE TEMPORARY TABLE scale_meals ON COMMIT DROP AS
    SELECT row_number() OVER (ORDER BY md5(slug)) AS k, id, name,
      CASE WHEN price_for_1_paise IS NULL THEN 'for-2' ELSE 'for-1' END AS size,
      coalesce(price_for_1_paise, price_for_2_paise) AS price_paise
    FROM meals WHERE coalesce(price_for_1_paise, price_for_2_paise) IS NOT NULL`);
  await tx.execute(sql`
    CREATE TEMPORARY TABLE scale_lines ON COMMIT DROP AS
    SELECT l.j, l.position, m.id AS meal_id, m.name AS meal_name, m.size, l.quantity, m.price_paise
    FROM (
      SELECT d.j, position, 1 + floor(random() * random() * 3)::int AS quantity,
        1 + floor(power(random(), 1.7) * (SELECT count(*) FROM scale_meals))::int AS k
      FROM scale_drafts d CROSS JOIN LATERAL generate_series(0, d.line_count - 1) position
      WHERE d.pack_no = 0) l
    JOIN scale_meals m ON m.k = l.k`);
  const held = initialPacks.flatMap((pack, index) =>
    packLines(pack).map(({ quantity, unitPricePaise }) => ({
      pack_no: index + 1,
      name: packTitle(pack),
      quantity,
      price_paise: unitPricePaise,
    })),
  );
  await tx.execute(sql`
    INSERT INTO scale_lines
    SELECT d.j, 0, NULL, p.name, NULL, p.quantity, p.price_paise
    FROM scale_drafts d JOIN jsonb_to_recordset(${JSON.stringify(held)}::jsonb)
      AS p (pack_no int, name text, quantity int, price_paise bigint) USING (pack_no)`);
  await tx.execute(sql`ANALYZE scale_lines`);
}

/** The temporary table `scale_orders`: the drafts with their outcome and totals. */
async function inventOrders(tx: Tx, { now }: Load): Promise<void> {
  const today = dateInIndia(now);
  const gst = initialPacks.map((pack) => pricePack(pack, gstPercent).gstPaise);
  await tx.execute(sql`
    CREATE TEMPORARY TABLE scale_orders ON COMMIT DROP AS
    SELECT *, CASE payment_status WHEN 'refunded' THEN total_paise
      WHEN 'partly_refunded' THEN total_paise / 5 ELSE 0 END AS refunded_paise
    FROM (
      SELECT *, subtotal_paise + fee_paise + gst_paise AS total_paise,
        CASE WHEN status = 'pending' OR method = 'cod' AND status <> 'delivered' THEN 'unpaid'
          WHEN status = 'cancelled' AND method = 'online' AND side < 0.5 THEN 'unpaid'
          WHEN status = 'cancelled' THEN 'refunded'
          WHEN status = 'delivered' AND method <> 'cod' AND side < 0.01 THEN 'partly_refunded'
          ELSE 'paid' END AS payment_status
      FROM (
        SELECT d.j, d.at, d.side, d.user_i, d.delivery_date, u.id AS user_id,
          ${idOf('d.at', 'd.j')} AS id, d.pack_no, l.subtotal_paise,
          CASE d.pack_no WHEN 0 THEN ${initialDeliveryTerms.feePaise}::bigint ELSE 0 END AS fee_paise,
          coalesce((${gst}::bigint[])[d.pack_no], 0) AS gst_paise,
          CASE WHEN d.fate < 0.06 THEN 'cancelled' WHEN d.delivery_date < ${today} THEN 'delivered'
            WHEN d.delivery_date = ${today} THEN CASE WHEN d.fate < 0.35 THEN 'preparing'
              WHEN d.fate < 0.6 THEN 'out_for_delivery' ELSE 'delivered' END
            WHEN d.method = 'cod' AND d.fate < 0.4 THEN 'pending' ELSE 'confirmed' END AS status,
          d.method
        FROM scale_drafts d JOIN scale_users u ON u.i = d.user_i
        JOIN (SELECT j, sum(quantity * price_paise)::bigint AS subtotal_paise FROM scale_lines
          GROUP BY j) l ON l.j = d.j) ends) sums
    ORDER BY j`);
  await tx.execute(sql`CREATE UNIQUE INDEX ON scale_orders (j)`);
  await tx.execute(sql`ANALYZE scale_orders`);
}

/** Creates the temporary table `scale_orders`, and from it orders, lines and history. */
export async function loadOrders(tx: Tx, load: Load): Promise<void> {
  await inventDrafts(tx, load);
  await inventLines(tx);
  await inventOrders(tx, load);
  const packIds = initialPacks.map((pack) => pack.id);
  // Documents are left out: paid orders count as invoiced, or the shop would write invoices for
  // days.
  await tx.execute(sql`
    INSERT INTO orders (id, user_id, type, pack_id, status, payment_status, payment_method,
      delivery_date, subtotal_paise, delivery_fee_paise, gst_paise, total_paise, wallet_paise,
      refunded_paise, delivery_address, created_at, pay_before, has_invoice, pack_filled)
    SELECT o.id, o.user_id, CASE o.pack_no WHEN 0 THEN 'meals' ELSE 'meal-pack' END,
      (${packIds}::text[])[o.pack_no], o.status, o.payment_status, o.method, o.delivery_date,
      o.subtotal_paise, o.fee_paise, o.gst_paise, o.total_paise,
      CASE o.method WHEN 'wallet' THEN o.total_paise ELSE 0 END, o.refunded_paise,
      jsonb_build_object('title', a.title, 'addressLine1', a.address_line_1, 'addressLine2', NULL,
        'city', a.city, 'state', a.state, 'pincode', a.pincode),
      o.at, CASE o.method WHEN 'online' THEN o.at + interval '30 minutes' END,
      o.payment_status <> 'unpaid', o.status IN ('delivered', 'cancelled')
    FROM scale_orders o JOIN addresses a ON a.user_id = o.user_id AND a.is_default
    ORDER BY o.j`);
  await tx.execute(sql`
    INSERT INTO order_lines (order_id, position, meal_id, meal_name, size, quantity,
      unit_price_paise)
    SELECT o.id, l.position, l.meal_id, l.meal_name, l.size, l.quantity, l.price_paise
    FROM scale_lines l JOIN scale_orders o ON o.j = l.j ORDER BY l.j, l.position`);
}

/** The portions of all orders, and of their meals, which the triggers would have counted. */
export async function loadSeats(tx: Tx): Promise<void> {
  await tx.execute(sql`
    INSERT INTO seats (delivery_date, kind, id, order_id, portions)
    SELECT o.delivery_date, due.kind, due.id, o.id, due.portions
    FROM (
      SELECT j, CASE GROUPING(meal_id) WHEN 1 THEN 'day' ELSE 'meal' END AS kind,
        CASE GROUPING(meal_id) WHEN 1 THEN '' ELSE meal_id::text END AS id,
        sum(quantity * CASE size WHEN 'for-2' THEN 2 ELSE 1 END) AS portions
      FROM scale_lines GROUP BY GROUPING SETS ((j), (j, meal_id))
      HAVING GROUPING(meal_id) = 1 OR meal_id IS NOT NULL) due
    JOIN scale_orders o ON o.j = due.j
    WHERE has_seats(o.status, o.payment_status)
    ORDER BY o.j, due.kind, due.id`);
}

/** Every step of every order, on the usual path. */
export async function loadHistory(tx: Tx, { now }: Load): Promise<void> {
  await tx.execute(sql`
    INSERT INTO order_events (order_id, from_status, to_status, actor, actor_id, created_at)
    SELECT o.id, e.from_status, e.to_status, e.actor,
      CASE e.actor WHEN 'customer' THEN o.user_id WHEN 'staff' THEN s.id END,
      least(${now}::timestamptz, greatest(o.at, e.at))
    FROM scale_orders o JOIN scale_users s ON s.i = 1
    CROSS JOIN LATERAL (VALUES
      (1, NULL, 'pending', 'customer', o.at),
      (2, 'pending', 'confirmed', 'system', o.at + interval '2 minutes'),
      (3, 'confirmed', 'preparing', 'staff', o.delivery_date::timestamptz),
      (4, 'preparing', 'out_for_delivery', 'staff', o.delivery_date + interval '5 hours'),
      (5, 'out_for_delivery', 'delivered', 'staff', o.delivery_date + interval '7 hours'),
      (9, CASE o.payment_status WHEN 'unpaid' THEN 'pending' ELSE 'confirmed' END, 'cancelled',
        'customer', o.at + interval '1 hour')
    ) e (step, from_status, to_status, actor, at)
    WHERE e.step <= CASE o.status WHEN 'pending' THEN 1 WHEN 'confirmed' THEN 2
        WHEN 'preparing' THEN 3 WHEN 'out_for_delivery' THEN 4 WHEN 'delivered' THEN 5
        ELSE CASE o.payment_status WHEN 'unpaid' THEN 1 ELSE 2 END END
      OR (o.status = 'cancelled' AND e.step = 9)
    ORDER BY o.j, e.step`);
}
