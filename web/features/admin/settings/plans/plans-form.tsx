/** The fields of the plans. */
import type { PlanSettings } from '#contract/staff/settings/plans-settings.ts';
import { useCategoryOptions } from '#web/features/admin/kit/meals/category-names.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CheckField } from '#web/ui/form/check-field.tsx';
import fieldStyles from '#web/ui/form/field.module.css';
import { FieldFrame, TextField, useFieldControl } from '#web/ui/form/field.tsx';
import select from '#web/ui/form/select.module.css';
import { CountsFrom } from '../by-date/counts-from.tsx';
import { LeftOutDialog } from '../by-date/left-out-dialog.tsx';
import { SectionForm, useFormRoot } from '../by-date/section-form.tsx';
import { SectionRows } from '../by-date/section-rows.tsx';
import { useSlotOptions } from '../by-date/slot-options.ts';
import { newPlan, planLabels, planSummary } from './plans-draft.ts';
import { usePlansForm } from './use-plans-form.ts';

type Editing = ReturnType<typeof usePlansForm>;

interface PlanFieldsProps {
  readonly editing: Editing;
  readonly index: number;
}

/** Open for a new plan only: a plan keeps its category. */
function CategorySelect({ editing, index }: PlanFieldsProps) {
  const { form, draft } = editing;
  const { id, category: own = '' } = draft.plans[index] ?? {};
  const isSaved = id !== '';
  const options = useCategoryOptions(own);
  const error = form.formState.errors.plans?.[index]?.category?.message;
  const hint = isSaved
    ? 'A plan keeps its meals: customers took it out for them.'
    : 'It cannot be changed later.';
  const control = useFieldControl({ hint, error });
  return (
    <FieldFrame label={planLabels.category} hint={hint} error={error} controlId={control.id}>
      <select
        {...control}
        {...form.register(`plans.${index}.category`)}
        className={classNames(fieldStyles.input, select.select)}
        required
      >
        {!isSaved && <option value="">Choose a category of the menu</option>}
        {options
          .filter(([each]) => !isSaved || each === own)
          .map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
      </select>
    </FieldFrame>
  );
}

/** Nothing where customers choose no time. */
function SlotSelect({ editing, index }: PlanFieldsProps) {
  const { form, draft } = editing;
  const own = draft.plans[index]?.slotId ?? '';
  const slots = useSlotOptions(draft.effectiveFrom);
  const error = form.formState.errors.plans?.[index]?.slotId?.message;
  const hint = 'Its subscriptions are delivered then.';
  const control = useFieldControl({ hint, error });
  const [first] = slots;
  if (!first) return null;
  return (
    <FieldFrame label={planLabels.slotId} hint={hint} error={error} controlId={control.id}>
      <select
        {...control}
        {...form.register(`plans.${index}.slotId`)}
        className={classNames(fieldStyles.input, select.select)}
      >
        <option value="">The first one: {first.name}</option>
        {own !== '' && !slots.some(({ id }) => id === own) && (
          <option value={own}>One that is retired</option>
        )}
        {slots.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function PlanFields({ editing, index }: PlanFieldsProps) {
  const { form } = editing;
  const errors = form.formState.errors.plans?.[index];
  const field = (name: Exclude<keyof typeof planLabels, 'category' | 'slotId'>) => ({
    ...form.register(`plans.${index}.${name}`),
    label: planLabels[name],
    error: errors?.[name]?.message,
    autoComplete: 'off',
  });
  return (
    <>
      <TextField {...field('name')} required />
      <TextField {...field('pricePerDay')} inputMode="decimal" required />
      <TextField {...field('description')} className={fieldStyles.wholeRow} isOptional />
      <CategorySelect editing={editing} index={index} />
      <SlotSelect editing={editing} index={index} />
      <CheckField {...field('isActive')} />
    </>
  );
}

export function PlansForm({ settings }: { readonly settings: PlanSettings }) {
  const { root, onSaved } = useFormRoot();
  const editing = usePlansForm(settings, onSaved);
  const { form, draft, rows, addPlan, chooseDate, leaving } = editing;
  const { errors } = form.formState;
  return (
    <>
      <SectionForm root={root} name="Plans" editing={editing}>
        <SectionRows
          rows={rows}
          noun="plan"
          nameOf={(index) => draft.plans[index]?.name}
          onAdd={addPlan}
          folding={{
            summaryOf: (index) => planSummary(draft.plans[index] ?? newPlan),
            isRefused: (index) => errors.plans?.[index] !== undefined,
          }}
        >
          {(index) => <PlanFields editing={editing} index={index} />}
        </SectionRows>
        <CountsFrom
          value={draft.effectiveFrom}
          hint={
            'Leave it empty to begin as soon as possible. With a day, plans that you did not ' +
            'change become those of that day. Changes scheduled for later days still come, ' +
            'with all plans.'
          }
          error={errors.effectiveFrom?.message}
          onChange={chooseDate}
        />
      </SectionForm>
      {leaving.question && <LeftOutDialog {...leaving.question} noun="plans" />}
    </>
  );
}
