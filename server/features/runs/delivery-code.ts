/** The four digits that a customer may give the rider: derived from the order, stored nowhere. */
import { createHmac, hkdfSync } from 'node:crypto';

export function deliveryCodeOf(secret: string, orderId: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sukoon delivery code', 32));
  const digest = createHmac('sha256', key).update(orderId).digest();
  return String(digest.readUInt32BE(0) % 10_000).padStart(4, '0');
}
