/** Payments, refunds and the provider's events, as in 0001_ground.sql. */
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Paise } from '#domain/money.ts';
import type { ProviderPaymentStatus } from '#domain/payment.ts';

const money = (name: string) => bigint(name, { mode: 'number' }).$type<Paise>();
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const paymentOrders = pgTable('payment_orders', {
  providerOrderId: text('provider_order_id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  amountPaise: money('amount_paise').notNull(),
  currency: text('currency').notNull(),
  isOpen: boolean('is_open').notNull().default(true),
  createdAt: instant('created_at').notNull(),
  nextCheckAt: instant('next_check_at').notNull(),
});

export const payments = pgTable('payments', {
  id: uuid('id').primaryKey(),
  providerPaymentId: text('provider_payment_id').notNull(),
  providerOrderId: text('provider_order_id').notNull(),
  orderId: uuid('order_id').notNull(),
  amountPaise: money('amount_paise').notNull(),
  currency: text('currency').notNull(),
  status: text('status').$type<ProviderPaymentStatus>().notNull(),
  method: text('method'),
  isApplied: boolean('is_applied').notNull().default(false),
  refundedPaise: money('refunded_paise').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const refunds = pgTable('refunds', {
  id: uuid('id').primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  amountPaise: money('amount_paise').notNull(),
  reason: text('reason').notNull(),
  status: text('status').$type<'requested' | 'pending' | 'processed' | 'failed'>().notNull(),
  providerRefundId: text('provider_refund_id'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const webhookEvents = pgTable('webhook_events', {
  eventId: text('event_id').primaryKey(),
  type: text('type').notNull(),
  payload: jsonb('payload').notNull(),
  outcome: text('outcome').notNull(),
  deliveries: integer('deliveries').notNull().default(1),
  receivedAt: instant('received_at').notNull(),
});
