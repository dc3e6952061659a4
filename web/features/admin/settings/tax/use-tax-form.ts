/** The form of the tax settings: the typed values, and saving them. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { NewTaxSettings, TaxSettings } from '#contract/staff/tax-settings.ts';
import { send } from '#web/api/client.ts';
import { query, queryKey } from '#web/api/query.ts';
import { useEditForm } from '#web/features/admin/kit/editing/use-edit-form.ts';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { draftOf, type TaxDraft, TaxTyped, taxDifferences, taxFields, taxOn } from './tax-draft.ts';

const taxQuery = query('GET /api/admin/settings/tax');

export function useTaxForm(settings: TaxSettings, onSaved: () => void) {
  const client = useQueryClient();
  const { formatDay } = useDates();
  const editing = useEditForm<TaxSettings, TaxDraft, NewTaxSettings>({
    row: settings,
    start: draftOf(settings),
    draftOf,
    resolverOf: () => zodResolver(TaxTyped),
    save: (typed, { version }) =>
      send('PUT /api/admin/settings/tax', { body: { ...typed, version } }),
    readNow: () => client.fetchQuery({ ...taxQuery, staleTime: 0 }),
    fields: taxFields,
    differences: (mine, theirs) => taxDifferences(mine, theirs, formatDay),
    failed: 'Failed to save the tax settings',
    onSaved(saved) {
      client.setQueryData(taxQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: queryKey('GET /api/config') });
      onSaved();
      toast({
        title: 'Tax settings saved',
        description: 'The table shows what counts now and later.',
      });
    },
  });
  const { form, draft, known } = editing;
  useUnsavedChanges(form.formState.isDirty);
  return {
    ...editing,
    /** Untouched figures become those of the day. */
    chooseDate(date: string) {
      const before = taxOn(known, draft.effectiveFrom);
      const moved = taxOn(known, date);
      for (const name of taxFields) {
        const isUntouched = name === 'effectiveFrom' || draft[name] === before[name];
        if (isUntouched) form.setValue(name, moved[name], { shouldDirty: true });
      }
    },
  };
}
