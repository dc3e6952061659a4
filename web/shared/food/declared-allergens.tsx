/** Warns that a dish contains, or may contain, what the customer avoids, or is not their diet. */
import { useQuery } from '@tanstack/react-query';
import type { Meal } from '#contract/meals.ts';
import { fitsDiet } from '#domain/menu/diets.ts';
import { declaredAllergens } from '#domain/menu/meals.ts';
import { query } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './declared-allergens.module.css';

/** The diet is absent where nothing is said about it: a menu has many dishes that do not fit. */
export type Eaten = Pick<Meal, 'allergens'> & Partial<Pick<Meal, 'diet'>>;

interface DeclaredAllergensProps {
  readonly meal: Eaten;
  /** The dish may contain traces of these only. */
  readonly isTraces?: boolean;
  readonly className?: string | undefined;
}

export function DeclaredAllergens({ meal, isTraces = false, className }: DeclaredAllergensProps) {
  const t = useT();
  const { data: eater } = useQuery(query('GET /api/account/food-profile'));
  if (!eater) return null;
  const allergens = declaredAllergens(meal, eater.allergens)
    .map((allergen) => t.data(allergen))
    .join(', ');
  const looks = classNames(styles.allergens, className);
  return (
    <>
      {allergens !== '' && (
        <p className={looks}>
          {isTraces
            ? t('May contain traces of {allergens}, which you avoid', { allergens })
            : t('Contains {allergens}, which you avoid', { allergens })}
        </p>
      )}
      {meal.diet && !fitsDiet(meal.diet, eater.diet) && (
        <p className={looks}>
          {t('Not the diet you told us, so the kitchen may leave it out.')}{' '}
          {t('Is it for somebody else? Say so in the notes of your order.')}
        </p>
      )}
    </>
  );
}
