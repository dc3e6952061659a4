/** The mail about a payment for a top-up that was not used, and is refunded. */
import { formatTotal } from '#domain/money/money.ts';
import { findUserEmail } from '#server/features/auth/auth.store.ts';
import type { AddressedMail } from '#server/features/mail/mail-content.ts';
import type { MailOccasion, MailSources } from '#server/features/mail/mail-writers.ts';
import { refundBlocks } from '#server/features/mail/refund-blocks.ts';
import { findRefundAmount } from '#server/features/payments/refunds/refunds.store.ts';

/** Null for an account that is gone. */
export async function writeTopUpRefundedMail(
  shop: MailSources,
  { userId, eventKey }: MailOccasion,
): Promise<AddressedMail | null> {
  const to = await findUserEmail(shop.db, userId);
  const refundId = eventKey?.replace('refund:', '');
  const amountPaise = refundId ? await findRefundAmount(shop.db, refundId) : null;
  if (to === null || amountPaise === null) return null;
  const amount = formatTotal(amountPaise);
  const content = {
    subject: 'Your payment for the wallet is being refunded',
    preview: `Refund of ${amount}.`,
    blocks: [
      {
        kind: 'text',
        text:
          `We received a payment of ${amount} for a top-up of your wallet that was already paid, ` +
          'or was of another amount. We are refunding it.',
      },
      ...refundBlocks([{ amountPaise, destination: 'source' }]),
      { kind: 'button', label: 'See your wallet', url: `${shop.siteOrigin()}/wallet` },
    ],
  } as const;
  return { to, content };
}
