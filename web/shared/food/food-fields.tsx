/** The fields for a person's diet and allergens: one diet, any number of allergens. */
import { useId } from 'react';
import type { FoodProfile } from '#contract/subscriptions.ts';
import { allergens, type Diet, diets } from '#domain/menu/meals.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { CheckField } from '#web/ui/form/check-field.tsx';
import fieldStyles from '#web/ui/form/field.module.css';
import { Problem } from '#web/ui/form/problem.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import text from '#web/ui/text.module.css';
import styles from './food-fields.module.css';

/** The label of each diet, and what it excludes or includes. */
export const dietChoices: Readonly<Record<Diet, { readonly label: Label; readonly means: Label }>> =
  {
    veg: { label: 'Vegetarian', means: 'No egg, meat or fish' },
    egg: { label: 'Eggetarian', means: 'No meat or fish' },
    'non-veg': { label: 'Everything', means: 'Including meat and fish' },
  };

interface FoodFieldsProps {
  readonly value: FoodProfile;
  /** While it is sent: what was ticked then would look saved, but would not be. */
  readonly isLocked?: boolean;
  readonly onChange: (value: FoodProfile) => void;
  /** The server's refusals by field: `diet`, `allergens`. */
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
}

export function FoodFields({ value, isLocked = false, onChange, issues = [] }: FoodFieldsProps) {
  const t = useT();
  const id = useId();
  const errorOf = (field: 'diet' | 'allergens') => {
    const message = issues.find(({ path }) => path.split('.')[0] === field)?.message;
    return message && t.data(message);
  };
  const dietError = errorOf('diet');
  const allergensError = errorOf('allergens');
  return (
    <div className={styles.fields}>
      <fieldset
        className={styles.diets}
        disabled={isLocked}
        aria-describedby={dietError && `${id}-diet`}
      >
        <legend>{t('What do you eat?')}</legend>
        {diets.map((diet) => (
          <RadioCard
            key={diet}
            name={`${id}-diets`}
            checked={value.diet === diet}
            onChange={() => onChange({ ...value, diet })}
          >
            <b className={text.strong}>{t(dietChoices[diet].label)}</b>{' '}
            <span className={styles.means}>{t(dietChoices[diet].means)}</span>
          </RadioCard>
        ))}
        <Problem id={`${id}-diet`} message={dietError} />
      </fieldset>
      <fieldset
        className={styles.allergens}
        disabled={isLocked}
        aria-describedby={`${id}-hint ${id}-allergens`}
      >
        <legend>{t('Any allergies?')}</legend>
        {allergens.map((allergen) => (
          <CheckField
            key={allergen}
            label={t.data(allergen)}
            checked={value.allergens.includes(allergen)}
            onChange={({ target }) =>
              onChange({
                ...value,
                // Always in the order of the list, not in the order of the clicks.
                allergens: allergens.filter((each) =>
                  each === allergen ? target.checked : value.allergens.includes(each),
                ),
              })
            }
          />
        ))}
        <p className={fieldStyles.hint} id={`${id}-hint`}>
          {t("We'll never pick dishes with these for you.")}{' '}
          {t('All dishes are cooked in one kitchen, so they may contain traces of allergens.')}
        </p>
        <Problem id={`${id}-allergens`} message={allergensError} />
      </fieldset>
    </div>
  );
}
