/** The form of the tax settings: the typed values, and saving them. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { NewTaxSettings, TaxSettings } from '#contract/staff/settings/tax-settings.ts';
import { send } from '#web/api/client.ts';
import { query } from '#web/api/query.ts';
import { savedWords } from '../by-date/sent-from.ts';
import { useSectionForm } from '../by-date/use-section-form.ts';
import { draftOf, TaxTyped, taxDifferences, taxFields, taxOn } from './tax-draft.ts';

const taxQuery = query('GET /api/admin/settings/tax');

export function useTaxForm(settings: TaxSettings, onSaved: () => void) {
  const editing = useSectionForm({
    settings,
    read: taxQuery,
    save: (typed: NewTaxSettings, read) =>
      send('PUT /api/admin/settings/tax', { body: { ...typed, ...read } }),
    draftOf,
    resolver: zodResolver(TaxTyped),
    fields: taxFields,
    differences: taxDifferences,
    what: 'the tax settings',
    saved: savedWords('Tax settings'),
    onSaved,
  });
  const { form, draft, known } = editing;
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
