/** The fields of the meal packs. */
import type { PackSettings } from '#contract/staff/settings/packs-settings.ts';
import { CheckField } from '#web/ui/form/check-field.tsx';
import fieldStyles from '#web/ui/form/field.module.css';
import { TextField } from '#web/ui/form/field.tsx';
import { CountsFrom } from '../by-date/counts-from.tsx';
import { SectionForm, useFormRoot } from '../by-date/section-form.tsx';
import { SectionRows } from '../by-date/section-rows.tsx';
import { newPack, packLabels, packSummary } from './packs-draft.ts';
import { usePacksForm } from './use-packs-form.ts';

type Editing = ReturnType<typeof usePacksForm>;

interface PackFieldsProps {
  readonly editing: Editing;
  readonly index: number;
}

function PackFields({ editing, index }: PackFieldsProps) {
  const { form, draft, choosePopular } = editing;
  const errors = form.formState.errors.packs?.[index];
  const field = (name: keyof typeof packLabels) => ({
    ...form.register(`packs.${index}.${name}`),
    label: packLabels[name],
    error: errors?.[name]?.message,
    autoComplete: 'off',
  });
  const money = { inputMode: 'decimal' } as const;
  return (
    <>
      <TextField {...field('name')} required />
      <TextField {...field('meals')} inputMode="numeric" required />
      <TextField {...field('price')} {...money} required />
      <TextField
        {...field('originalPrice')}
        {...money}
        isOptional
        hint="Only a price that customers really paid before."
      />
      <TextField {...field('description')} className={fieldStyles.wholeRow} isOptional />
      <TextField
        {...field('dishesMax')}
        inputMode="numeric"
        isOptional
        hint="Empty for as many as suit the customer."
      />
      <div>
        <CheckField
          label={packLabels.isPopular}
          error={errors?.isPopular?.message}
          checked={draft.packs[index]?.isPopular ?? false}
          onChange={({ target }) => choosePopular(index, target.checked)}
        />
        <CheckField {...field('isActive')} />
      </div>
    </>
  );
}

export function PacksForm({ settings }: { readonly settings: PackSettings }) {
  const { root, onSaved } = useFormRoot();
  const editing = usePacksForm(settings, onSaved);
  const { form, draft, rows, addPack, chooseDate } = editing;
  const { errors } = form.formState;
  return (
    <SectionForm root={root} name="Packs" editing={editing}>
      <SectionRows
        rows={rows}
        noun="pack"
        nameOf={(index) => draft.packs[index]?.name}
        onAdd={addPack}
        folding={{
          summaryOf: (index) => packSummary(draft.packs[index] ?? newPack),
          isRefused: (index) => errors.packs?.[index] !== undefined,
        }}
      >
        {(index) => <PackFields editing={editing} index={index} />}
      </SectionRows>
      <CountsFrom
        value={draft.effectiveFrom}
        hint={
          'Leave it empty to begin as soon as possible. With a day, packs that you did not ' +
          'change become those of that day. Changes scheduled for later days still come, ' +
          'with all packs.'
        }
        error={errors.effectiveFrom?.message}
        onChange={chooseDate}
      />
    </SectionForm>
  );
}
