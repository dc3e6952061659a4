/**
 * SQL of the orders that staff list and count. The cost of a page depends on what it shows, not on
 * the size of the table: every filter and search walks an index in the order of the list.
 */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Allergen, Diet } from '#domain/menu/meals.ts';
import { everyNumber, type NumberSpan } from '#domain/orders/order-search.ts';
import {
  type OrderActor,
  type OrderStatus,
  type OrderType,
  orderStatuses,
  orderTypes,
  type PaymentMethod,
  type PaymentStatus,
  paymentMethods,
  paymentStatuses,
} from '#domain/orders/order-status.ts';
import type { Db, Reader } from '#server/db/database.ts';
import { containing } from '#server/db/like.ts';
import { plannedEachTime, type Statement, sql } from '#server/db/sql.ts';
import { staffName } from '#server/db/staff-name.ts';
import { type OrderWithLines, orderColumns } from '#server/features/orders/orders.store.ts';

export interface StaffOrderRow extends OrderWithLines {
  readonly customerEmail: string;
  readonly customerPhone: string | null;
  /** Null when the customer did not choose one. */
  readonly diet: Diet | null;
  readonly allergens: readonly Allergen[];
}

export interface OrderFilters {
  /** The delivery date; null for all. */
  readonly date: CalendarDate | null;
  /** At least one of each; all of them mean no filter. */
  readonly statuses: readonly OrderStatus[];
  readonly payments: readonly PaymentStatus[];
  readonly methods: readonly PaymentMethod[];
  readonly types: readonly OrderType[];
}

/** The orders of the customers that a search finds: by number, or by the text if there are many. */
export type CustomerOrders =
  | { readonly numbers: readonly number[] }
  | { readonly text: string; readonly isCommon: boolean };

/** What is searched for; an order matches by its number or by its customer. */
export interface SearchedOrders {
  readonly spans: readonly NumberSpan[];
  readonly customers: CustomerOrders | null;
}

export interface NumberPage {
  readonly limit: number;
  /** Only orders with smaller numbers. */
  readonly before: number;
}

const ordersWhere = (condition: Statement): Statement => sql`
  SELECT ${orderColumns}, u.email AS "customerEmail", u.phone AS "customerPhone",
    f.diet, coalesce(f.allergens, '{}') AS allergens
  FROM orders o JOIN users u ON u.id = o.user_id
  LEFT JOIN food_profiles f ON f.user_id = o.user_id WHERE ${condition}`;

export async function findStaffOrder(db: Reader, orderId: string): Promise<StaffOrderRow | null> {
  const { rows } = await db.execute<StaffOrderRow>(ordersWhere(sql`o.id = ${orderId}`));
  return rows[0] ?? null;
}

/** So many orders are sorted quickly; with more, a walk finds one in a few hundred orders. */
const fewOrdersMax = 3_000;

// A trigram index needs three letters or digits in a row; a shorter text would match all rows.
const isIndexed = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

/** The condition that user `u` has this text in name, email or phone. */
function isMatch(text: string): Statement {
  const searched = isIndexed(text) ? sql`u.search` : sql`u.search || ''`;
  // The database makes the text lower case, as it does for the column.
  return sql`${searched} LIKE lower(${containing(text)})`;
}

/** Whether a fifth of the newest customers match. */
async function isCommon(db: Db, text: string): Promise<boolean> {
  const { rows } = await db.execute<{ isCommon: boolean }>(sql`
    SELECT count(*) FILTER (WHERE ${isMatch(text)}) * 5 >= count(*) AS "isCommon"
    FROM (SELECT search FROM users WHERE deleted_at IS NULL
      ORDER BY created_at DESC, id DESC LIMIT 500) u`);
  return rows[0]?.isCommon ?? false;
}

/**
 * The orders of customers whose name, email or phone contains this text, in upper or lower case.
 * Few of them are returned as numbers, before any filter.
 */
export async function findCustomerOrders(db: Db, text: string): Promise<CustomerOrders> {
  // OFFSET 0 stops the planner from reading all orders for the join.
  const statement = sql`
    SELECT o.number FROM users u
    CROSS JOIN LATERAL (SELECT number FROM orders WHERE user_id = u.id OFFSET 0) o
    WHERE ${isMatch(text)} AND u.deleted_at IS NULL LIMIT ${fewOrdersMax + 1}`;
  const { rows } = await db.execute<{ number: number }>(plannedEachTime(statement));
  if (rows.length > fewOrdersMax) return { text, isCommon: await isCommon(db, text) };
  return { numbers: rows.map(({ number }) => number) };
}

const filtered = ({ date, statuses, payments, methods, types }: OrderFilters): Statement => sql`
  ${date === null ? sql`` : sql`AND o.delivery_date = ${date}`}
  AND o.status = ANY (${statuses}) AND o.payment_status = ANY (${payments})
  AND o.payment_method = ANY (${methods}) AND o.type = ANY (${types})`;

const isNarrow = ({ statuses, payments, methods, types }: OrderFilters): boolean =>
  statuses.length < orderStatuses.length ||
  payments.length < paymentStatuses.length ||
  methods.length < paymentMethods.length ||
  types.length < orderTypes.length;

/**
 * Selects the newest numbers within the spans, at least a page: from the index of delivery dates,
 * from that of all numbers, or once for each combination of filters.
 */
