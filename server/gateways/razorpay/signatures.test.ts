/** Compares our signature code with Razorpay's own package. */
import { createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { razorpayClient } from './client.ts';
import { isSignatureValid, paymentMessage, signatureOf } from './signatures.ts';

type Validators = typeof import('razorpay/dist/utils/razorpay-utils.js');
const { validatePaymentVerification, validateWebhookSignature } = createRequire(import.meta.url)(
  'razorpay/dist/utils/razorpay-utils.js',
) as Validators;

const runs = { numRuns: 500 };
const secret = fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme' });
const id = (prefix: string) => fc.stringMatching(/^[0-9A-Za-z]{14}$/).map((end) => prefix + end);
// Some are as long as a signature, so that only their content differs.
const anyText = fc
  .oneof(fc.uint8Array({ minLength: 64, maxLength: 64 }), fc.uint8Array({ maxLength: 200 }))
  .map((bytes) => Buffer.from(bytes).toString('latin1'));
const body = fc.json({ stringUnit: 'grapheme' });

function client(keySecret: string, webhookSecrets: readonly string[]) {
  return razorpayClient({ apiUrl: () => '', keyId: 'rzp_test_1', keySecret, webhookSecrets });
}

/** The text with one character changed, added or taken away. */
function mutated(text: string, at: number, how: number): string {
  const index = at % text.length;
  const changed = text[index] === '0' ? '1' : '0';
  const middle = [changed, `0${text[index]}`, ''][how % 3];
  return text.slice(0, index) + middle + text.slice(index + 1);
}

describe('signatures', () => {
  test("what Razorpay's package accepts as a payment, we accept, and the reverse", () => {
    fc.assert(
      fc.property(id('order_'), id('pay_'), secret, (orderId, paymentId, keySecret) => {
        const signature = createHmac('sha256', keySecret)
          .update(`${orderId}|${paymentId}`)
          .digest('hex');
        const claim = { order_id: orderId, payment_id: paymentId };
        expect(validatePaymentVerification(claim, signature, keySecret)).toBe(true);
        expect(
          client(keySecret, []).isPaymentSignatureValid({ orderId, paymentId, signature }),
        ).toBe(true);
        expect(signatureOf(paymentMessage(orderId, paymentId), keySecret)).toBe(signature);
      }),
      runs,
    );
  });

  test('a payment signature changed anywhere, or of another order, is refused', () => {
    fc.assert(
      fc.property(
        fc.tuple(id('order_'), id('order_'), id('pay_'), secret),
        fc.nat(),
        fc.nat(),
        ([orderId, otherOrderId, paymentId, keySecret], at, how) => {
          fc.pre(orderId !== otherOrderId);
          const gateway = client(keySecret, []);
          const signature = signatureOf(paymentMessage(orderId, paymentId), keySecret);
          const forged = mutated(signature, at, how);
          expect(
            validatePaymentVerification(
              { order_id: orderId, payment_id: paymentId },
              forged,
              keySecret,
            ),
          ).toBe(false);
          expect(gateway.isPaymentSignatureValid({ orderId, paymentId, signature: forged })).toBe(
            false,
          );
          expect(
            gateway.isPaymentSignatureValid({ orderId: otherOrderId, paymentId, signature }),
          ).toBe(false);
        },
      ),
      runs,
    );
  });

  test("webhook signatures agree with Razorpay's package, with any of several secrets", () => {
    fc.assert(
      fc.property(body, secret, secret, secret, (rawBody, current, old, stranger) => {
        fc.pre(stranger !== current && stranger !== old);
        const gateway = client('key-secret', [current, old]);
        for (const signer of [current, old]) {
          const signature = signatureOf(rawBody, signer);
          expect(validateWebhookSignature(rawBody, signature, signer)).toBe(true);
          expect(gateway.isWebhookSignatureValid(Buffer.from(rawBody), signature)).toBe(true);
        }
        expect(
          gateway.isWebhookSignatureValid(Buffer.from(rawBody), signatureOf(rawBody, stranger)),
        ).toBe(false);
      }),
      runs,
    );
  });

  test('a webhook whose body changed in one byte is refused', () => {
    fc.assert(
      fc.property(body, secret, fc.nat(), fc.nat(), (rawBody, webhookSecret, at, how) => {
        const gateway = client('key-secret', [webhookSecret]);
        const signature = signatureOf(rawBody, webhookSecret);
        const changed = mutated(rawBody, at, how);
        fc.pre(changed !== rawBody);
        expect(validateWebhookSignature(changed, signature, webhookSecret)).toBe(
          gateway.isWebhookSignatureValid(Buffer.from(changed), signature),
        );
        expect(gateway.isWebhookSignatureValid(Buffer.from(changed), signature)).toBe(false);
      }),
      runs,
    );
  });

  test('a signature of any text, length or letter case gets a result, never an error', () => {
    fc.assert(
      fc.property(anyText, (signature) => {
        expect(isSignatureValid('body', signature, ['secret'])).toBe(false);
      }),
      runs,
    );
    const signature = signatureOf('body', 'secret');
    expect(isSignatureValid('body', signature.toUpperCase(), ['secret'])).toBe(false);
    expect(isSignatureValid('body', signature, [])).toBe(false);
  });

  test('an empty secret accepts no signature', () => {
    const signature = signatureOf('body', '');
    expect(isSignatureValid('body', signature, [''])).toBe(false);
    expect(client('', ['']).isWebhookSignatureValid(Buffer.from('body'), signature)).toBe(false);
  });
});
