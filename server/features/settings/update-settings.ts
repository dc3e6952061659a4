/** Changes who sells and at which tax; what was issued before keeps the old details. */
import type { Seller, Settings } from '#contract/settings.ts';
import { sellerIssues } from '#domain/invoice-seller.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Shop } from '#server/shop.ts';
import { updateSellerRow } from './settings.store.ts';

/**
 * @throws Refusal `invalid_request` when the details contradict each other, `conflict` when
 * somebody else changed them since `version`.
 */
export async function updateSettings(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: string,
  change: { readonly seller: Seller; readonly version: number },
): Promise<Settings> {
  const issues = sellerIssues(change.seller);
  if (issues.length > 0) throw new Refusal('invalid_request', { issues });
  const version = await updateSellerRow(shop.db, { ...change, userId, at: shop.now() });
  if (version === null) throw new Refusal('conflict');
  return { seller: change.seller, version };
}
