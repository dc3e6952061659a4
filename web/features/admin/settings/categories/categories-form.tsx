/** The fields of the menu's categories. */
import type { CategorySettings } from '#contract/staff/settings/category-settings.ts';
import { categoryColours } from '#domain/menu/categories.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CheckField } from '#web/ui/form/check-field.tsx';
import fieldStyles from '#web/ui/form/field.module.css';
import { FieldFrame, TextField, useFieldControl } from '#web/ui/form/field.tsx';
import select from '#web/ui/form/select.module.css';
import { SectionForm, useFormRoot } from '../by-date/section-form.tsx';
import { SectionRows } from '../by-date/section-rows.tsx';
import { categoryLabels, colourLabels } from './categories-draft.ts';
import { useCategoriesForm } from './use-categories-form.ts';

type Editing = ReturnType<typeof useCategoriesForm>;

interface CategoryFieldsProps {
  readonly editing: Editing;
  readonly index: number;
}

function ColourSelect({ editing, index }: CategoryFieldsProps) {
  const { form } = editing;
  const error = form.formState.errors.categories?.[index]?.colour?.message;
  const control = useFieldControl({ error });
  return (
    <FieldFrame label={categoryLabels.colour} error={error} controlId={control.id}>
      <select
        {...control}
        {...form.register(`categories.${index}.colour`)}
        className={classNames(fieldStyles.input, select.select)}
      >
        {categoryColours.map((colour) => (
          <option key={colour} value={colour}>
            {colourLabels[colour]}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function CategoryFields({ editing, index }: CategoryFieldsProps) {
  const { form } = editing;
  const errors = form.formState.errors.categories?.[index];
  const field = (name: 'name' | 'isActive') => ({
    ...form.register(`categories.${index}.${name}`),
    label: categoryLabels[name],
    error: errors?.[name]?.message,
  });
  return (
    <>
      <TextField {...field('name')} autoComplete="off" required />
      <ColourSelect editing={editing} index={index} />
      <CheckField {...field('isActive')} />
    </>
  );
}

export function CategoriesForm({ settings }: { readonly settings: CategorySettings }) {
  const { root, onSaved } = useFormRoot();
  const editing = useCategoriesForm(settings, onSaved);
  const { draft, rows, addCategory } = editing;
  return (
    <SectionForm root={root} name="Categories" editing={editing}>
      <SectionRows
        rows={rows}
        noun="category"
        nameOf={(index) => draft.categories[index]?.name}
        onAdd={addCategory}
      >
        {(index) => <CategoryFields editing={editing} index={index} />}
      </SectionRows>
    </SectionForm>
  );
}
