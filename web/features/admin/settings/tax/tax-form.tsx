/** The fields of the tax settings. */
import type { TaxSettings } from '#contract/staff/settings/tax-settings.ts';
import { taxSchemes } from '#domain/settings/tax-terms.ts';
import { classNames } from '#web/ui/class-names.ts';
import fieldStyles from '#web/ui/form/field.module.css';
import { FieldFrame, TextField, useFieldControl } from '#web/ui/form/field.tsx';
import select from '#web/ui/form/select.module.css';
import { CountsFrom } from '../by-date/counts-from.tsx';
import { SectionForm, useFormRoot } from '../by-date/section-form.tsx';
import { schemeLabels, taxLabels } from './tax-draft.ts';
import { useTaxForm } from './use-tax-form.ts';

type Form = ReturnType<typeof useTaxForm>['form'];

function SchemeSelect({ form }: { readonly form: Form }) {
  const error = form.formState.errors.scheme?.message;
  const hint = 'As you are registered. Ask your accountant before you change it.';
  const control = useFieldControl({ hint, error });
  return (
    <FieldFrame
      className={fieldStyles.wholeRow}
      label={taxLabels.scheme}
      hint={hint}
      error={error}
      controlId={control.id}
    >
      <select
        {...control}
        {...form.register('scheme')}
        className={classNames(fieldStyles.input, select.select)}
      >
        {taxSchemes.map((scheme) => (
          <option key={scheme} value={scheme}>
            {schemeLabels[scheme]}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

export function TaxForm({ settings }: { readonly settings: TaxSettings }) {
  const { root, onSaved } = useFormRoot();
  const editing = useTaxForm(settings, onSaved);
  const { form, draft, chooseDate } = editing;
  const { errors } = form.formState;
  const percent = (name: 'mealsPercent' | 'packsPercent') => ({
    ...form.register(name),
    label: taxLabels[name],
    error: errors[name]?.message,
    autoComplete: 'off',
    inputMode: 'numeric' as const,
    required: true,
  });
  return (
    <SectionForm root={root} name="Tax" editing={editing}>
      <SchemeSelect form={form} />
      <TextField
        {...percent('mealsPercent')}
        hint="Customers pay the same; at a higher rate, more of it is tax."
      />
      <TextField
        {...percent('packsPercent')}
        hint="Packs that are ordered already keep their total: you bear the difference."
      />
      <CountsFrom
        value={draft.effectiveFrom}
        hint={
          'Leave it empty to begin as soon as possible. With a day, figures that you did not ' +
          'change become those of that day. Changes scheduled for later days still come.'
        }
        error={errors.effectiveFrom?.message}
        onChange={chooseDate}
      />
    </SectionForm>
  );
}
