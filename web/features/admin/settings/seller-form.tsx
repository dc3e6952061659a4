/** The fields of the seller's details. */
import { useRef } from 'react';
import type { Settings } from '#contract/staff/settings.ts';
import { states } from '#domain/invoices/invoice-states.ts';
import dialogActions from '#web/features/admin/kit/dialogs/dialog-actions.module.css';
import { EditConflict } from '#web/features/admin/kit/editing/edit-conflict.tsx';
import { PendingFields } from '#web/features/admin/kit/editing/pending-fields.tsx';
import { focusContainer, focusContainerThen } from '#web/shared/forms/focus-within.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import fieldStyles from '#web/ui/form/field.module.css';
import { FieldFrame, TextField, useFieldControl } from '#web/ui/form/field.tsx';
import select from '#web/ui/form/select.module.css';
import { type SellerDraft, sellerLabels } from './seller-draft.ts';
import { useSellerForm } from './use-seller-form.ts';

type SellerFormState = ReturnType<typeof useSellerForm>['form'];

function StateSelect({ form }: { readonly form: SellerFormState }) {
  const error = form.formState.errors.stateCode?.message;
  const hint = 'The kitchen’s State; it decides the SGST.';
  const control = useFieldControl({ hint, error });
  return (
    <FieldFrame label={sellerLabels.stateCode} hint={hint} error={error} controlId={control.id}>
      <select
        {...control}
        {...form.register('stateCode')}
        className={classNames(fieldStyles.input, select.select)}
        required
      >
        <option value="">Choose the State</option>
        {states.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function SellerFields({ form }: { readonly form: SellerFormState }) {
  const { errors, isSubmitting } = form.formState;
  const field = (name: keyof SellerDraft) => ({
    ...form.register(name),
    label: sellerLabels[name],
    error: errors[name]?.message,
    autoComplete: 'off',
    required: true,
  });
  const digits = { inputMode: 'numeric' } as const;
  return (
    <PendingFields isPending={isSubmitting}>
      <TextField {...field('addressLine1')} className={fieldStyles.wholeRow} />
      <TextField
        {...field('addressLine2')}
        className={fieldStyles.wholeRow}
        required={false}
        isOptional
      />
      <TextField {...field('city')} />
      <TextField {...field('pincode')} {...digits} />
      <StateSelect form={form} />
      <TextField
        {...field('mealGstPercent')}
        {...digits}
        hint="Included in the prices of single meals and delivery, until you save a rate under Tax."
      />
      <TextField {...field('mealSac')} {...digits} />
      <TextField {...field('packSac')} {...digits} />
    </PendingFields>
  );
}

export function SellerForm({ settings }: { readonly settings: Settings }) {
  const root = useRef<HTMLFormElement>(null);
  // Once saved there is nothing to save: the focused button becomes disabled.
  const onSaved = () => root.current && focusContainer(root.current);
  const { form, submit, undo, conflict } = useSellerForm(settings, onSaved);
  const { isSubmitting, isDirty } = form.formState;
  return (
    <>
      {conflict && <EditConflict noun="form" isSaving={isSubmitting} {...conflict} />}
      <form
        ref={root}
        className={fieldStyles.fields}
        aria-label="Invoices"
        onSubmit={submit}
        noValidate
      >
        <SellerFields form={form} />
        <div className={classNames(fieldStyles.wholeRow, dialogActions.actions)}>
          <Button
            variant="secondary"
            disabled={!isDirty || isSubmitting}
            onClick={focusContainerThen(undo)}
          >
            Undo changes
          </Button>
          <Button type="submit" isPending={isSubmitting} disabled={!isDirty || conflict !== null}>
            {isSubmitting ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
    </>
  );
}
