/** The form of the meal packs: the typed values, and saving them. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type FieldPath, useFieldArray } from 'react-hook-form';
import type { NewPackSettings, PackSettings } from '#contract/staff/packs-settings.ts';
import { packLimits } from '#domain/orders/packs.ts';
import { send } from '#web/api/client.ts';
import { query, queryKey } from '#web/api/query.ts';
import { useEditForm } from '#web/features/admin/kit/editing/use-edit-form.ts';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import {
  draftOf,
  newPack,
  type PackDraft,
  type PacksDraft,
  PacksTyped,
  packLabels,
  packsDifferences,
  packsOn,
} from './packs-draft.ts';

const packsQuery = query('GET /api/admin/settings/packs');
const names = Object.keys(packLabels) as (keyof typeof packLabels)[];
const fields: readonly FieldPath<PacksDraft>[] = [
  ...Array.from({ length: packLimits.countMax }, (_, index) =>
    names.map((name) => `packs.${index}.${name}` as const),
  ).flat(),
  'effectiveFrom',
];

const isSame = (one: readonly PackDraft[], other: readonly PackDraft[]) =>
  JSON.stringify(one) === JSON.stringify(other);

export function usePacksForm(settings: PackSettings, onSaved: () => void) {
  const client = useQueryClient();
  const { formatDay } = useDates();
  const editing = useEditForm<PackSettings, PacksDraft, NewPackSettings>({
    row: settings,
    start: draftOf(settings),
    draftOf,
    resolverOf: () => zodResolver(PacksTyped),
    save: (typed, { version }) =>
      send('PUT /api/admin/settings/packs', { body: { ...typed, version } }),
    readNow: () => client.fetchQuery({ ...packsQuery, staleTime: 0 }),
    fields,
    differences: (mine, theirs) => packsDifferences(mine, theirs, formatDay),
    failed: 'Failed to save the packs',
    onSaved(saved) {
      client.setQueryData(packsQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: queryKey('GET /api/config') });
      onSaved();
      toast({ title: 'Packs saved', description: 'The table shows what counts now and later.' });
    },
  });
  const { form, draft, known } = editing;
  useUnsavedChanges(form.formState.isDirty);
  const rows = useFieldArray({ control: form.control, name: 'packs', keyName: 'key' });
  return {
    ...editing,
    rows,
    addPack: () => rows.append(newPack),
    /** A list that was not changed becomes that of the day. */
    chooseDate(date: string) {
      const isUntouched = isSame(draft.packs, packsOn(known, draft.effectiveFrom));
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
