/** The fields of the areas. */
import type { AreaSettings } from '#contract/staff/areas.ts';
import { CheckField } from '#web/ui/form/check-field.tsx';
import fieldStyles from '#web/ui/form/field.module.css';
import { TextField } from '#web/ui/form/field.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import { CountsFrom } from '../by-date/counts-from.tsx';
import { LeftOutDialog } from '../by-date/left-out-dialog.tsx';
import { SectionForm, useFormRoot } from '../by-date/section-form.tsx';
import { SectionRows } from '../by-date/section-rows.tsx';
import { useSlotOptions } from '../by-date/slot-options.ts';
import { areaLabels, areaSummary, areaTickLabels, newArea } from './areas-draft.ts';
import { useAreasForm } from './use-areas-form.ts';

type Editing = ReturnType<typeof useAreasForm>;

/** Which delivery times it has; nothing where customers choose no time. */
function AreaSlots({ editing, index }: { readonly editing: Editing; readonly index: number }) {
  const { form, draft, chooseSlots } = editing;
  const slots = useSlotOptions(draft.effectiveFrom);
  const error = form.formState.errors.areas?.[index]?.slotIds?.message;
  if (slots.length === 0) return null;
  const own = draft.areas[index]?.slotIds ?? [];
  const isOwn = (id: string) => own.includes(id);
  const choose = (slotId: string, isChosen: boolean) => {
    const ids = slots.map(({ id }) => id);
    chooseSlots(
      index,
      ids.filter((id) => (id === slotId ? isChosen : isOwn(id))),
    );
  };
  return (
    <fieldset className={fieldStyles.wholeRow}>
      <legend>{areaTickLabels.slotIds}</legend>
      {slots.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          checked={isOwn(id)}
          onChange={({ target }) => choose(id, target.checked)}
        />
      ))}
      <Problem message={error} />
    </fieldset>
  );
}

function AreaFields({ editing, index }: { readonly editing: Editing; readonly index: number }) {
  const { form } = editing;
  const errors = form.formState.errors.areas?.[index];
  const field = (name: keyof typeof areaLabels) => ({
    ...form.register(`areas.${index}.${name}`),
    label: areaLabels[name],
    error: errors?.[name]?.message,
    autoComplete: 'off',
  });
  return (
    <>
      <TextField {...field('name')} required />
      <TextField
        {...field('fee')}
        hint="Leave it empty for the fee of the Delivery section."
        inputMode="decimal"
        isOptional
      />
      <TextField
        {...field('pincodes')}
        className={fieldStyles.wholeRow}
        hint="Single ones and ranges, such as 560038, 560001-560010."
        required
      />
      <TextField {...field('minimum')} inputMode="decimal" isOptional />
      <TextField {...field('freeFrom')} inputMode="decimal" isOptional />
      <CheckField {...form.register(`areas.${index}.takesCash`)} label={areaTickLabels.takesCash} />
      <AreaSlots editing={editing} index={index} />
    </>
  );
}

export function AreasForm({ settings }: { readonly settings: AreaSettings }) {
  const { root, onSaved } = useFormRoot();
  const editing = useAreasForm(settings, onSaved);
  const { form, draft, rows, addArea, chooseDate, leaving } = editing;
  const { errors } = form.formState;
  return (
    <>
      <SectionForm root={root} name="Areas" editing={editing}>
        <SectionRows
          rows={rows}
          noun="area"
          keepsSaved={false}
          nameOf={(index) => draft.areas[index]?.name}
          onAdd={addArea}
          folding={{
            summaryOf: (index) => areaSummary(draft.areas[index] ?? newArea),
            isRefused: (index) => errors.areas?.[index] !== undefined,
          }}
        >
          {(index) => <AreaFields editing={editing} index={index} />}
        </SectionRows>
        <CountsFrom
          value={draft.effectiveFrom}
          hint={
            'Leave it empty to begin as soon as possible. With a day, areas that you did not ' +
            'change become those of that day. Changes scheduled for later days still come, ' +
            'with all areas.'
          }
          error={errors.effectiveFrom?.message}
          onChange={chooseDate}
        />
      </SectionForm>
      {leaving.question && <LeftOutDialog {...leaving.question} noun="areas" />}
    </>
  );
}
