/** Payments over HTTP: opening, verifying, and the provider's callback and webhook. */
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/payments.ts';
import { toOrder } from '#server/features/orders/to-order.ts';
import { bind, type Web } from '#server/http/bind.ts';
import { openPayment } from './open-payment.ts';
import { readOwnCash } from './read-own-cash.ts';
import { receiveCallback } from './settling/receive-callback.ts';
import { receiveWebhook } from './settling/receive-webhook.ts';
import { verifyPayment } from './settling/verify-payment.ts';
import { readTrouble } from './trouble/read-trouble.ts';

const formBytesMax = 16_384;

/** Only this call accepts forms: elsewhere they would only help other sites to forge requests. */
async function callbackRoute(app: FastifyInstance, web: Web): Promise<void> {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBytesMax },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
  bind(app, web, calls.paymentCallback, async ({ body, query, reply, request }) => {
    const page = await receiveCallback(web.shop, body, query, request.log);
    reply.header('cache-control', 'no-store').redirect(page, 303);
    return undefined;
  });
}

export function paymentsRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bind(app, web, calls.createPaymentOrder, ({ user, body }) => openPayment(shop, user.id, body));

  bind(app, web, calls.getOwnCash, ({ user }) => readOwnCash(shop, user.id));

  bind(app, web, calls.getPaymentTrouble, () => readTrouble(shop));

  bind(app, web, calls.verifyPayment, async ({ user, body }) => {
    const order = await verifyPayment(shop, user.id, body);
    return { success: true as const, message: 'Payment verified', order: toOrder(order) };
  });

  void app.register((scope) => callbackRoute(scope, web));

  bind(app, web, calls.razorpayWebhook, async ({ body, request }) => {
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
