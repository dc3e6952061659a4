/** The fields of the delivery settings. */
import { useController } from 'react-hook-form';
import type { DeliverySettings } from '#contract/staff/settings/delivery-settings.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { CountsFrom } from '../by-date/counts-from.tsx';
import { SectionForm, useFormRoot } from '../by-date/section-form.tsx';
import { useSlotOptions } from '../by-date/slot-options.ts';
import { cutoffHint } from './cutoff-hint.ts';
import { type DeliveryDraft, deliveryLabels } from './delivery-draft.ts';
import { useDeliveryForm } from './use-delivery-form.ts';

type Editing = ReturnType<typeof useDeliveryForm>;

function DeliveryDate({ form, chooseDate }: Pick<Editing, 'form' | 'chooseDate'>) {
  const { field, fieldState } = useController({ control: form.control, name: 'effectiveFrom' });
  return (
    <CountsFrom
      value={field.value}
      hint={
        'Leave it empty to begin as soon as possible. With a day, figures that you did not ' +
        'change become those of that day. Changes scheduled for later days still come, with ' +
        'all their figures.'
      }
      error={fieldState.error?.message}
      onChange={chooseDate}
    />
  );
}

function DeliveryFields({ form, draft }: Pick<Editing, 'form' | 'draft'>) {
  const slots = useSlotOptions(draft.effectiveFrom);
  const { errors } = form.formState;
  const field = (name: keyof DeliveryDraft) => ({
    ...form.register(name),
    label: deliveryLabels[name],
    error: errors[name]?.message,
    autoComplete: 'off',
    required: true,
  });
  return (
    <>
      <TextField
        {...field('fee')}
        inputMode="decimal"
        hint="For orders of single meals. What is ordered already keeps its fee."
      />
      <TextField {...field('cutoff')} type="time" hint={cutoffHint({ slots }, draft.cutoff)} />
      <TextField
        {...field('graceMinutes')}
        inputMode="numeric"
        hint="Only for payments that were begun before the cut-off. 0 for none."
      />
      <TextField
        {...field('bookingDays')}
        inputMode="numeric"
        hint="How far ahead customers can choose a delivery day."
      />
    </>
  );
}

export function DeliveryForm({ settings }: { readonly settings: DeliverySettings }) {
  const { root, onSaved } = useFormRoot();
  const editing = useDeliveryForm(settings, onSaved);
  const { form, draft, chooseDate } = editing;
  return (
    <SectionForm root={root} name="Delivery" editing={editing}>
      <DeliveryFields form={form} draft={draft} />
      <DeliveryDate form={form} chooseDate={chooseDate} />
    </SectionForm>
  );
}
