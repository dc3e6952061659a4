/** The fields of the delivery times. */
import type { SlotSettings } from '#contract/staff/slots.ts';
import { parseTime, timeWords } from '#domain/calendar/cutoff.ts';
import fieldStyles from '#web/ui/form/field.module.css';
import { TextField } from '#web/ui/form/field.tsx';
import { CountsFrom } from '../by-date/counts-from.tsx';
import { LeftOutDialog } from '../by-date/left-out-dialog.tsx';
import { SectionForm, useFormRoot } from '../by-date/section-form.tsx';
import { SectionRows } from '../by-date/section-rows.tsx';
import { slotLabels } from './slots-draft.ts';
import { useSlotsForm } from './use-slots-form.ts';

type Editing = ReturnType<typeof useSlotsForm>;

/** A cut-off of the shop that was moved since counts for a later one of a delivery time, too. */
function cutoffHint(cutoff: string, shopCutoff = cutoff): string {
  if (cutoff <= shopCutoff) return 'Not later than the cut-off of the Delivery section.';
  const closing = timeWords(parseTime(shopCutoff));
  return `The shop closes at ${closing}, and this time too. Enter no later one.`;
}

function SlotFields({ editing, index }: { readonly editing: Editing; readonly index: number }) {
  const { form, draft, shopCutoff } = editing;
  const errors = form.formState.errors.slots?.[index];
  const field = (name: keyof typeof slotLabels) => ({
    ...form.register(`slots.${index}.${name}`),
    label: slotLabels[name],
    error: errors?.[name]?.message,
    autoComplete: 'off',
  });
  return (
    <>
      <TextField {...field('name')} className={fieldStyles.wholeRow} required />
      <TextField {...field('from')} type="time" required />
      <TextField {...field('to')} type="time" required />
      <TextField
        {...field('cutoff')}
        type="time"
        hint={cutoffHint(draft.slots[index]?.cutoff ?? '', shopCutoff)}
        required
      />
      <TextField
        {...field('stopsMax')}
        hint="Deliveries of plans count too. Leave it empty for no limit."
        inputMode="numeric"
        isOptional
      />
    </>
  );
}

export function SlotsForm({ settings }: { readonly settings: SlotSettings }) {
  const { root, onSaved } = useFormRoot();
  const editing = useSlotsForm(settings, onSaved);
  const { form, draft, rows, addSlot, chooseDate, leaving } = editing;
  const { errors } = form.formState;
  return (
    <>
      <SectionForm root={root} name="Delivery times" editing={editing}>
        <SectionRows
          rows={rows}
          noun="delivery time"
          keepsSaved={false}
          nameOf={(index) => draft.slots[index]?.name}
          onAdd={addSlot}
        >
          {(index) => <SlotFields editing={editing} index={index} />}
        </SectionRows>
        <CountsFrom
          value={draft.effectiveFrom}
          hint={
            'Leave it empty to begin as soon as possible. With a day, times that you did not ' +
            'change become those of that day. Changes scheduled for later days still come, ' +
            'with all times.'
          }
          error={errors.effectiveFrom?.message ?? errors.slots?.message}
          onChange={chooseDate}
        />
      </SectionForm>
      {leaving.question && <LeftOutDialog {...leaving.question} noun="delivery times" />}
    </>
  );
}
