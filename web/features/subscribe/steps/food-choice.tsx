/** The customer's food profile, and how many dishes of the plan suit it. */
import { useState } from 'react';
import type { Meal } from '#contract/meals.ts';
import type { FoodProfile } from '#contract/subscriptions.ts';
import { mayPick } from '#domain/menu/meal-pick.ts';
import type { Issue } from '#web/features/subscribe/start/use-subscribe.ts';
import { fieldId } from '#web/features/subscribe/subscribe-fields.ts';
import { useT } from '#web/language/language.tsx';
import { dietChoices, FoodFields } from '#web/shared/food/food-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './food-choice.module.css';

interface FoodChoiceProps {
  readonly value: FoodProfile;
  /** The dishes of the chosen plan; null while the menu is loading. */
  readonly dishes: readonly Meal[] | null;
  readonly issues: readonly Issue[];
  readonly onChange: (value: FoodProfile) => void;
}

function Fitting({
  value,
  dishes,
}: {
  readonly value: FoodProfile;
  readonly dishes: readonly Meal[];
}) {
  const t = useT();
  const count = dishes.filter((dish) => mayPick(dish, value)).length;
  if (count === 0) {
    return (
      <p className={surface.note}>
        {t('No dish in this plan matches your preferences. Such days have no delivery or charge.')}
      </p>
    );
  }
  return (
    <p className={text.muted}>
      {t('{count} of {all} dishes in this plan match your preferences.', {
        count,
        all: dishes.length,
      })}
      {value.diet === null &&
        ` ${t("Until you set your preferences, we'll pick vegetarian ones.")}`}
    </p>
  );
}

/** `Vegetarian, no allergies`; `Everything, no milk, soy`. */
function useFoodWords({ diet, allergens }: FoodProfile): string {
  const t = useT();
  const eats = diet === null ? t('Vegetarian picks') : t(dietChoices[diet].label);
  if (allergens.length === 0) return t('{eats}, no allergies', { eats });
  const without = allergens.map((allergen) => t.data(allergen)).join(', ');
  return t('{eats}, without {without}', { eats, without });
}

export function FoodChoice({ value, dishes, issues, onChange }: FoodChoiceProps) {
  const t = useT();
  const [isOpened, setIsOpened] = useState(false);
  const words = useFoodWords(value);
  // Opened by a refusal too, so that the refused part is visible.
  const isOpen = isOpened || issues.some(({ path }) => /^(diet|allergens)/.test(path));
  return (
    <section className={surface.panel} id={fieldId('food')}>
      <h2>{t('Your food')}</h2>
      <p className={classNames(layout.row, layout.between, styles.line)} hidden={isOpen}>
        <span>{words}</span>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('Change your preferences')}
          onClick={() => setIsOpened(true)}
        >
          {t('Change')}
        </Button>
      </p>
      {isOpen && <FoodFields value={value} onChange={onChange} issues={issues} />}
      <div className={styles.fitting} role="status">
        {dishes && <Fitting value={value} dishes={dishes} />}
      </div>
    </section>
  );
}
