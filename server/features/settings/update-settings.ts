/** Changes the seller and the tax rate; documents issued before keep the old details. */
import type { NewSeller, Seller, Settings } from '#contract/staff/settings.ts';
import { type BusinessNames, sellerAs, sellerIssues } from '#domain/invoices/invoice-seller.ts';
import { type Issue, Refusal, refuseIssues } from '#domain/refusal.ts';
import type { Fields } from '#domain/staff/audit.ts';
import { inTransaction } from '#server/db/database.ts';
import { recordChange } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Shop } from '#server/shop.ts';
import { publishedBusiness, storedSeller } from './find-settings.ts';
import { findSettingsRow, updateSellerRow } from './settings.store.ts';
import { lockSettings } from './versions.store.ts';

const inBusiness = (words: string) => `${words} under Business, in the settings`;

/** What is published of the business cannot be said in another way here. */
function businessIssues(given: NewSeller, published: BusinessNames | null): Issue[] {
  if (published === null) return [];
  const others = (['legalName', 'gstin', 'fssai'] as const).filter((field) => {
    const counting = published[field];
    const isSaid = field === 'gstin' || counting !== null;
    return given[field] !== undefined && isSaid && given[field] !== counting;
  });
  return others.map((field) => ({
    path: `seller.${field}`,
    message: inBusiness('Change this'),
  }));
}

/** @throws Refusal `invalid_request`, naming what neither of the two says, or says differently. */
function fullSeller(
  given: NewSeller,
  published: BusinessNames | null,
  earlier: Seller | null,
): Seller {
  const { legalName = earlier?.legalName, fssai = earlier?.fssai } = given;
  const { gstin = earlier?.gstin ?? null } = given;
  const named = { legalName: legalName ?? null, gstin, fssai: fssai ?? null };
  const seller = sellerAs({ ...given, ...named }, published);
  const empty = (['legalName', 'fssai'] as const).filter((field) => seller[field] === null);
  const issues = [
    ...businessIssues(given, published),
    ...empty.map((field) => ({ path: `seller.${field}`, message: inBusiness('Enter it') })),
    ...sellerIssues(seller).map((issue) =>
      issue.path === 'seller.gstin' && given.gstin === undefined
        ? { path: 'seller.stateCode', message: 'The GSTIN under Business is of another State' }
        : issue,
    ),
  ];
  refuseIssues(issues);
  return seller as Seller;
}

/**
 * @throws Refusal `invalid_request` when the details contradict each other or the business,
 * `conflict` when somebody else changed them since `version`.
 */
export async function updateSettings(
  shop: Pick<Shop, 'db' | 'now'>,
  staff: Staff,
  change: { readonly seller: NewSeller; readonly version: number },
): Promise<Settings> {
  const now = shop.now();
  return inTransaction(shop.db, async (tx) => {
    // What is published of the business stays until this is written.
    await lockSettings(tx, 'settle');
    // If somebody changes the settings in between, the update finds no row of this version.
    const row = await findSettingsRow(tx);
    const before = (row.seller ?? {}) as Fields;
    const seller = fullSeller(change.seller, publishedBusiness(row), storedSeller(row));
    const written = { seller, version: change.version, userId: staff.id, at: now };
    const version = await updateSellerRow(tx, written);
    if (version === null) throw new Refusal('conflict');
    const subject = { type: 'settings', id: 'seller', label: 'Seller' } as const;
    const values = { before, after: { ...seller } };
    await recordChange(tx, staff, { action: 'settings_changed', subject, ...values }, now);
    return { seller, version };
  });
}
