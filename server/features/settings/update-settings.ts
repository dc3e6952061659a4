/** Changes the seller and the tax rate; documents issued before keep the old details. */
import type { Seller, Settings } from '#contract/staff/settings.ts';
import { sellerIssues } from '#domain/invoices/invoice-seller.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Fields } from '#domain/staff/audit.ts';
import { inTransaction } from '#server/db/database.ts';
import { recordChange } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Shop } from '#server/shop.ts';
import { findSettingsRow, updateSellerRow } from './settings.store.ts';

/**
 * @throws Refusal `invalid_request` when the details contradict each other, `conflict` when
 * somebody else changed them since `version`.
 */
export async function updateSettings(
  shop: Pick<Shop, 'db' | 'now'>,
  staff: Staff,
  change: { readonly seller: Seller; readonly version: number },
): Promise<Settings> {
  const issues = sellerIssues(change.seller);
  if (issues.length > 0) throw new Refusal('invalid_request', { issues });
  const now = shop.now();
  return inTransaction(shop.db, async (tx) => {
    // If somebody changes the settings in between, the update finds no row of this version.
    const before = ((await findSettingsRow(tx)).seller ?? {}) as Fields;
    const version = await updateSellerRow(tx, { ...change, userId: staff.id, at: now });
    if (version === null) throw new Refusal('conflict');
    const subject = { type: 'settings', id: 'seller', label: 'Seller' } as const;
    const values = { before, after: { ...change.seller } };
    await recordChange(tx, staff, { action: 'settings_changed', subject, ...values }, now);
    return { seller: change.seller, version };
  });
}
