/** The form of the areas: the typed values, whom they leave out, and saving them. */
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldPath, useFieldArray } from 'react-hook-form';
import type { AreaSettings, NewAreaSettings } from '#contract/staff/areas.ts';
import { areaLimits } from '#domain/delivery/areas.ts';
import { send } from '#web/api/client.ts';
import { query } from '#web/api/query.ts';
import { isSameList, rowFields } from '../by-date/dated-list.ts';
import { savedWords } from '../by-date/sent-from.ts';
import { useReadSlotIds, useSlotName } from '../by-date/slot-options.ts';
import { useLeftOut } from '../by-date/use-left-out.ts';
import { useSectionForm } from '../by-date/use-section-form.ts';
import {
  type AreasDraft,
  AreasTyped,
  areaLabels,
  areasDifferences,
  areasOn,
  draftOf,
  newArea,
} from './areas-draft.ts';

const areasQuery = query('GET /api/admin/areas');
const names = [...(Object.keys(areaLabels) as (keyof typeof areaLabels)[]), 'slotIds'] as const;
const fields: readonly FieldPath<AreasDraft>[] = [
  ...rowFields('areas', areaLimits.countMax, names),
  'effectiveFrom',
];

export function useAreasForm(settings: AreaSettings, onSaved: () => void) {
  const leaving = useLeftOut();
  const readSlotIds = useReadSlotIds();
  const editing = useSectionForm({
    settings,
    read: areasQuery,
    async save({ areas, ...rest }: NewAreaSettings, read) {
      // Nobody can see or untick a delivery time that is gone.
      const slots = await readSlotIds();
      const typed = {
        ...rest,
        areas: areas.map(({ slotIds, ...area }) => ({
          ...area,
          ...(slotIds && { slotIds: slotIds.filter((id) => slots.has(id)) }),
        })),
      };
      const leftOut = await leaving.confirm(send('POST /api/admin/areas/preview', { body: typed }));
      return send('PUT /api/admin/areas', { body: { ...typed, ...read, leftOut } });
    },
    draftOf,
    resolver: zodResolver(AreasTyped),
    fields,
    differences: areasDifferences(useSlotName()),
    what: 'the areas',
    saved: savedWords('Areas'),
    onSaved,
  });
  const { form, draft, known } = editing;
  const rows = useFieldArray({ control: form.control, name: 'areas', keyName: 'key' });
  return {
    ...editing,
    rows,
    leaving,
    addArea: () => rows.append(newArea),
    /** Not registered: of a single checkbox in a new row the form would make a text. */
    chooseSlots(index: number, slotIds: string[]) {
      form.setValue(`areas.${index}.slotIds`, slotIds, { shouldDirty: true, shouldValidate: true });
    },
    /** A list that was not changed becomes that of the day. */
    chooseDate(date: string) {
      const isUntouched = isSameList(draft.areas, areasOn(known, draft.effectiveFrom));
      form.setValue('effectiveFrom', date, { shouldDirty: true });
      if (isUntouched) rows.replace(areasOn(known, date));
    },
  };
}
