/** The orders of all customers, as staff filter and search them. */
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/staff/staff-orders.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { toRupees } from '#domain/money/money.ts';
import { everyNumber, readOrderSearch } from '#domain/orders/order-search.ts';
import {
  orderStatuses,
  orderTypes,
  paymentMethods,
  paymentStatuses,
} from '#domain/orders/order-status.ts';
import { paidAtDoor } from '#domain/runs/collected.ts';
import type { Db } from '#server/db/database.ts';
import { toOrder } from '#server/features/orders/to-order.ts';
import { findCustomerOrders } from './find-customer-orders.store.ts';
import { countOpenOrders, countOrdersOfDate } from './staff-order-history.store.ts';
import {
  listStaffOrders,
  type OrderFilters,
  type SearchedOrders,
  type StaffOrderRow,
} from './staff-orders.store.ts';

type Query = QueryOf<typeof calls.exportStaffOrders>;

const chosen = <Value>(value: Value | '' | undefined, all: readonly Value[]): readonly Value[] =>
  value ? [value] : all;

function filtersOf(query: Query): OrderFilters {
  return {
    date: (query.date || null) as CalendarDate | null,
    statuses: chosen(query.status, orderStatuses),
    payments: chosen(query.payment, paymentStatuses),
    methods: chosen(query.method, paymentMethods),
    types: chosen(query.type, orderTypes),
  };
}

async function searchFor(db: Db, typed: string | undefined): Promise<SearchedOrders | null> {
  if (!typed) return null;
  const { numbers, customer } = readOrderSearch(typed);
  const customers = customer === null ? null : await findCustomerOrders(db, customer);
  return { spans: numbers, customers };
}

/** Reads the page after the order with this number; null reads the first page. */
type ReadPage = (after: number | null, limit: number) => Promise<StaffOrderRow[]>;

/** Looks up the searched customers once, and returns a function that reads a page of orders. */
export async function findStaffOrders(db: Db, query: Query): Promise<ReadPage> {
  const filters = filtersOf(query);
  const search = await searchFor(db, query.q);
  return (after, limit) =>
    listStaffOrders(db, filters, search, { before: after ?? everyNumber.high + 1, limit });
}

/** What staff see of the customer. */
export function customerFactsOf(row: StaffOrderRow) {
  const { customerEmail, customerPhone, diet, allergens } = row;
  return { customerEmail, customerPhone, diet, allergens: [...allergens] };
}

/** Null where no less than was due was collected at the door. */
export const doorOf = (row: StaffOrderRow) => row.collected && paidAtDoor(row, row.collected);

export function toStaffOrder(row: StaffOrderRow): calls.StaffOrder {
  const door = doorOf(row);
  return {
    ...toOrder(row),
    ...customerFactsOf(row),
    ...(door && {
      paidAtDoor: { amount: toRupees(door.paidPaise), short: toRupees(door.shortPaise) },
    }),
  };
}

type Counts = ReplyOf<typeof calls.countStaffOrders>;

/** Counts the orders of a delivery date by status; for all dates only open orders. */
export async function countStaffOrders(db: Db, date: CalendarDate | null): Promise<Counts> {
  const none = { pending: 0, confirmed: 0, preparing: 0, out_for_delivery: 0 };
  const closed = date === null ? null : 0;
  const counted = await (date === null ? countOpenOrders(db) : countOrdersOfDate(db, date));
  return {
    ...none,
    delivered: closed,
    cancelled: closed,
    ...Object.fromEntries(counted.map(({ status, count }) => [status, count])),
  };
}
