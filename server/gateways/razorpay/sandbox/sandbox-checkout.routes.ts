/** The payment window: its script and styles for the shop's page, and the call behind it. */
import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';
import { paymentMessage, signatureOf } from '../signatures.ts';
import { decline } from './sandbox-entities.ts';
import { CheckoutPayment, parseInput } from './sandbox-inputs.ts';
import { pay, type SandboxDeps } from './sandbox-payments.ts';
import { SandboxRefusal } from './sandbox-refusal.ts';

/** What the browser sends to the shop to prove a payment. */
export function paymentProof(orderId: string, paymentId: string, keySecret: string) {
  return {
    razorpay_payment_id: paymentId,
    razorpay_order_id: orderId,
    razorpay_signature: signatureOf(paymentMessage(orderId, paymentId), keySecret),
  };
}

export function checkoutRoutes(
  deps: SandboxDeps,
  credentials: { readonly keyId: string; readonly keySecret: string },
): FastifyPluginAsync {
  return async (app) => {
    const files = [
      { name: 'checkout.js', type: 'text/javascript; charset=utf-8' },
      { name: 'checkout.css', type: 'text/css; charset=utf-8' },
    ];
    for (const { name, type } of files) {
      const content = await readFile(new URL(`../browser/${name}`, import.meta.url), 'utf8');
      app.get(`/${name}`, async (_request, reply) =>
        reply.type(type).header('cache-control', 'no-cache').send(content),
      );
    }

    app.post('/checkout/pay', async ({ body }) => {
      const { key, order_id: orderId, outcome } = parseInput(CheckoutPayment, body);
      if (key !== credentials.keyId) throw new SandboxRefusal('The api key provided is invalid');
      const { payment } = await pay(deps, { orderId, outcome });
      if (payment.status !== 'failed') {
        return paymentProof(orderId, payment.id, credentials.keySecret);
      }
      // Not a 4xx: the call succeeded, and browsers log those as errors of the page.
      const metadata = { order_id: orderId, payment_id: payment.id };
      return { error: { ...decline, metadata } };
    });
  };
}
