/** The form of the delivery times: the typed values, whom they leave out, and saving them. */
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldPath, useFieldArray } from 'react-hook-form';
import type { NewSlotSettings, SlotSettings } from '#contract/staff/slots.ts';
import { slotLimits } from '#domain/delivery/slots.ts';
import { initialCutoff } from '#domain/settings/delivery-terms.ts';
import { send } from '#web/api/client.ts';
import { query, queryKey } from '#web/api/query.ts';
import { cutoffOn } from '#web/shared/dates/delivery-terms.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { isSameList, rowFields } from '../by-date/dated-list.ts';
import { savedWords } from '../by-date/sent-from.ts';
import { useLeftOut } from '../by-date/use-left-out.ts';
import { useSectionForm } from '../by-date/use-section-form.ts';
import {
  draftOf,
  newSlot,
  type SlotsDraft,
  SlotsTyped,
  slotLabels,
  slotsDifferences,
  slotsOn,
} from './slots-draft.ts';

const slotsQuery = query('GET /api/admin/slots');
const names = Object.keys(slotLabels) as (keyof typeof slotLabels)[];
const fields: readonly FieldPath<SlotsDraft>[] = [
  ...rowFields('slots', slotLimits.countMax, names),
  'effectiveFrom',
];

export function useSlotsForm(settings: SlotSettings, onSaved: () => void) {
  const leaving = useLeftOut();
  const { data: config } = useConfig();
  const editing = useSectionForm({
    settings,
    read: slotsQuery,
    async save(typed: NewSlotSettings, read) {
      const leftOut = await leaving.confirm(send('POST /api/admin/slots/preview', { body: typed }));
      return send('PUT /api/admin/slots', { body: { ...typed, ...read, leftOut } });
    },
    draftOf,
    resolver: zodResolver(SlotsTyped),
    fields,
    differences: slotsDifferences,
    what: 'the delivery times',
    saved: savedWords('Delivery times'),
    alsoStale: queryKey('GET /api/availability'),
    onSaved,
  });
  const { form, draft, known } = editing;
  const rows = useFieldArray({ control: form.control, name: 'slots', keyName: 'key' });
  const first = draft.effectiveFrom || config?.delivery.earliestDate;
  const shopCutoff = config && first ? cutoffOn(config, first) : undefined;
  return {
    ...editing,
    rows,
    leaving,
    /** When the shop closes for the first day on which they count, where that is known. */
    shopCutoff,
    addSlot: () => rows.append(newSlot(shopCutoff ?? initialCutoff)),
    /** A list that was not changed becomes that of the day. */
    chooseDate(date: string) {
      const isUntouched = isSameList(draft.slots, slotsOn(known, draft.effectiveFrom));
      form.setValue('effectiveFrom', date, { shouldDirty: true });
      if (isUntouched) rows.replace(slotsOn(known, date));
    },
  };
}
