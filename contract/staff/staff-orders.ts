/** Orders as staff see them; changing the status and refunding are in `orders.ts`. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import {
  CalendarDay,
  filter,
  Id,
  Instant,
  optionalText,
  PageQuery,
  Rupees,
  SearchText,
  text,
} from '#contract/fields.ts';
import { Order, OrderDetail, OrderParams, RefundTo } from '#contract/orders.ts';
import { PackMeals } from '#contract/pack-meals.ts';
import { allergens, diets } from '#domain/menu/meals.ts';
import {
  orderActors,
  orderStatuses,
  orderTypes,
  paymentMethods,
  paymentStatuses,
  reasonLengthMax,
  staffNoteLengthMax,
} from '#domain/orders/order-status.ts';
import { powers } from '#domain/staff/access.ts';

const orderFilters = {
  /** The delivery date. */
  date: filter(CalendarDay, 'Enter the date as YYYY-MM-DD'),
  status: filter(z.enum(orderStatuses), 'Unknown status'),
  payment: filter(z.enum(paymentStatuses), 'Unknown payment status'),
  method: filter(z.enum(paymentMethods), 'Unknown payment method'),
  type: filter(z.enum(orderTypes), 'Unknown type'),
  /** The beginning of an order's number, or a part of the customer's name, email or phone. */
  q: z.optional(SearchText),
};

/** What staff see about the customer besides the order. */
const customerFacts = {
  customerEmail: z.string(),
  customerPhone: z.nullable(z.string()),
  /** The customer's current diet; null if they never set it. */
  diet: z.nullable(z.enum(diets)),
  /** What the customer must not eat. */
  allergens: z.array(z.enum(allergens)),
};

export const StaffOrder = z.extend(Order, {
  ...customerFacts,
  /** Present when less than was due was collected at the door. */
  paidAtDoor: OrderDetail.shape.paidAtDoor,
});
export type StaffOrder = z.infer<typeof StaffOrder>;

export const listStaffOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'Orders of all customers, newest first; the Link header names the next page',
  access: powers.enterConsole,
  query: z.extend(PageQuery, orderFilters),
  reply: z.array(StaffOrder),
});

/** Null if counting would require reading all orders. */
const Count = z.nullable(z.int());

export const countStaffOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders/counts',
  summary: 'Number of orders by status; without a date, only open orders are counted',
  access: powers.enterConsole,
  query: z.strictObject({ date: orderFilters.date }),
  reply: z.object({
    pending: Count,
    confirmed: Count,
    preparing: Count,
    out_for_delivery: Count,
    delivered: Count,
    cancelled: Count,
  }),
});

export const exportStaffOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders/export',
  summary: 'The filtered orders as CSV, newest first',
  access: powers.enterConsole,
  query: z.strictObject(orderFilters),
  file: 'text/csv',
  limit: 'file',
});

export const staffOrderEvents = endpoint({
  method: 'GET',
  path: '/api/admin/orders/events',
  summary: 'Server-sent events: `orders` with `{}` when an order came or changed',
  access: powers.enterConsole,
  file: 'text/event-stream',
});

export const OrderNote = z.object({
  id: Id,
  text: z.string(),
  authorName: z.string(),
  createdAt: Instant,
});
export type OrderNote = z.infer<typeof OrderNote>;

export const StaffOrderDetail = z.extend(OrderDetail, {
  ...customerFacts,
  /** The history, oldest first, with actors. */
  history: z.array(
    z.object({
      status: z.enum(orderStatuses),
      actor: z.enum(orderActors),
      actorName: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      /** Whether staff moved it outside the usual path. */
      isOverride: z.boolean(),
      at: Instant,
    }),
  ),
  /** Attempts to pay online, oldest first. */
  payments: z.array(
    z.object({
      /** The id at the provider. */
      id: z.string(),
      status: z.string(),
      amount: Rupees,
      createdAt: Instant,
    }),
  ),
  /** What can still be refunded; `toSource` of it can go back to where it came from. */
  refundable: z.object({ amount: Rupees, toSource: Rupees }),
  staffNotes: z.array(OrderNote),
  /** The run in which it is now, of its delivery date. */
  run: z.nullable(z.object({ id: Id, riderName: z.string() })),
});
export type StaffOrderDetail = z.infer<typeof StaffOrderDetail>;

export const getStaffOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id',
  summary: 'One order with its history, payments, refunds and notes',
  access: powers.enterConsole,
  params: OrderParams,
  reply: StaffOrderDetail,
});

export const getStaffPackMeals = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id/pack-meals',
  summary: 'The meals in a pack, or those it would get if its cut-off were now',
  access: powers.enterConsole,
  params: OrderParams,
  reply: PackMeals,
});

export const getStaffInvoice = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id/invoice',
  summary: 'The tax invoice of a paid order, as PDF',
  access: powers.enterConsole,
  params: OrderParams,
  file: 'application/pdf',
  limit: 'file',
});

export const moveOrders = endpoint({
  method: 'POST',
  path: '/api/admin/orders/status',
  summary: 'Change the status of many orders; a refused one does not stop the others',
  access: powers.moveOrders,
  body: z.strictObject({
    moves: z
      .array(
        z.strictObject({
          id: Id,
          status: z.enum(orderStatuses, 'Choose a status'),
          /** The current status as staff saw it; if it has changed, the move is refused. */
          expected: z.optional(z.enum(orderStatuses, 'Unknown status')),
        }),
        'Send the list of orders',
      )
      .check(z.minLength(1, 'Choose an order'), z.maxLength(100, 'Choose at most 100 orders')),
    refundTo: z.optional(RefundTo),
    reason: optionalText('the reason', reasonLengthMax),
  }),
  reply: z.object({
    moved: z.array(Id),
    refused: z.array(z.object({ id: Id, code: z.string(), message: z.string() })),
  }),
});

export const addOrderNote = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/notes',
  summary: 'Add a note to an order, for staff only',
  access: powers.enterConsole,
  params: OrderParams,
  body: z.strictObject({ text: text('the note', staffNoteLengthMax) }),
  reply: OrderNote,
  status: 201,
});
