/** Paying over HTTP: opening, proving, and the provider's webhook. */
import type { FastifyInstance } from 'fastify';
import {
  createPaymentOrder,
  razorpayWebhook,
  verifyPayment as verifyPaymentCall,
} from '#contract/payments.ts';
import { toOrder } from '#server/features/orders/to-order.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { openPayment } from './open-payment.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { verifyPayment } from './verify-payment.ts';

export function paymentsRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bind(app, web, createPaymentOrder, ({ user, body }) => openPayment(shop, user.id, body));

  bind(app, web, verifyPaymentCall, async ({ user, body }) => {
    const order = await verifyPayment(shop, user.id, body);
    return { success: true as const, message: 'Payment verified', order: toOrder(order) };
  });

  bind(app, web, razorpayWebhook, async ({ body, request }) => {
    const header = (name: string) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    };
    await receiveWebhook(shop, {
      rawBody: request.rawBody ?? '',
      body,
      signature: header('x-razorpay-signature') ?? '',
      eventId: header('x-razorpay-event-id'),
    });
    return { received: true as const };
  });
}
