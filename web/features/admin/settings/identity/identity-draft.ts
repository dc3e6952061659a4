/** Who runs the shop, as it is typed, as it is sent, and as it is compared. */
import * as z from 'zod/mini';
import { type IdentitySettings, NewIdentity } from '#contract/staff/settings/identity-settings.ts';
import type { Difference } from '#web/features/admin/kit/editing/edit-conflict.tsx';

type Field = keyof IdentitySettings['now'];
export type IdentityDraft = Readonly<Record<Field, string>>;

/** In the order of the form. */
export const identityLabels: IdentityDraft = {
  brandName: 'Name of the shop',
  legalName: 'Legal name',
  address: 'Postal address',
  phone: 'Phone for customers',
  email: 'Email for customers',
  whatsapp: 'WhatsApp number',
  fssai: 'FSSAI licence',
  gstin: 'GSTIN',
  grievanceOfficer: 'Grievance officer',
};
export const identityFields = Object.keys(identityLabels) as Field[];

const each = (textOf: (field: Field) => string): IdentityDraft =>
  Object.fromEntries(identityFields.map((field) => [field, textOf(field)])) as IdentityDraft;

export const draftOf = ({ now }: IdentitySettings): IdentityDraft =>
  each((field) => now[field] ?? '');

/** Empty fields are sent as null; a GSTIN is sent in capitals. */
function toBody(draft: IdentityDraft): unknown {
  const sent = Object.entries(draft).map(([field, text]) => [field, text.trim() || null]);
  const { gstin, ...rest } = Object.fromEntries(sent);
  return { ...rest, gstin: gstin?.toUpperCase() ?? null };
}

/** Shows under the field what the server would refuse. */
export const IdentityTyped = z.pipe(z.transform(toBody), NewIdentity);

/** The fields in which the saved version differs from the typed one. */
export function identityDifferences(mine: IdentityDraft, theirs: IdentitySettings): Difference[] {
  const other = draftOf(theirs);
  return identityFields
    .filter((field) => mine[field] !== other[field])
    .map((field) => ({ label: identityLabels[field], theirs: other[field] || 'Empty' }));
}
