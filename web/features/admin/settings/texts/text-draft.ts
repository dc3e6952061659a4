/** The texts of the shop as they are typed, as they are sent, and as they are compared. */
import * as z from 'zod/mini';
import { NewTexts, type TextSettings } from '#contract/staff/settings/text-settings.ts';
import type { Difference } from '#web/features/admin/kit/editing/edit-conflict.tsx';

type Field = Exclude<keyof TextSettings['now'], 'showsRating'>;
type TextDraft = TextSettings['now'];

/** In the order of the form. */
export const textLabels: Readonly<Record<Field, string>> = {
  heroTitle: 'Headline of the home page',
  heroLead: 'Words below the headline',
  privacy: 'Page Privacy',
  terms: 'Page Terms',
  refunds: 'Page Refunds',
  delivery: 'Page Delivery',
  contact: 'Page Contact',
  accessibility: 'Page Accessibility',
};
export const textFields = Object.keys(textLabels) as Field[];
export const ratingLabel = 'Show the fixed rating with every meal';

export const draftOf = ({ now }: TextSettings): TextDraft => now;

/** An empty text is sent as null: the first one comes back. */
const toBody = ({ showsRating, ...texts }: TextDraft): unknown => ({
  ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim() || null])),
  showsRating,
});

/** Shows under the field what the server would refuse. */
export const TextsTyped = z.pipe(z.transform(toBody), NewTexts);

const excerptLength = 200;

/** The texts in which the saved version differs from the typed one, by how they begin. */
export function textDifferences(mine: TextDraft, { now }: TextSettings): Difference[] {
  const texts = textFields
    .filter((field) => mine[field] !== now[field])
    .map((field) => ({
      label: textLabels[field],
      theirs:
        now[field].length > excerptLength ? `${now[field].slice(0, excerptLength)}…` : now[field],
    }));
  if (mine.showsRating === now.showsRating) return texts;
  return [...texts, { label: ratingLabel, theirs: now.showsRating ? 'Yes' : 'No' }];
}
