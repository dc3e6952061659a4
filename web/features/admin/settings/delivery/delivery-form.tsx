/** The fields of the delivery settings. */
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import type { DeliverySettings } from '#contract/staff/delivery-settings.ts';
import dialogActions from '#web/features/admin/kit/dialogs/dialog-actions.module.css';
import { EditConflict } from '#web/features/admin/kit/editing/edit-conflict.tsx';
import { PendingFields } from '#web/features/admin/kit/editing/pending-fields.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { focusContainer, focusContainerThen } from '#web/shared/forms/focus-within.ts';
import { useConfig } from '#web/shared/menu/menu.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import fieldStyles from '#web/ui/form/field.module.css';
import { TextField } from '#web/ui/form/field.tsx';
import { type DeliveryDraft, deliveryLabels } from './delivery-draft.ts';
import { useDeliveryForm } from './use-delivery-form.ts';

type Editing = ReturnType<typeof useDeliveryForm>;

function CountsFrom({ form, chooseDate }: Pick<Editing, 'form' | 'chooseDate'>) {
  const { data: config } = useConfig();
  const { formatDay } = useDates();
  const { field, fieldState } = useController({ control: form.control, name: 'effectiveFrom' });
  return (
    <DateField
      className={fieldStyles.wholeRow}
      label={deliveryLabels.effectiveFrom}
      isOptional
      value={field.value}
      display={field.value ? formatDay(field.value) : 'The first delivery day that is still open'}
      min={config?.delivery.earliestDate ?? ''}
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

function DeliveryFields({ form, chooseDate }: Pick<Editing, 'form' | 'chooseDate'>) {
  const { errors, isSubmitting } = form.formState;
  const field = (name: keyof DeliveryDraft) => ({
    ...form.register(name),
    label: deliveryLabels[name],
    error: errors[name]?.message,
    autoComplete: 'off',
    required: true,
  });
  return (
    <PendingFields isPending={isSubmitting}>
      <TextField
        {...field('fee')}
        inputMode="decimal"
        hint="For orders of single meals. What is ordered already keeps its fee."
      />
      <TextField
        {...field('cutoff')}
        type="time"
        hint="Until then, the day before, a delivery can be ordered, changed or cancelled."
      />
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
      <CountsFrom form={form} chooseDate={chooseDate} />
    </PendingFields>
  );
}

export function DeliveryForm({ settings }: { readonly settings: DeliverySettings }) {
  const root = useRef<HTMLFormElement>(null);
  // Once saved there is nothing to save: the focused button becomes disabled.
  const onSaved = () => root.current && focusContainer(root.current);
  const { form, chooseDate, submit, undo, conflict } = useDeliveryForm(settings, onSaved);
  const { isSubmitting, isDirty } = form.formState;
  return (
    <>
      {conflict && <EditConflict noun="form" isSaving={isSubmitting} {...conflict} />}
      <form
        ref={root}
        className={fieldStyles.fields}
        aria-label="Delivery"
        onSubmit={submit}
        noValidate
      >
        <DeliveryFields form={form} chooseDate={chooseDate} />
        <div className={classNames(fieldStyles.wholeRow, dialogActions.actions)}>
          <Button
            variant="secondary"
            aria-label="Undo changes to delivery"
            disabled={!isDirty || isSubmitting}
            onClick={focusContainerThen(undo)}
          >
            Undo changes
          </Button>
          <Button type="submit" isPending={isSubmitting} disabled={!isDirty || conflict !== null}>
            {isSubmitting ? 'Saving...' : 'Save delivery'}
          </Button>
        </div>
      </form>
    </>
  );
}
