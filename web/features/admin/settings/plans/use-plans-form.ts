/** The form of the plans: the typed values, and saving them. */
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldPath, useFieldArray } from 'react-hook-form';
import type { NewPlanSettings, PlanSettings } from '#contract/staff/settings/plans-settings.ts';
import { planLimits } from '#domain/settings/owner-limits.ts';
import { send } from '#web/api/client.ts';
import { query } from '#web/api/query.ts';
import { useCategoryName } from '#web/features/admin/kit/meals/category-names.ts';
import { isSameList, rowFields } from '../by-date/dated-list.ts';
import { savedWords } from '../by-date/sent-from.ts';
import { useReadSlotIds, useSlotName } from '../by-date/slot-options.ts';
import { useLeftOut } from '../by-date/use-left-out.ts';
import { useSectionForm } from '../by-date/use-section-form.ts';
import {
  draftOf,
  newPlan,
  type PlansDraft,
  PlansTyped,
  planLabels,
  plansDifferences,
  plansOn,
} from './plans-draft.ts';

const plansQuery = query('GET /api/admin/settings/plans');
const names = Object.keys(planLabels) as (keyof typeof planLabels)[];
const fields: readonly FieldPath<PlansDraft>[] = [
  ...rowFields('plans', planLimits.countMax, names),
  'effectiveFrom',
];

export function usePlansForm(settings: PlanSettings, onSaved: () => void) {
  const leaving = useLeftOut();
  const readSlotIds = useReadSlotIds();
  const editing = useSectionForm({
    settings,
    read: plansQuery,
    async save(typed: NewPlanSettings, read) {
      const body = { ...typed, ...read };
      // Only their delivery times can leave subscriptions out.
      const { size: slotCount } = await readSlotIds();
      if (slotCount === 0) return send('PUT /api/admin/settings/plans', { body });
      const preview = send('POST /api/admin/settings/plans/preview', { body: typed });
      const leftOut = await leaving.confirm(preview);
      return send('PUT /api/admin/settings/plans', { body: { ...body, leftOut } });
    },
    draftOf,
    resolver: zodResolver(PlansTyped),
    fields,
    differences: plansDifferences({ category: useCategoryName(), slot: useSlotName() }),
    what: 'the plans',
    saved: savedWords('Plans'),
    onSaved,
  });
  const { form, draft, known } = editing;
  const rows = useFieldArray({ control: form.control, name: 'plans', keyName: 'key' });
  return {
    ...editing,
    rows,
    leaving,
    addPlan: () => rows.append(newPlan),
    /** A list that was not changed becomes that of the day. */
    chooseDate(date: string) {
      const isUntouched = isSameList(draft.plans, plansOn(known, draft.effectiveFrom));
      form.setValue('effectiveFrom', date, { shouldDirty: true });
      if (isUntouched) rows.replace(plansOn(known, date));
    },
  };
}
