/** The form of the texts of the shop: what is typed, and saving it. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { NewTexts, TextSettings } from '#contract/staff/settings/text-settings.ts';
import { send } from '#web/api/client.ts';
import { query } from '#web/api/query.ts';
import { useSectionForm } from '../by-date/use-section-form.ts';
import { draftOf, TextsTyped, textDifferences, textFields } from './text-draft.ts';

const textsQuery = query('GET /api/admin/settings/texts');

export function useTextForm(settings: TextSettings, onSaved: () => void) {
  return useSectionForm({
    settings,
    read: textsQuery,
    save: (typed: NewTexts, { version }) =>
      send('PUT /api/admin/settings/texts', { body: { ...typed, version } }),
    draftOf,
    resolver: zodResolver(TextsTyped),
    fields: [...textFields, 'showsRating'],
    differences: textDifferences,
    what: 'the texts',
    saved: { title: 'Texts saved', description: 'The shop shows them with today’s date.' },
    alsoStale: ['GET /api/texts/:page'],
    onSaved,
  });
}
