/** Reads the shop's settings, for the settings page and for invoices. */
import { Seller, type Settings } from '#contract/staff/settings.ts';
import { sellerAs, sellerIssues } from '#domain/invoices/invoice-seller.ts';
import type { Reader } from '#server/db/database.ts';
import { findSettingsRow, type SettingsRow } from './settings.store.ts';
import { StoredIdentity } from './stored-settings.ts';

/**
 * The details of the seller alone. They are validated again, as the rules may have become stricter
 * since: what is no longer valid counts as not filled in.
 */
export function storedSeller({ seller }: Pick<SettingsRow, 'seller'>): Seller | null {
  const read = Seller.safeParse(seller);
  return read.success && sellerIssues(read.data).length === 0 ? read.data : null;
}

/** What is published of the business; null before it is. */
export const publishedBusiness = ({ identity }: Pick<SettingsRow, 'identity'>) =>
  identity === null ? null : StoredIdentity.parse(identity);

/**
 * The seller under the published name and numbers of the business; null when they contradict each
 * other, as the release before does not know of the business.
 */
export async function findSettings(db: Reader): Promise<Settings> {
  const row = await findSettingsRow(db);
  const stored = storedSeller(row);
  const seller = stored && sellerAs(stored, publishedBusiness(row));
  return {
    seller: seller && sellerIssues(seller).length === 0 ? seller : null,
    version: row.version,
  };
}
