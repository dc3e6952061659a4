/** The form of the plans: the typed values, and saving them. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type FieldPath, useFieldArray } from 'react-hook-form';
import type { NewPlanSettings, PlanSettings } from '#contract/staff/plans-settings.ts';
import { planLimits } from '#domain/subscriptions/plans.ts';
import { send } from '#web/api/client.ts';
import { query, queryKey } from '#web/api/query.ts';
import { useEditForm } from '#web/features/admin/kit/editing/use-edit-form.ts';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import {
  draftOf,
  newPlan,
  type PlanDraft,
  type PlansDraft,
  PlansTyped,
  planLabels,
  plansDifferences,
  plansOn,
} from './plans-draft.ts';

const plansQuery = query('GET /api/admin/settings/plans');
const names = Object.keys(planLabels) as (keyof typeof planLabels)[];
const fields: readonly FieldPath<PlansDraft>[] = [
  ...Array.from({ length: planLimits.countMax }, (_, index) =>
    names.map((name) => `plans.${index}.${name}` as const),
  ).flat(),
  'effectiveFrom',
];

const isSame = (one: readonly PlanDraft[], other: readonly PlanDraft[]) =>
  JSON.stringify(one) === JSON.stringify(other);

export function usePlansForm(settings: PlanSettings, onSaved: () => void) {
  const client = useQueryClient();
  const { formatDay } = useDates();
  const editing = useEditForm<PlanSettings, PlansDraft, NewPlanSettings>({
    row: settings,
    start: draftOf(settings),
    draftOf,
    resolverOf: () => zodResolver(PlansTyped),
    save: (typed, { version }) =>
      send('PUT /api/admin/settings/plans', { body: { ...typed, version } }),
    readNow: () => client.fetchQuery({ ...plansQuery, staleTime: 0 }),
    fields,
    differences: (mine, theirs) => plansDifferences(mine, theirs, formatDay),
    failed: 'Failed to save the plans',
    onSaved(saved) {
      client.setQueryData(plansQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: queryKey('GET /api/config') });
      onSaved();
      toast({ title: 'Plans saved', description: 'The table shows what counts now and later.' });
    },
  });
  const { form, draft, known } = editing;
  useUnsavedChanges(form.formState.isDirty);
  const rows = useFieldArray({ control: form.control, name: 'plans', keyName: 'key' });
  return {
    ...editing,
    rows,
    addPlan: () => rows.append(newPlan),
    /** A list that was not changed becomes that of the day. */
    chooseDate(date: string) {
      const isUntouched = isSame(draft.plans, plansOn(known, draft.effectiveFrom));
      form.setValue('effectiveFrom', date, { shouldDirty: true });
      if (isUntouched) rows.replace(plansOn(known, date));
    },
  };
}
