/** Warns that a dish contains, or may contain, an allergen the customer declared. */
import { useQuery } from '@tanstack/react-query';
import type { Meal } from '#contract/meals.ts';
import { declaredAllergens } from '#domain/menu/meals.ts';
import { query } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './declared-allergens.module.css';

/** The customer's declared allergens in a dish, as text; empty when there are none, or unknown. */
function useDeclaredWords(): (meal: Pick<Meal, 'allergens'>) => string {
  const t = useT();
  const { data } = useQuery(query('GET /api/account/food-profile'));
  return (meal) =>
    declaredAllergens(meal, data?.allergens ?? [])
      .map((allergen) => t.data(allergen))
      .join(', ');
}

interface DeclaredAllergensProps {
  readonly meal: Pick<Meal, 'allergens'>;
  /** The dish may contain traces of these only. */
  readonly isTraces?: boolean;
  readonly className?: string | undefined;
}

export function DeclaredAllergens({ meal, isTraces = false, className }: DeclaredAllergensProps) {
  const t = useT();
  const allergens = useDeclaredWords()(meal);
  if (allergens === '') return null;
  return (
    <p className={classNames(styles.allergens, className)}>
      {isTraces
        ? t('May contain traces of {allergens}, which you avoid', { allergens })
        : t('Contains {allergens}, which you avoid', { allergens })}
    </p>
  );
}
