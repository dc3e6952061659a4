/** The fields of a meal, in three parts: description, prices, ingredients (Spec 5.8). */
import { useController } from 'react-hook-form';
import { allergens, diets } from '#domain/menu/meals.ts';
import { useCategoryOptions } from '#web/features/admin/kit/meals/category-names.ts';
import { DietMark, dietLabels } from '#web/shared/food/diet-mark.tsx';
import { typedRupees } from '#web/shared/forms/parse-amount.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CheckField } from '#web/ui/form/check-field.tsx';
import fieldStyles from '#web/ui/form/field.module.css';
import { FieldFrame, TextField, useFieldControl } from '#web/ui/form/field.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import select from '#web/ui/form/select.module.css';
import { TextArea } from '#web/ui/form/text-area.tsx';
import layout from '#web/ui/layout.module.css';
import { LabelFields } from './label-fields.tsx';
import { fieldLabels } from './meal-draft.ts';
import styles from './meal-fields.module.css';
import type { MealForm } from './meal-form.ts';
import { SaleField } from './sale-field.tsx';

interface PartProps {
  readonly form: MealForm;
}

interface MealFieldsProps extends PartProps {
  /** Another meal already has the typed name. */
  readonly isNamesake: boolean;
}

type TextName = 'name' | 'nameHindi' | 'calories' | 'protein' | 'tags';

function useTextFields(form: MealForm) {
  const { errors } = form.formState;
  return (name: TextName) => ({
    ...form.register(name),
    label: fieldLabels[name],
    error: errors[name]?.message,
  });
}

interface DescriptionProps extends PartProps {
  readonly name: 'description' | 'descriptionHindi';
}

function Description({ form, name }: DescriptionProps) {
  const isHindi = name === 'descriptionHindi';
  return (
    <TextArea
      {...form.register(name)}
      label={fieldLabels[name]}
      error={form.formState.errors[name]?.message}
      rows={3}
      lang={isHindi ? 'hi' : undefined}
      required={!isHindi}
      className={fieldStyles.wholeRow}
    />
  );
}

function Category({ form }: PartProps) {
  const error = form.formState.errors.category?.message;
  const control = useFieldControl({ error });
  const options = useCategoryOptions(form.watch('category'));
  return (
    <FieldFrame
      label={fieldLabels.category}
      error={error}
      controlId={control.id}
      className={fieldStyles.wholeRow}
    >
      <select
        {...form.register('category')}
        {...control}
        className={classNames(fieldStyles.input, select.select)}
      >
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface SizeProps extends PartProps {
  readonly available: 'availableFor1' | 'availableFor2';
  readonly price: 'priceFor1' | 'priceFor2';
}

function Size({ form, available, price }: SizeProps) {
  const { errors } = form.formState;
  // Controlled: a disabled control would lose what was typed there.
  const { field } = useController({ control: form.control, name: price });
  return (
    <div className={styles.size}>
      <CheckField
        {...form.register(available)}
        label={fieldLabels[available]}
        error={errors[available]?.message}
      />
      <TextField
        {...field}
        label={fieldLabels[price]}
        hint="In rupees; empty means no price"
        error={errors[price]?.message}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        disabled={!form.watch(available)}
        onBlur={() => {
          // `12` becomes `12.00`.
          field.onChange(typedRupees(field.value));
          field.onBlur();
        }}
      />
    </div>
  );
}

function DietField({ form }: PartProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{fieldLabels.diet}</legend>
      <div className={styles.diets}>
        {diets.map((diet) => (
          <RadioCard key={diet} {...form.register('diet')} value={diet}>
            <span className={classNames(layout.row, styles.diet)}>
              <span aria-hidden="true" className={classNames(layout.row, styles.diet)}>
                <DietMark diet={diet} />
              </span>
              {dietLabels[diet]}
            </span>
          </RadioCard>
        ))}
      </div>
      <Problem role="alert" message={form.formState.errors.diet?.message} />
    </fieldset>
  );
}

function AllergensField({ form }: PartProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{fieldLabels.allergens}</legend>
      <div className={styles.allergens}>
        {allergens.map((allergen) => (
          <CheckField
            key={allergen}
            {...form.register('allergens')}
            value={allergen}
            label={allergen}
          />
        ))}
      </div>
      <Problem role="alert" message={form.formState.errors.allergens?.message} />
    </fieldset>
  );
}

export function MealFields({ form, isNamesake }: MealFieldsProps) {
  const text = useTextFields(form);
  return (
    <>
      <div className={fieldStyles.fields}>
        <TextField
          {...text('name')}
          className={fieldStyles.wholeRow}
          hint={isNamesake && 'Another meal of this name is on the menu.'}
          autoComplete="off"
          required
        />
        <Description form={form} name="description" />
        <TextField
          {...text('nameHindi')}
          className={fieldStyles.wholeRow}
          hint="Shown to those who read Hindi; empty shows the English"
          autoComplete="off"
          lang="hi"
        />
        <Description form={form} name="descriptionHindi" />
        <Category form={form} />
        <Size form={form} available="availableFor1" price="priceFor1" />
        <Size form={form} available="availableFor2" price="priceFor2" />
        <TextField {...text('calories')} hint="In kcal" inputMode="numeric" required />
        <TextField {...text('protein')} hint="In grams" inputMode="numeric" required />
        <TextField
          {...text('tags')}
          className={fieldStyles.wholeRow}
          hint="Separate with commas: spicy, comfort"
          autoComplete="off"
        />
      </div>
      <DietField form={form} />
      <AllergensField form={form} />
      <SaleField form={form} />
      <LabelFields form={form} />
      <CheckField
        {...form.register('isActive')}
        label={`${fieldLabels.isActive}: customers can order it`}
        error={form.formState.errors.isActive?.message}
      />
    </>
  );
}
