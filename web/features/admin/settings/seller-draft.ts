/** What invoices say beside name and numbers of the business: as it is typed, and as it is sent. */
import * as z from 'zod/mini';
import { NewSeller, type Seller } from '#contract/staff/settings.ts';
import { stateName } from '#domain/invoices/invoice-states.ts';
import type { Difference } from '#web/features/admin/kit/editing/edit-conflict.tsx';

type Field = Exclude<keyof Seller, 'legalName' | 'gstin' | 'fssai'>;
export type SellerDraft = Readonly<Record<Field, string>>;

/** In the order of the form. */
export const sellerLabels: SellerDraft = {
  addressLine1: 'House and street',
  addressLine2: 'Second line',
  city: 'City',
  pincode: 'Pincode',
  stateCode: 'State',
  mealSac: 'SAC of meals',
  packSac: 'SAC of meal packs',
  mealGstPercent: 'GST in meal prices (%)',
};
export const sellerFields = Object.keys(sellerLabels) as Field[];

/**
 * The values of an empty form, as the law requires of a kitchen that delivers (notification
 * 11/2017, 9963).
 */
const usual: Partial<SellerDraft> = { mealSac: '996331', packSac: '996331', mealGstPercent: '5' };

export function draftOf(seller: Seller | null): SellerDraft {
  const words = (field: Field) =>
    seller === null ? (usual[field] ?? '') : String(seller[field] ?? '');
  return Object.fromEntries(sellerFields.map((field) => [field, words(field)])) as SellerDraft;
}

const percentOf = (text: string): number | string =>
  /^\d+$/.test(text.trim()) ? Number(text) : text;

/** An empty second line is sent as null; those of the business are not sent. */
const toSeller = (draft: SellerDraft): unknown => ({
  ...draft,
  addressLine2: draft.addressLine2.trim() || null,
  mealGstPercent: percentOf(draft.mealGstPercent),
});

/** Shows under the field what the server would refuse. */
export const SellerTyped = z.pipe(z.transform(toSeller), NewSeller);

const shown = (field: Field, text: string): string =>
  (field === 'stateCode' ? stateName(text) : text) || 'Empty';

/** The fields in which the saved version differs from the typed one. */
export function sellerDifferences(mine: SellerDraft, theirs: Seller | null): Difference[] {
  const other = draftOf(theirs);
  return sellerFields
    .filter((field) => mine[field] !== other[field])
    .map((field) => ({ label: sellerLabels[field], theirs: shown(field, other[field]) }));
}
