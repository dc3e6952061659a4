/** Notes what the provider says about one of our links: its order, and whether it is over. */
import type { Tx } from '#server/db/database.ts';
import type { ProviderLink } from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { adoptProviderOrder, closeLink, lockLink } from './payment-links.store.ts';

/** False when the link is not ours. A payment under it is settled afterwards, like any other. */
export async function adoptLink(
  tx: Tx,
  { now: clock, config }: Pick<Shop, 'now' | 'config'>,
  link: Pick<ProviderLink, 'id' | 'reference' | 'orderId' | 'status'>,
): Promise<boolean> {
  const own = await lockLink(tx, link);
  if (!own) return false;
  const now = clock();
  if (link.orderId !== null && own.providerOrderId === null) {
    const nextCheckAt = new Date(now.getTime() + config.reconcileAfterMs);
    await adoptProviderOrder(tx, own, link.orderId, { now, nextCheckAt });
  }
  if (link.status !== 'created') await closeLink(tx, own.reference);
  return true;
}
