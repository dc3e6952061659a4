/** Writes the mail of a receipt. */
import { cutoffWords } from '#domain/calendar/cutoff.ts';
import { planSlot } from '#domain/delivery/plan-slots.ts';
import { slotHours } from '#domain/delivery/slots.ts';
import { planNameOn } from '#domain/subscriptions/plans.ts';
import { findAddressOf } from '#server/features/addresses/addresses.store.ts';
import { findUserEmail } from '#server/features/auth/auth.store.ts';
import type { AddressedMail } from '#server/features/mail/mail-content.ts';
import type { MailOccasion, MailSources } from '#server/features/mail/mail-writers.ts';
import { findSubscriptionOf } from '#server/features/subscriptions/subscriptions.store.ts';
import { receiptMail } from './receipt-mail-text.ts';
import { findReceiptOf, type ReceiptRow } from './receipts.store.ts';

const keyStart = 'subscription_event:';

/** Title of the current delivery address; null without one. */
async function presentAddress(
  { db }: MailSources,
  userId: string,
  { subscriptionId }: ReceiptRow,
): Promise<string | null> {
  const row = await findSubscriptionOf(db, userId, subscriptionId);
  const address = row?.addressId ? await findAddressOf(db, userId, row.addressId) : null;
  return address?.title ?? null;
}

/** Null when the account is gone. */
export async function writeReceiptMail(
  shop: MailSources,
  { userId, eventKey }: MailOccasion,
): Promise<AddressedMail | null> {
  if (!eventKey?.startsWith(keyStart)) return null;
  const to = await findUserEmail(shop.db, userId);
  const receipt = await findReceiptOf(shop.db, userId, eventKey.slice(keyStart.length));
  if (to === null || !receipt) return null;
  const url = `${shop.siteOrigin()}/dashboard?tab=subscription`;
  const address = receipt.effect.isNewAddress && (await presentAddress(shop, userId, receipt));
  const { from, planType } = receipt.effect;
  const settings = shop.settings.current();
  const { delivery, plans } = settings;
  const cutoffTime = cutoffWords(from, delivery);
  const plan = planNameOn(plans, planType, from);
  const slot = planSlot(settings, planType, from);
  const hours = slot ? slotHours(slot) : null;
  const around = { url, address: address || null, cutoffTime, plan, hours };
  return { to, content: receiptMail(receipt, around) };
}
