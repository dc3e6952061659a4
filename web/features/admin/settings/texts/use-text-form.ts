/** The form of the texts of the shop: what is typed, and saving it. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { NewTexts, TextSettings } from '#contract/staff/text-settings.ts';
import { send } from '#web/api/client.ts';
import { query, queryKey } from '#web/api/query.ts';
import { useEditForm } from '#web/features/admin/kit/editing/use-edit-form.ts';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { draftOf, type TextDraft, TextsTyped, textDifferences, textFields } from './text-draft.ts';

const textsQuery = query('GET /api/admin/settings/texts');

export function useTextForm(settings: TextSettings, onSaved: () => void) {
  const client = useQueryClient();
  const editing = useEditForm<TextSettings, TextDraft, NewTexts>({
    row: settings,
    start: draftOf(settings),
    draftOf,
    resolverOf: () => zodResolver(TextsTyped),
    save: (typed, { version }) =>
      send('PUT /api/admin/settings/texts', { body: { ...typed, version } }),
    readNow: () => client.fetchQuery({ ...textsQuery, staleTime: 0 }),
    fields: [...textFields, 'showsRating'],
    differences: textDifferences,
    failed: 'Failed to save the texts',
    onSaved(saved) {
      client.setQueryData(textsQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: queryKey('GET /api/config') });
      // The pages in all their versions.
      void client.invalidateQueries({ queryKey: ['GET /api/texts/:page'] });
      onSaved();
      toast({ title: 'Texts saved', description: 'The shop shows them with today’s date.' });
    },
  });
  useUnsavedChanges(editing.form.formState.isDirty);
  return editing;
}
