/** Placing orders and reading them back. */
import * as z from 'zod/mini';
import { mealSizes } from '#domain/meals.ts';
import {
  orderStatuses,
  orderTypes,
  paymentMethods,
  paymentStatuses,
} from '#domain/order-status.ts';
import { packIds } from '#domain/packs.ts';
import { lineQuantityMax, orderLinesMax } from '#domain/pricing.ts';
import { endpoint } from './endpoint.ts';
import { CalendarDay, Id, Instant, optionalMultilineText, Rupees } from './fields.ts';

const Quantity = z
  .int('Choose a whole number')
  .check(
    z.minimum(1, 'Order at least one'),
    z.maximum(lineQuantityMax, `Order at most ${lineQuantityMax}`),
  );

const OrderItemBody = z.strictObject({
  mealId: z
    .int('Unknown meal')
    .check(z.minimum(1, 'Unknown meal'), z.maximum(2_147_483_647, 'Unknown meal')),
  quantity: Quantity,
  /** What the customer saw; checked against the menu, never used. */
  price: z.optional(Rupees),
  size: z.optional(z.enum(mealSizes, 'Choose for-1 or for-2')),
});

/** Accepts both payloads of Spec 7 (single meals) and Spec 3 (meal pack). */
export const PlaceOrderBody = z.strictObject({
  type: z.optional(z.enum([...orderTypes, 'single'], 'Choose meals or meal-pack')),
  addressId: z.optional(Id),
  deliveryAddressId: z.optional(Id),
  deliveryDate: CalendarDay,
  notes: optionalMultilineText('the notes', 500),
  items: z.optional(
    z
      .array(OrderItemBody, 'List the meals')
      .check(
        z.minLength(1, 'Cart is empty'),
        z.maxLength(orderLinesMax, `Order at most ${orderLinesMax} different meals`),
      ),
  ),
  packId: z.optional(z.enum(packIds, 'Please select a valid meal pack')),
  /** What the customer saw; a different figure on our side answers 409 `price_changed`. */
  totalAmount: z.optional(Rupees),
  /** Accepted because the pack payload carries it; new orders always start as pending. */
  status: z.optional(z.string('Unknown status').check(z.maxLength(32, 'Unknown status'))),
  paymentMethod: z.optional(z.enum(paymentMethods, 'Choose online, wallet or cod')),
});
export type PlaceOrderBody = z.infer<typeof PlaceOrderBody>;

export const OrderItem = z.object({
  mealId: z.int(),
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  size: z.nullable(z.enum(mealSizes)),
  quantity: z.int(),
  price: Rupees,
});

export const DeliveryAddress = z.object({
  title: z.string(),
  addressLine1: z.string(),
  addressLine2: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
});

export const Order = z.object({
  id: Id,
  /** The same as `id`; Spec 7 allows either name. */
  orderId: Id,
  number: z.string(),
  type: z.enum(orderTypes),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  deliveryDate: CalendarDay,
  deliveryAddress: DeliveryAddress,
  notes: z.nullable(z.string()),
  packId: z.nullable(z.enum(packIds)),
  subtotal: Rupees,
  deliveryFee: Rupees,
  gst: Rupees,
  totalAmount: Rupees,
  userId: Id,
  customerName: z.string(),
  createdAt: Instant,
  /** Until when an unpaid online order can be paid; null for others. */
  payBefore: z.nullable(Instant),
  items: z.array(OrderItem),
});
export type Order = z.infer<typeof Order>;

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  summary: 'Place an order for single meals or for a meal pack',
  access: 'user',
  limit: 'order',
  headers: { 'idempotency-key': 'Same key and body: the first answer again; other body: 422' },
  body: PlaceOrderBody,
  reply: Order,
  status: 201,
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary: "The caller's orders, newest first; further pages by the Link header",
  access: 'user',
  query: z.strictObject({
    cursor: z.optional(z.string('Unknown page').check(z.maxLength(100, 'Unknown page'))),
    limit: z.optional(
      z.pipe(
        z.string('Write a number').check(z.regex(/^[1-9]\d{0,2}$/, 'Write a number')),
        z.transform(Number),
      ),
    ),
  }),
  reply: z.array(Order),
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'One order of the caller',
  access: 'user',
  params: z.strictObject({ id: Id }),
  reply: Order,
});
