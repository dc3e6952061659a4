/** Reads the shop's settings, for the settings page and for invoices. */
import { Seller, type Settings } from '#contract/staff/settings.ts';
import { sellerIssues } from '#domain/invoices/invoice-seller.ts';
import type { Reader } from '#server/db/database.ts';
import { findSettingsRow } from './settings.store.ts';

/**
 * Validates the stored details again, as the rules may have become stricter since: what is no
 * longer valid counts as not filled in.
 */
export async function findSettings(db: Reader): Promise<Settings> {
  const { seller, version } = await findSettingsRow(db);
  const read = Seller.safeParse(seller);
  const isUsable = read.success && sellerIssues(read.data).length === 0;
  return { seller: isUsable ? read.data : null, version };
}