function walk(
  filters: OrderFilters,
  { before, limit }: NumberPage,
  spans: readonly NumberSpan[],
  condition: Statement,
): Statement {
  const { date, statuses, payments, methods, types } = filters;
  const isCombined = date === null && isNarrow(filters);
  const combinations = sql`
    CROSS JOIN unnest(${statuses}::text[]) AS a (status)
    CROSS JOIN unnest(${payments}::text[]) AS b (payment_status)
    CROSS JOIN unnest(${methods}::text[]) AS c (payment_method)
    CROSS JOIN unnest(${types}::text[]) AS d (type)`;
  const isCombination = sql`AND o.status = a.status AND o.payment_status = b.payment_status
    AND o.payment_method = c.payment_method AND o.type = d.type`;
  const isFiltered = isCombined ? isCombination : date === null ? sql`` : filtered(filters);
  const lows = spans.map(({ low }) => low);
  const highs = spans.map(({ high }) => high);
  return sql`
    SELECT found.number
    FROM unnest(${lows}::bigint[], ${highs}::bigint[]) AS span (low, high)
      ${isCombined ? combinations : sql``}
    CROSS JOIN LATERAL (
      SELECT o.number FROM orders o
      WHERE o.number BETWEEN span.low AND span.high AND o.number < ${before}::bigint
        ${isFiltered} ${condition}
      ORDER BY o.number DESC LIMIT ${limit}) found`;
}

function ofCustomers(
  filters: OrderFilters,
  page: NumberPage,
  customers: CustomerOrders,
): Statement {
  if ('numbers' in customers) {
    return sql`
      SELECT o.number FROM orders o
      WHERE o.number = ANY (${customers.numbers}::bigint[]) AND o.number < ${page.before}::bigint
        ${filtered(filters)}`;
  }
  // For a common text each order's customer is checked, as one of the next orders will match;
  // otherwise the customers are found first. No join: it might start with all of their orders.
  const isTheirs = customers.isCommon
    ? sql`AND (SELECT ${isMatch(customers.text)} FROM users u
        WHERE u.id = o.user_id AND u.deleted_at IS NULL)`
    : sql`AND (o.user_id IN (SELECT u.id FROM users u
        WHERE ${isMatch(customers.text)} AND u.deleted_at IS NULL)) IS TRUE`;
  return walk(filters, page, [everyNumber], isTheirs);
}

/** Greatest numbers first; `search` is null without a search. */
export async function listStaffOrders(
  db: Reader,
  filters: OrderFilters,
  search: SearchedOrders | null,
  page: NumberPage,
): Promise<StaffOrderRow[]> {
  const byNumber = walk(filters, page, search?.spans ?? [everyNumber], sql``);
  const numbers = search?.customers
    ? sql`${byNumber} UNION ${ofCustomers(filters, page, search.customers)}`
    : byNumber;
  const statement = ordersWhere(sql`
    o.number = ANY (ARRAY(
      SELECT number FROM (${numbers}) AS all_found ORDER BY number DESC LIMIT ${page.limit}))
    ORDER BY o.number DESC`);
  // The best plan depends on how many customers match the text.
  const { rows } = await db.execute<StaffOrderRow>(search ? plannedEachTime(statement) : statement);
  return rows;
}

export interface StatusCount {
  readonly status: OrderStatus;
  readonly count: number;
}

export async function countOrdersOfDate(db: Reader, date: CalendarDate): Promise<StatusCount[]> {
  const { rows } = await db.execute<StatusCount>(sql`
    SELECT status, count(*)::int FROM orders WHERE delivery_date = ${date} GROUP BY status`);
  return rows;
}

/** Counts the orders that are neither delivered nor cancelled; there are never many. */
export async function countOpenOrders(db: Reader): Promise<StatusCount[]> {
  const { rows } = await db.execute<StatusCount>(sql`
    SELECT status, count(*)::int FROM orders
    WHERE status IN ('pending', 'confirmed', 'preparing', 'out_for_delivery') GROUP BY status`);
  return rows;
}

export interface HistoryEvent {
  readonly status: OrderStatus;
  readonly actor: OrderActor;
  /** Null when no person did it. */
  readonly actorName: string | null;
  readonly reason: string | null;
  readonly isOverride: boolean;
  /** From one status to another. */
  readonly isMove: boolean;
  readonly at: Date;
}

/** All events of an order, also refunds, oldest first. */
export async function listHistory(db: Reader, orderId: string): Promise<HistoryEvent[]> {
  const { rows } = await db.execute<HistoryEvent>(sql`
    SELECT e.to_status AS status, e.actor,
      CASE e.actor WHEN 'staff' THEN ${staffName} ELSE u.first_name || ' ' || u.last_name END
        AS "actorName",
      e.reason, e.is_override AS "isOverride", e.created_at AS at,
      e.from_status IS DISTINCT FROM e.to_status AS "isMove"
    FROM order_events e LEFT JOIN users u ON u.id = e.actor_id
    WHERE e.order_id = ${orderId} ORDER BY e.id`);
  return rows;
}

/**
 * A text that changes whenever an order is placed or changed. It is the sum of the newest ids,
 * since an event may be committed after others with greater ids.
 */
export async function readNewestEvents(db: Reader): Promise<string> {
  const { rows } = await db.execute<{ sum: string }>(sql`
    SELECT coalesce(sum(id), 0)::text AS sum
    FROM (SELECT id FROM order_events ORDER BY id DESC LIMIT 500) newest`);
  return rows[0]?.sum ?? '';
}
