/** SQL that places and moves orders, each in one statement. */
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { theKitchen } from '#domain/kitchen.ts';
import type { AcceptedMeal } from '#domain/kitchen-day/packing/parcel.ts';
import type { OrderActor } from '#domain/orders/order-status.ts';
import type { Tx } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';
import type { MailKind } from '#server/features/mail/mail.store.ts';
import type { TransferParts } from '#server/features/wallet/ledger.store.ts';
import type { OrderEvent, OrderLine, OrderRow } from './orders.store.ts';

export type NewOrder = Omit<OrderRow, 'number' | 'refundedPaise' | 'hasInvoice'> & {
  readonly acceptedAllergens: readonly AcceptedMeal[];
};

export type NewLine = Omit<OrderLine, 'imageUrl'>;

/** What may change about a placed order besides its status. */
export type OrderChange = Partial<
  Pick<
    OrderRow,
    | 'paymentStatus'
    | 'walletPaise'
    | 'refundedPaise'
    | 'payBefore'
    | 'deliveryDate'
    | 'slot'
    | 'deliveryAddress'
  >
>;

/** Who placed an order: the customer, or staff for the customer. */
export type Placer = { readonly actor: 'customer' | 'staff'; readonly actorId: string };

/** As JSON, so that the statement is the same for any number of lines. */
function linesOf(lines: readonly NewLine[]): string {
  return JSON.stringify(
    lines.map((line, position) => ({
      position,
      meal_id: line.mealId,
      meal_name: line.mealName,
      size: line.size,
      quantity: line.quantity,
      unit_price_paise: line.unitPricePaise,
    })),
  );
}

const slotOf = (slot: OrderRow['slot'] | undefined): string | null =>
  slot ? JSON.stringify(slot) : null;

const acceptedOf = ({ acceptedAllergens }: NewOrder): string | null =>
  acceptedAllergens.length > 0 ? JSON.stringify(acceptedAllergens) : null;

interface InsertedOrder {
  /** Null when it was not placed. */
  readonly number: number | null;
  /** How many unpaid orders this customer had before whose day is not over. */
  readonly openBefore: number;
  /** Whether the kitchen is closed on its delivery date. */
  readonly isClosedDay: boolean;
}

/** A move that belongs to the placing of an order, such as its payment from the wallet. */
export interface FirstMove {
  readonly actor: OrderActor;
  readonly reason: string;
}

/** What is stored with a new order, in the same statement. */
interface WithOrder {
  readonly by: Placer;
  /** From pending to the order's own status; null when it stays as it was placed. */
  readonly firstMove: FirstMove | null;
  /** Queues its mail, of {@link mailOfPlaced}. */
  readonly mail: Statement | null;
  /** With so many unpaid orders it is not placed; null for an order that is paid at once. */
  readonly openMax: number | null;
  /** Takes its money, `when` it {@link mayBePlaced}; without the money it is not placed. */
  readonly payment: TransferParts | null;
}

/** The mail about the order in the row `placed`, once for each kind. */
export const mailOfPlaced = (kind: MailKind): Statement => mailOf(kind, sql`placed`, sql``);

/**
 * The mail about the order in the row `moved`, once for each kind; if it `mayBeRevived`, once more
 * after each time that it was cancelled and set back.
 */
export const mailOfMoved = (kind: MailKind, mayBeRevived: boolean): Statement =>
  mailOf(kind, sql`moved`, mayBeRevived ? timesCancelled : sql``);

/** Nothing while it was never cancelled; the event of this very move is not seen yet. */
const timesCancelled = sql`|| (SELECT CASE WHEN count(*) > 0 THEN ':' || count(*) ELSE '' END
  FROM order_events e WHERE e.order_id = moved.id
    AND e.to_status = 'cancelled' AND e.from_status <> 'cancelled')`;

const mailOf = (kind: MailKind, from: Statement, times: Statement): Statement => sql`(
  SELECT ${kind}::text AS kind, user_id, id AS order_id, 'order:' || id ${times} AS event_key,
    NULL::text AS to_email FROM ${from}) m`;

/** A further part of a WITH; nothing without a mail. */
const mailed = (mail: Statement | null): Statement =>
  mail === null ? sql`` : sql`, mailed AS (${mail})`;

const placedEvent = (order: NewOrder, { by, firstMove }: WithOrder): Statement => sql`
  SELECT id, NULL::text, ${firstMove ? 'pending' : order.status}::text, ${by.actor}::text,
    ${by.actorId}::uuid, NULL::text, created_at FROM placed`;

const firstMoveEvent = ({ firstMove }: WithOrder): Statement =>
  firstMove === null
    ? sql``
    : sql`UNION ALL SELECT id, 'pending', status, ${firstMove.actor}::text, NULL,
        ${firstMove.reason}::text, created_at FROM placed`;

/** For the parts of {@link insertOrder}: whether it can be placed. */
export const mayBePlaced = sql`EXISTS (SELECT FROM before WHERE NOT "isClosedDay"
  AND "openBefore" < COALESCE("openMax", "openBefore" + 1))`;

/** For the later parts of {@link insertOrder}: its number. */
export const placedNumber = sql`(SELECT number FROM placed)`;

