/**
 * SQL of the orders that staff list. The cost of a page depends on what it shows, not on
 * the size of the table: every filter and search walks an index in the order of the list.
 */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Allergen, Diet } from '#domain/menu/meals.ts';
import { everyNumber, type NumberSpan } from '#domain/orders/order-search.ts';
import {
  type OrderStatus,
  type OrderType,
  orderStatuses,
  orderTypes,
  type PaymentMethod,
  type PaymentStatus,
  paymentMethods,
  paymentStatuses,
} from '#domain/orders/order-status.ts';
import type { Collected } from '#domain/runs/collected.ts';
import type { Reader } from '#server/db/database.ts';
import { shownEmail } from '#server/db/fragments/shown-email.ts';
import { plannedEachTime, type Statement, sql } from '#server/db/sql.ts';
import { type OrderWithLines, orderColumns } from '#server/features/orders/orders.store.ts';
import { collectedColumns } from '#server/features/payments/refunds/door.store.ts';
import { type CustomerOrders, isMatch } from './find-customer-orders.store.ts';

export interface StaffOrderRow extends OrderWithLines {
  readonly customerEmail: string;
  readonly customerPhone: string | null;
  /** Null when the customer did not choose one. */
  readonly diet: Diet | null;
  readonly allergens: readonly Allergen[];
  /** Null unless a run delivered it and it is paid at the door. */
  readonly collected: Collected | null;
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

/** What is searched for; an order matches by its number or by its customer. */
export interface SearchedOrders {
  readonly spans: readonly NumberSpan[];
  readonly customers: CustomerOrders | null;
}

interface NumberPage {
  readonly limit: number;
  /** Only orders with smaller numbers. */
  readonly before: number;
}

const ordersWhere = (condition: Statement): Statement => sql`
  SELECT ${orderColumns}, ${shownEmail} AS "customerEmail", u.phone AS "customerPhone",
    f.diet, coalesce(f.allergens, '{}') AS allergens, ${collectedColumns}
  FROM orders o JOIN users u ON u.id = o.user_id
  LEFT JOIN food_profiles f ON f.user_id = o.user_id WHERE ${condition}`;

export async function findStaffOrder(db: Reader, orderId: string): Promise<StaffOrderRow | null> {
  const { rows } = await db.execute<StaffOrderRow>(ordersWhere(sql`o.id = ${orderId}`));
  return rows[0] ?? null;
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
