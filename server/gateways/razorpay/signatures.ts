/** Razorpay's signatures: HMAC-SHA256 in hex, compared in constant time. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export function signatureOf(message: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

/** What Razorpay signs to prove a payment to the browser. */
export function paymentMessage(orderId: string, paymentId: string): string {
  return `${orderId}|${paymentId}`;
}

/** Whether any of the secrets made the signature; several are live while one is being rotated. */
export function isSignatureValid(
  message: string | Buffer,
  signature: string,
  secrets: readonly string[],
): boolean {
  const claimed = Buffer.from(signature);
  let isValid = false;
  for (const secret of secrets) {
    // Anyone can sign with an empty secret, so a missing one must accept nothing.
    if (secret === '') continue;
    const expected = Buffer.from(signatureOf(message, secret));
    if (claimed.length === expected.length && timingSafeEqual(claimed, expected)) isValid = true;
  }
  return isValid;
}
