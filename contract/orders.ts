/** Placing, reading, cancelling and refunding orders. */
import * as z from 'zod/mini';
import { shortReasons } from '#domain/kitchen-day/packing/packing-entries.ts';
import { mealSizes } from '#domain/menu/meals.ts';
import { parseRupees } from '#domain/money/money.ts';
import { orderLinesMax } from '#domain/money/pricing.ts';
import { refundDestinations, refundStatuses } from '#domain/money/refund.ts';
import {
  notesLengthMax,
  orderActors,
  orderStatuses,
  orderTypes,
  paymentMethods,
  paymentStatuses,
  reasonLengthMax,
} from '#domain/orders/order-status.ts';
import { failReasons } from '#domain/runs/stop-words.ts';
import { powers } from '#domain/staff/access.ts';
import { DeliveryAddress } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import {
  Allergens,
  Amount,
  CalendarDay,
  Id,
  Instant,
  MealId,
  optionalMultilineText,
  optionalText,
  PageQuery,
  Rupees,
  SearchText,
  slotId,
  text,
} from './fields.ts';
import { Buyer } from './shop/buyer.ts';
import { orderItems } from './shop/order-items.ts';

/** No id is longer. */
const packIdLengthMax = 140;

const AcceptedMeal = z.strictObject({ mealId: MealId, allergens: Allergens });

/** Accepts both payloads of Spec 7.2 (single meals) and Spec 3.5 (meal pack). */
export const PlaceOrderBody = z.strictObject({
  /** Orders of subscriptions are placed only by the shop itself. */
  type: z.optional(z.enum(['meals', 'meal-pack', 'single'], 'Choose meals or meal-pack')),
  addressId: z.optional(Id),
  deliveryAddressId: z.optional(Id),
  deliveryDate: CalendarDay,
  /** A delivery time of that day; required where there are some. */
  slotId: z.optional(slotId),
  notes: optionalMultilineText('the notes', notesLengthMax),
  items: orderItems('Cart is empty'),
  /** One of those in `GET /api/config?date=` of the delivery date. */
  packId: z.optional(
    z
      .string('Please select a valid meal pack')
      .check(z.maxLength(packIdLengthMax, 'Please select a valid meal pack')),
  ),
  /** The total the customer saw; if the server's differs, the reply is 409 `price_changed`. */
  totalAmount: z.optional(Rupees),
  /** Accepted because the payload of a pack has it; new orders always start as pending. */
  status: z.optional(z.string('Unknown status').check(z.maxLength(32, 'Unknown status'))),
  paymentMethod: z.optional(z.enum(paymentMethods, 'Choose online, wallet or cod')),
  /** Pay with the wallet as far as possible, and the rest online. */
  useWallet: z.optional(z.boolean('Must be true or false')),
  /**
   * The wallet's part as the customer saw it; if it differs, the reply is 409
   * `wallet_part_changed`.
   */
  walletAmount: z.optional(Rupees),
  /** Without it, a meal with an allergen the customer avoids gives 409 `allergens_declared`. */
  acceptAllergens: z.optional(
    z.union(
      // True accepts whatever is found; a list no more than what the customer was shown.
      [z.boolean(), z.array(AcceptedMeal).check(z.maxLength(orderLinesMax))],
      'Must be true or false',
    ),
  ),
  /** For an invoice in the name of a business. */
  buyer: z.optional(Buyer),
});
export type PlaceOrderBody = z.infer<typeof PlaceOrderBody>;

const OrderItem = z.object({
  mealId: z.int(),
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  size: z.nullable(z.enum(mealSizes)),
  quantity: z.int(),
  price: Rupees,
});

