/** The form of the meal packs: the typed values, and saving them. */
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldPath, useFieldArray } from 'react-hook-form';
import type { NewPackSettings, PackSettings } from '#contract/staff/settings/packs-settings.ts';
import { packLimits } from '#domain/settings/owner-limits.ts';
import { send } from '#web/api/client.ts';
import { query } from '#web/api/query.ts';
import { isSameList, rowFields } from '../by-date/dated-list.ts';
import { savedWords } from '../by-date/sent-from.ts';
import { useSectionForm } from '../by-date/use-section-form.ts';
import {
  draftOf,
  newPack,
  type PacksDraft,
  PacksTyped,
  packLabels,
  packsDifferences,
  packsOn,
} from './packs-draft.ts';

const packsQuery = query('GET /api/admin/settings/packs');
const names = Object.keys(packLabels) as (keyof typeof packLabels)[];
const fields: readonly FieldPath<PacksDraft>[] = [
  ...rowFields('packs', packLimits.countMax, names),
  'effectiveFrom',
];

export function usePacksForm(settings: PackSettings, onSaved: () => void) {
  const editing = useSectionForm({
    settings,
    read: packsQuery,
    save: (typed: NewPackSettings, read) =>
      send('PUT /api/admin/settings/packs', { body: { ...typed, ...read } }),
    draftOf,
    resolver: zodResolver(PacksTyped),
    fields,
    differences: packsDifferences,
    what: 'the packs',
    saved: savedWords('Packs'),
    onSaved,
  });
  const { form, draft, known } = editing;
  const rows = useFieldArray({ control: form.control, name: 'packs', keyName: 'key' });
  return {
    ...editing,
    rows,
    addPack: () => rows.append(newPack),
    /** A list that was not changed becomes that of the day. */
    chooseDate(date: string) {
      const isUntouched = isSameList(draft.packs, packsOn(known, draft.effectiveFrom));
      form.setValue('effectiveFrom', date, { shouldDirty: true });
      if (isUntouched) rows.replace(packsOn(known, date));
    },
    /** Only one pack is the most popular. */
    choosePopular(index: number, isPopular: boolean) {
      for (const place of draft.packs.keys()) {
        const value = isPopular && place === index;
        form.setValue(`packs.${place}.isPopular`, value, { shouldDirty: true });
      }
    },
  };
}
