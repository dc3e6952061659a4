/** The form of the areas: the typed values, whom they leave out, and saving them. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type FieldPath, useFieldArray } from 'react-hook-form';
import type { AreaSettings, NewAreaSettings } from '#contract/staff/areas.ts';
import { areaLimits } from '#domain/delivery/areas.ts';
import { send } from '#web/api/client.ts';
import { query, queryKey } from '#web/api/query.ts';
import { useEditForm } from '#web/features/admin/kit/editing/use-edit-form.ts';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import {
  type AreaDraft,
  type AreasDraft,
  AreasTyped,
  areaLabels,
  areasDifferences,
  areasOn,
  draftOf,
  newArea,
} from './areas-draft.ts';
import { useLeftOut } from './use-left-out.ts';

const areasQuery = query('GET /api/admin/areas');
const names = Object.keys(areaLabels) as (keyof typeof areaLabels)[];
const fields: readonly FieldPath<AreasDraft>[] = [
  ...Array.from({ length: areaLimits.countMax }, (_, index) =>
    names.map((name) => `areas.${index}.${name}` as const),
  ).flat(),
  'effectiveFrom',
];

const isSame = (one: readonly AreaDraft[], other: readonly AreaDraft[]) =>
  JSON.stringify(one) === JSON.stringify(other);

export function useAreasForm(settings: AreaSettings, onSaved: () => void) {
  const client = useQueryClient();
  const { formatDay } = useDates();
  const leaving = useLeftOut();
  const editing = useEditForm<AreaSettings, AreasDraft, NewAreaSettings>({
    row: settings,
    start: draftOf(settings),
    draftOf,
    resolverOf: () => zodResolver(AreasTyped),
    async save(typed, { version }) {
      const leftOut = await leaving.confirm(typed);
      return send('PUT /api/admin/areas', { body: { ...typed, version, leftOut } });
    },
    readNow: () => client.fetchQuery({ ...areasQuery, staleTime: 0 }),
    fields,
    differences: (mine, theirs) => areasDifferences(mine, theirs, formatDay),
    failed: 'Failed to save the areas',
    onSaved(saved) {
      client.setQueryData(areasQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: queryKey('GET /api/config') });
      onSaved();
      toast({ title: 'Areas saved', description: 'The table shows what counts now and later.' });
    },
  });
  const { form, draft, known } = editing;
  useUnsavedChanges(form.formState.isDirty);
  const rows = useFieldArray({ control: form.control, name: 'areas', keyName: 'key' });
  return {
    ...editing,
    rows,
    leaving,
    addArea: () => rows.append(newArea),
    /** A list that was not changed becomes that of the day. */
    chooseDate(date: string) {
      const isUntouched = isSame(draft.areas, areasOn(known, draft.effectiveFrom));
      form.setValue('effectiveFrom', date, { shouldDirty: true });
      if (isUntouched) rows.replace(areasOn(known, date));
    },
  };
}