/** When an order comes, as it was when it was ordered; times are `12:00` in India. */
export const OrderSlot = z.object({
  id: z.string(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  /** Until when, on the day before, the order can be changed. */
  cutoff: z.string(),
});
export type OrderSlot = z.infer<typeof OrderSlot>;

export const Order = z.object({
  id: Id,
  /** The same as `id`; Spec 7.2 allows either name. */
  orderId: Id,
  number: z.string(),
  type: z.enum(orderTypes),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  deliveryDate: CalendarDay,
  /** Null where nobody chooses a time. */
  slot: z.nullable(OrderSlot),
  deliveryAddress: DeliveryAddress,
  notes: z.nullable(z.string()),
  /** The business it is for. */
  buyer: z.nullable(z.object({ company: z.string(), gstin: z.string() })),
  packId: z.nullable(z.string()),
  subtotal: Rupees,
  deliveryFee: Rupees,
  gst: Rupees,
  /** The rate of `gst`; null when none is added. */
  gstPercent: z.nullable(z.int()),
  totalAmount: Rupees,
  /** The part of the total that the wallet pays, debited when the rest is paid. */
  walletAmount: Rupees,
  /** What is still to be paid online; `0.00` if nothing is. */
  amountDue: Rupees,
  refundedAmount: Rupees,
  userId: Id,
  customerName: z.string(),
  createdAt: Instant,
  /** Until when an unpaid online order can be paid; null for others. */
  payBefore: z.nullable(Instant),
  items: z.array(OrderItem),
});
export type Order = z.infer<typeof Order>;

export const PlacedOrder = z.extend(Order, {
  /** Present where the same request placed it minutes ago, and nothing is left to pay online. */
  isEarlier: z.optional(z.boolean()),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

export const RefundTo = z.enum(refundDestinations, 'Choose source or wallet');

/** An order with everything its own page shows. */
export const OrderDetail = z.extend(Order, {
  /** The history, oldest first. */
  timeline: z.array(
    z.object({
      status: z.enum(orderStatuses),
      actor: z.enum(orderActors),
      /** The reason in plain words; reasons by staff are not shown to customers. */
      reason: z.nullable(z.string()),
      at: Instant,
    }),
  ),
  /**
   * Includes refunds of payments that could not be used, such as a second one; `refundedAmount`
   * excludes those.
   */
  refunds: z.array(
    z.object({
      id: Id,
      amount: Rupees,
      refundTo: RefundTo,
      status: z.enum(refundStatuses),
      createdAt: Instant,
      /** Present once it has arrived. */
      arrivedAt: z.optional(Instant),
      /** Whether a credit note can be downloaded. */
      hasCreditNote: z.boolean(),
      /** Whether the order did not need the payment; a server of the release before omits it. */
      isOfUnusedPayment: z.optional(z.boolean()),
      /** For staff; null for the customer. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** Null if the customer can no longer cancel it. */
  cancellation: z.nullable(
    z.object({
      /** The cut-off before the delivery. */
      until: Instant,
      /** The amount that would be refunded; `0.00` if nothing was paid. */
      refundAmount: Rupees,
      /** What can go back to the card or UPI account; the rest goes into the wallet. */
      toSource: Rupees,
    }),
  ),
  /** Until when date, delivery time and address can be changed; null if they cannot. */
  changeableUntil: z.nullable(Instant),
  /**
   * Present when the kitchen is closed on its day: until then the customer chooses another day,
   * else it is cancelled and refunded.
   */
  choice: z.optional(z.object({ until: Instant, reason: z.string() })),
  /** Present when something is missing: it ran out or was damaged when the order was packed. */
  short: z.optional(
    z.array(
      z.object({
        mealId: z.int(),
        name: z.string(),
        size: z.enum(mealSizes),
        quantity: z.int(),
        reason: z.enum(shortReasons),
      }),
    ),
  ),
  /** Present when less than was due was collected at the door: no more is given back. */
  paidAtDoor: z.optional(z.object({ amount: Rupees, short: Rupees })),
  /** Present when whole rupees were collected at the door for a total with paise. */
  roundedAtDoor: z.optional(Rupees),
  /** Whether an invoice can be downloaded. */
  hasInvoice: z.boolean(),
  /** How many stops its rider has before it; null unless a run brings it now. */
  stopsBefore: z.nullable(z.int()),
  /** Four digits that the customer may give the rider; null unless a run brings it now. */
  deliveryCode: z.nullable(z.string()),
  /** Why its rider could not deliver it; null once staff decided what comes next. */
  failedAttempt: z.nullable(z.enum(failReasons)),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const OrderParams = z.strictObject({ id: Id });

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  summary: 'Place an order for single meals or for a meal pack',
  access: 'user',
  limit: 'order',
  headers: { 'idempotency-key': 'Same key and body: the first response again; another body: 422' },
  body: PlaceOrderBody,
  reply: PlacedOrder,
  status: 201,
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary: "The caller's orders, newest first; the Link header names the next page",
  access: 'user',
  query: z.extend(PageQuery, {
    /** A part of an order's number or of a dish's name, in English or Hindi. */
    q: z.optional(SearchText),
  }),
  reply: z.array(Order),
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'One order of the caller, with its history, refunds and possible actions',
  access: 'user',
  params: OrderParams,
  reply: OrderDetail,
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/cancel',
  summary: 'Cancel an order before the cut-off; what was paid is refunded',
  access: 'user',
  params: OrderParams,
  body: z.strictObject({
    /** Where the money goes; to the source by default. */
    refundTo: z.optional(RefundTo),
    reason: optionalText('the reason', reasonLengthMax),
  }),
  reply: OrderDetail,
});

/** What is absent stays as it is. */
export const ChangeDeliveryBody = z.strictObject({
  deliveryDate: z.optional(CalendarDay),
  /** The same one stays where there is one on the new day. */
  slotId: z.optional(slotId),
  /** A saved address of the customer. */
  addressId: z.optional(Id),
});

export const changeDelivery = endpoint({
  method: 'POST',
  path: '/api/orders/:id/change',
  summary: 'Change date, time or address before both cut-offs; the order keeps its figures',
  access: 'user',
  params: OrderParams,
  body: ChangeDeliveryBody,
  reply: OrderDetail,
});

export const orderEvents = endpoint({
  method: 'GET',
  path: '/api/orders/events',
  summary:
    "Server-sent events: `order` with `{id}` of the caller's that changed; `{}`: any may have",
  access: 'user',
  file: 'text/event-stream',
});

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/orders/:id/invoice',
  summary: 'The tax invoice of a paid order, as PDF',
  access: 'user',
  params: OrderParams,
  file: 'application/pdf',
  limit: 'file',
});

export const getCreditNote = endpoint({
  method: 'GET',
  path: '/api/orders/:id/refunds/:refundId/credit-note',
  summary: 'The credit note of a refund, as PDF',
  access: 'user',
  params: z.strictObject({ id: Id, refundId: Id }),
  file: 'application/pdf',
  limit: 'file',
});

export const setOrderStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:id/status',
  summary: 'Change the status of an order; outside the usual path it is recorded as an override',
  access: powers.moveOrders,
  params: OrderParams,
  body: z.strictObject({
    status: z.enum(orderStatuses, 'Choose a status'),
    /** The current status as staff saw it; if it has changed, the reply is 409 `conflict`. */
    expected: z.optional(z.enum(orderStatuses, 'Unknown status')),
    /** Where the money goes if a paid order is cancelled; to the source by default. */
    refundTo: z.optional(RefundTo),
    reason: optionalText('the reason', reasonLengthMax),
  }),
  reply: OrderDetail,
});

export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/refund',
  summary: 'Refund what was paid, in full or in part',
  access: powers.refundOrders,
  params: OrderParams,
  headers: { 'idempotency-key': 'Same key: refunded once, the same response again' },
  body: z.strictObject({
    /** The whole remainder by default. */
    amount: z.optional(
      Amount.check(
        z.refine((amount) => parseRupees(String(amount)) !== 0, 'Enter an amount above zero'),
      ),
    ),
    refundTo: z.optional(RefundTo),
    reason: text('the reason', reasonLengthMax),
    /** The refundable amount as staff saw it; if it has changed, the reply is 409 `conflict`. */
    expectedRefundable: z.optional(Rupees),
  }),
  reply: z.extend(OrderDetail, {
    /** When the same request was already booked; null if it is booked now. */
    alreadyBookedAt: z.nullable(Instant),
  }),
});
