/** Who runs the shop, as it is typed, as it is sent, and as it is compared. */
import * as z from 'zod/mini';
import { type IdentitySettings, NewIdentity } from '#contract/staff/settings/identity-settings.ts';
import type { Difference } from '#web/features/admin/kit/editing/edit-conflict.tsx';

type TextName = Exclude<keyof IdentitySettings['now'], 'colours'>;

export interface IdentityDraft extends Readonly<Record<TextName, string>> {
  /** Both empty for the usual ones. */
  readonly colours: { readonly primary: string; readonly accent: string };
}

/** In the order of the form. */
export const identityLabels: Readonly<Record<TextName, string>> = {
  brandName: 'Name of the shop',
  logo: 'Logo',
  legalName: 'Legal name',
  address: 'Postal address',
  phone: 'Phone for customers',
  email: 'Email for customers',
  whatsapp: 'WhatsApp number',
  fssai: 'FSSAI licence',
  gstin: 'GSTIN',
  grievanceOfficer: 'Grievance officer',
};
const textNames = Object.keys(identityLabels) as TextName[];
export const identityFields = [...textNames, 'colours.primary', 'colours.accent'] as const;

export function draftOf({ now }: IdentitySettings): IdentityDraft {
  const texts = Object.fromEntries(textNames.map((name) => [name, now[name] ?? '']));
  return {
    ...(texts as Record<TextName, string>),
    colours: now.colours ?? { primary: '', accent: '' },
  };
}

/** Empty fields are sent as null; a GSTIN is sent in capitals. */
function toBody({ colours, ...texts }: IdentityDraft): unknown {
  const sent = Object.entries(texts).map(([field, text]) => [field, text.trim() || null]);
  const { gstin, ...rest } = Object.fromEntries(sent);
  const primary = colours.primary.trim();
  const accent = colours.accent.trim();
  const chosen = primary || accent ? { primary, accent } : null;
  return { ...rest, gstin: gstin?.toUpperCase() ?? null, colours: chosen };
}

/** Shows under the field what the server would refuse. */
export const IdentityTyped = z.pipe(z.transform(toBody), NewIdentity);

const colourWords = ({ primary, accent }: IdentityDraft['colours']): string =>
  primary || accent ? `${primary}, ${accent}` : '';

/** The fields in which the saved version differs from the typed one. */
export function identityDifferences(mine: IdentityDraft, theirs: IdentitySettings): Difference[] {
  const other = draftOf(theirs);
  const texts = textNames
    .filter((field) => mine[field] !== other[field])
    .map((field) => ({ label: identityLabels[field], theirs: other[field] || 'Empty' }));
  const colours = colourWords(other.colours);
  return colours === colourWords(mine.colours)
    ? texts
    : [...texts, { label: 'Colours', theirs: colours || 'The usual ones' }];
}
