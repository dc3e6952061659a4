/** Label and recipe of a meal, folded away: all of it is optional. */
import { useState } from 'react';
import { keptAsKinds, nutrients, nutrientUnits } from '#domain/menu/meal-label.ts';
import { allergens } from '#domain/menu/meals.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CheckField } from '#web/ui/form/check-field.tsx';
import fieldStyles from '#web/ui/form/field.module.css';
import { FieldFrame, TextField, useFieldControl } from '#web/ui/form/field.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import select from '#web/ui/form/select.module.css';
import { TextArea } from '#web/ui/form/text-area.tsx';
import text from '#web/ui/text.module.css';
import { type LabelText, labelDraftFields, labelWords } from './label-draft.ts';
import labelStyles from './label-fields.module.css';
import styles from './meal-fields.module.css';
import type { MealForm } from './meal-form.ts';

interface PartProps {
  readonly form: MealForm;
}

interface AreaProps extends PartProps {
  readonly name: LabelText;
  readonly hint: string;
  readonly rows?: number;
}

function Area({ form, name, hint, rows = 2 }: AreaProps) {
  return (
    <TextArea
      {...form.register(name)}
      label={labelWords[name]}
      hint={hint}
      error={form.formState.errors[name]?.message}
      rows={rows}
      className={fieldStyles.wholeRow}
    />
  );
}

interface FigureProps extends PartProps {
  readonly name: LabelText;
  readonly hint: string;
}

function Figure({ form, name, hint }: FigureProps) {
  return (
    <TextField
      {...form.register(name)}
      label={labelWords[name]}
      hint={hint}
      error={form.formState.errors[name]?.message}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}

function Station({ form }: PartProps) {
  return (
    <TextField
      {...form.register('station')}
      label={labelWords.station}
      hint="Where it is cooked, such as: Tandoor. Sheets are grouped by it"
      error={form.formState.errors.station?.message}
      autoComplete="off"
    />
  );
}

function Traces({ form }: PartProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{labelWords.mayContain}</legend>
      <div className={styles.allergens}>
        {allergens.map((allergen) => (
          <CheckField
            key={allergen}
            {...form.register('mayContain')}
            value={allergen}
            label={
              <span>
                {allergen}
                <span className={text.visuallyHidden}> traces</span>
              </span>
            }
          />
        ))}
      </div>
      <Problem role="alert" message={form.formState.errors.mayContain?.message} />
    </fieldset>
  );
}

function Keeping({ form }: PartProps) {
  const error = form.formState.errors.keptAs?.message;
  const control = useFieldControl({ error });
  return (
    <div className={fieldStyles.fields}>
      <Figure form={form} name="portionGrams" hint="In grams" />
      <Figure form={form} name="shelfLifeHours" hint="In hours from cooking" />
      <FieldFrame label={labelWords.keptAs} error={error} controlId={control.id}>
        <select
          {...form.register('keptAs')}
          {...control}
          className={classNames(fieldStyles.input, select.select)}
        >
          <option value="">Not said</option>
          {keptAsKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kind}
            </option>
          ))}
        </select>
      </FieldFrame>
      <Area form={form} name="storing" hint="Such as: below 5 °C, and eat on the day" />
      <Area form={form} name="reheating" hint="Such as: 3 minutes at 800 W, without the lid" />
    </div>
  );
}

const recipeHint = 'One ingredient in a line: 80 g onion, waste 5%. Units: g, kg, ml, l, pc';

export function LabelFields({ form }: PartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { errors } = form.formState;
  const hasProblem = labelDraftFields.some((field) => errors[field] !== undefined);
  return (
    <details
      className={labelStyles.label}
      open={isOpen || hasProblem}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Label and recipe</summary>
      <div className={labelStyles.parts}>
        <div className={fieldStyles.fields}>
          <Area form={form} name="ingredients" hint="Most first, separated by commas" rows={3} />
        </div>
        <Traces form={form} />
        <Keeping form={form} />
        <div className={fieldStyles.fields}>
          {nutrients.map((nutrient) => (
            <Figure
              key={nutrient}
              form={form}
              name={nutrient}
              hint={`In ${nutrientUnits[nutrient]} per portion`}
            />
          ))}
          <Station form={form} />
          <Area form={form} name="recipeFor1" hint={recipeHint} rows={5} />
          <Area
            form={form}
            name="recipeFor2"
            hint={`${recipeHint}. Empty is twice the recipe for 1`}
            rows={5}
          />
        </div>
      </div>
    </details>
  );
}
