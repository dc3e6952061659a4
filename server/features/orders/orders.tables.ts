/** Orders, their lines and their history, as in 0001_ground.sql. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CalendarDate } from '#domain/calendar.ts';
import type { MealSize } from '#domain/meals.ts';
import type { Paise } from '#domain/money.ts';
import type { OrderStatus, OrderType, PaymentMethod, PaymentStatus } from '#domain/order-status.ts';
import type { PackId } from '#domain/packs.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const money = (name: string) => bigint(name, { mode: 'number' }).$type<Paise>();
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The address as it was when the order was placed. */
export interface AddressSnapshot {
  readonly title: string;
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
}

export const orders = pgTable('orders', {
  id: uuid('id').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull().default(sql`nextval('order_number_seq')`),
  userId: uuid('user_id').notNull(),
  type: text('type').$type<OrderType>().notNull(),
  packId: text('pack_id').$type<PackId>(),
  status: text('status').$type<OrderStatus>().notNull(),
  paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
  paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
  deliveryDate: date('delivery_date', { mode: 'string' }).$type<CalendarDate>().notNull(),
  subtotalPaise: money('subtotal_paise').notNull(),
  deliveryFeePaise: money('delivery_fee_paise').notNull(),
  gstPaise: money('gst_paise').notNull(),
  totalPaise: money('total_paise').notNull(),
  deliveryAddress: jsonb('delivery_address').$type<AddressSnapshot>().notNull(),
  notes: text('notes'),
  idempotencyKey: text('idempotency_key'),
  requestHash: bytea('request_hash'),
  createdAt: instant('created_at').notNull(),
  payBefore: instant('pay_before'),
});

export const orderLines = pgTable('order_lines', {
  orderId: uuid('order_id').notNull(),
  position: smallint('position').notNull(),
  mealId: integer('meal_id').notNull(),
  mealName: text('meal_name').notNull(),
  size: text('size').$type<MealSize>(),
  quantity: integer('quantity').notNull(),
  unitPricePaise: money('unit_price_paise').notNull(),
});

export const orderEvents = pgTable('order_events', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').notNull(),
  fromStatus: text('from_status').$type<OrderStatus>(),
  toStatus: text('to_status').$type<OrderStatus>().notNull(),
  actor: text('actor').$type<'customer' | 'staff' | 'payment' | 'system'>().notNull(),
  actorId: uuid('actor_id'),
  reason: text('reason'),
  isOverride: boolean('is_override').notNull().default(false),
  createdAt: instant('created_at').notNull(),
});