/**
 * Inserts the order, its lines, its events and its mail, and takes the money of an order that the
 * wallet pays; or nothing, when the day is closed, too many orders are open or the wallet is short.
 */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  lines: readonly NewLine[],
  withOrder: WithOrder,
): Promise<InsertedOrder> {
  const { payment, mail } = withOrder;
  const { rows } = await tx.execute<InsertedOrder>(sql`
    WITH before AS (
      SELECT (
        SELECT count(*)::int FROM orders o WHERE o.user_id = ${order.userId}
          AND o.status = 'pending' AND o.payment_status = 'unpaid'
          AND o.delivery_date >= ${dateInIndia(order.createdAt)}::date
      ) AS "openBefore",
      EXISTS (
        SELECT FROM closed_days c
        WHERE c.kitchen_id = ${theKitchen} AND c.date = ${order.deliveryDate}::date
      ) AS "isClosedDay", ${withOrder.openMax}::int AS "openMax"
    ), ${payment ? sql`${payment.change},` : sql``} placed AS (
      INSERT INTO orders (id, user_id, type, pack_id, status, payment_status, payment_method,
        delivery_date, slot, subtotal_paise, delivery_fee_paise, gst_paise, gst_percent,
        total_paise, wallet_paise, delivery_address, notes, buyer, idempotency_key, request_hash,
        created_at, pay_before, accepted_allergens)
      SELECT ${order.id}::uuid, ${order.userId}::uuid, ${order.type}, ${order.packId},
        ${order.status}, ${order.paymentStatus}, ${order.paymentMethod},
        ${order.deliveryDate}::date, ${slotOf(order.slot)}::jsonb, ${order.subtotalPaise}::bigint,
        ${order.deliveryFeePaise}::bigint, ${order.gstPaise}::bigint,
        ${order.gstPercent}::smallint, ${order.totalPaise}::bigint, ${order.walletPaise}::bigint,
        ${JSON.stringify(order.deliveryAddress)}::jsonb, ${order.notes},
        ${order.buyer && JSON.stringify(order.buyer)}::jsonb, ${order.idempotencyKey},
        ${order.requestHash}::bytea, ${order.createdAt}::timestamptz,
        ${order.payBefore}::timestamptz, ${acceptedOf(order)}::jsonb
      WHERE ${payment ? sql`EXISTS (SELECT FROM changed)` : mayBePlaced}
      RETURNING id, user_id, number, status, created_at
    ), added AS (
      INSERT INTO order_lines (order_id, position, meal_id, meal_name, size, quantity,
        unit_price_paise)
      SELECT placed.id, l.position, l.meal_id, l.meal_name, l.size, l.quantity, l.unit_price_paise
      FROM placed, jsonb_to_recordset(${linesOf(lines)}::jsonb) AS l (position smallint,
        meal_id int, meal_name text, size text, quantity int, unit_price_paise bigint)
    ), logged AS (
      INSERT INTO order_events (order_id, from_status, to_status, actor, actor_id, reason,
        created_at)
      ${placedEvent(order, withOrder)} ${firstMoveEvent(withOrder)}
    )${mailed(mail)}${payment ? sql`, ${payment.record}` : sql``}
    SELECT "openBefore", "isClosedDay", ${placedNumber} AS number FROM before`);
  if (!rows[0]) throw new Error('A statement that always has a row gave none');
  return rows[0];
}

/** For the parts of {@link moveOrder}: whether it was moved. */
export const wasMoved = sql`EXISTS (SELECT FROM moved)`;

/** What else belongs to a move, in the same statement. */
export interface WithMove {
  /** Whether the row `o` may still be moved, when the order is not locked. */
  readonly onlyIf?: Statement | undefined;
  /** Further parts of its WITH, which can say {@link wasMoved}. */
  readonly alongside?: Statement | undefined;
}

/**
 * Moves an order, adds to its history and queues its mail, of {@link mailOfMoved}; returns the
 * customer's id. The order is locked, or moved `onlyIf` it may be: then null says that it was not.
 */
export async function moveOrder(
  tx: Tx,
  event: OrderEvent,
  change: OrderChange,
  { mail, onlyIf, alongside }: WithMove & { readonly mail: Statement | null },
): Promise<string | null> {
  const address = change.deliveryAddress ? JSON.stringify(change.deliveryAddress) : null;
  // No index serves IS TRUE. Without it, PostgreSQL may read all orders of a date or a status of
  // which it has counted hardly any, instead of this one.
  const may = onlyIf ? sql`(${onlyIf}) IS TRUE` : sql`true`;
  const { rows } = await tx.execute<{ userId: string }>(sql`
    WITH moved AS (
      UPDATE orders o SET status = ${event.toStatus},
        payment_status = COALESCE(${change.paymentStatus ?? null}, payment_status),
        wallet_paise = COALESCE(${change.walletPaise ?? null}, wallet_paise),
        refunded_paise = COALESCE(${change.refundedPaise ?? null}, refunded_paise),
        pay_before = COALESCE(${change.payBefore ?? null}, pay_before),
        delivery_date = COALESCE(${change.deliveryDate ?? null}::date, delivery_date),
        slot = CASE WHEN ${change.slot === undefined}::boolean THEN slot
          ELSE ${slotOf(change.slot)}::jsonb END,
        delivery_address = COALESCE(${address}::jsonb, delivery_address)
      WHERE id = ${event.orderId} AND ${may} RETURNING id, status, user_id
    ), logged AS (
      INSERT INTO order_events (order_id, from_status, to_status, actor, actor_id, reason,
        is_override, created_at)
      SELECT id, ${event.fromStatus}, status, ${event.actor}, ${event.actorId}::uuid,
        ${event.reason}, ${event.isOverride ?? false}, ${event.at}::timestamptz FROM moved
    )${mailed(mail)}${alongside ? sql`, ${alongside}` : sql``}
    SELECT user_id AS "userId" FROM moved`);
  if (!rows[0] && !onlyIf) throw new Error(`There is no order ${event.orderId} to move`);
  return rows[0]?.userId ?? null;
}
