/** The mails about orders, written from their state when they are sent. */
import { newestOf } from '#domain/settings/published.ts';
import { findUserEmails } from '#server/features/auth/auth.store.ts';
import type { MailOccasion, MailSources, MailsWriter } from '#server/features/mail/mail-writers.ts';
import type { MailInput, WriteContent } from './order-mail-blocks.ts';
import {
  findOrdersOfMails,
  findOurReasons,
  listRefundsOfOrders,
} from './order-mail-facts.store.ts';
import { orderMailTexts } from './order-mail-texts.ts';

type Facts = (occasion: MailOccasion) => { to: string; input: MailInput } | null;

/** Reads what all these mails are written from; null without an order or an address to send to. */
async function readFacts(
  { db, siteOrigin, settings }: MailSources,
  occasions: readonly MailOccasion[],
): Promise<Facts> {
  const orderIds = occasions.flatMap(({ orderId }) => orderId ?? []);
  const orders = await findOrdersOfMails(db, orderIds);
  const refunds = await listRefundsOfOrders(db, orderIds);
  const ourReasons = await findOurReasons(db, orders.values());
  const emails = await findUserEmails(
    db,
    occasions.map(({ userId }) => userId),
  );
  const { cashConfirmed } = newestOf(settings.current().payment).value;
  return ({ userId, orderId, eventKey }) => {
    const to = emails.get(userId);
    const order = orders.get(orderId ?? '');
    if (to === undefined || order?.userId !== userId) return null;
    const input = {
      order,
      refunds: refunds.get(order.id) ?? [],
      eventKey,
      url: `${siteOrigin()}/orders/${order.id}`,
      isCalled: cashConfirmed === 'by call',
      ourReason: ourReasons.get(order.id) ?? null,
    };
    return { to, input };
  };
}

/** Writes null when the account was deleted or the mail no longer fits the order. */
function writer(write: WriteContent): MailsWriter {
  return async (shop, occasions) => {
    const factsOf = await readFacts(shop, occasions);
    return occasions.map((occasion) => {
      const facts = factsOf(occasion);
      const content = facts && write(facts.input);
      return content && { to: facts.to, content };
    });
  };
}

/** By the kind of mail. */
export const orderMailWriters: Readonly<Record<keyof typeof orderMailTexts, MailsWriter>> = {
  order_confirmed: writer(orderMailTexts.order_confirmed),
  order_changed: writer(orderMailTexts.order_changed),
  payment_failed: writer(orderMailTexts.payment_failed),
  order_cancelled: writer(orderMailTexts.order_cancelled),
  order_refunded: writer(orderMailTexts.order_refunded),
  out_for_delivery: writer(orderMailTexts.out_for_delivery),
  delivered: writer(orderMailTexts.delivered),
};
