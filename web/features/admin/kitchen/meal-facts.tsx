/** Diet and allergens, written for people who cook and pack. */
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import { DietMark, dietLabels } from '#web/shared/food/diet-mark.tsx';
import styles from './meal-facts.module.css';

type Meal = KitchenDay['meals'][number];

/** By id. */
export const mealsById = ({ meals }: KitchenDay): ReadonlyMap<number, Meal> =>
  new Map(meals.map((meal) => [meal.id, meal]));

/** The name of a meal with its mark, in both languages where it has a Hindi name. */
export function MealName({
  meal,
  name,
}: {
  readonly meal: Meal | undefined;
  readonly name: string;
}) {
  if (!meal) return <i>{name}</i>;
  return (
    <span className={styles.name}>
      <DietMark diet={meal.diet} />
      <span>
        {name}
        {meal.nameHindi !== null && (
          <span className={styles.hindi} lang="hi">
            {meal.nameHindi}
          </span>
        )}
      </span>
    </span>
  );
}

type Eater = Pick<KitchenDay['orders'][number], 'diet' | 'allergens' | 'notes'>;

/** What the person who eats must not get, and what they wrote; nothing where there is neither. */
export function EaterWarning({ eater }: { readonly eater: Eater }) {
  const { diet, allergens, notes } = eater;
  return (
    <>
      {allergens.length > 0 && (
        <strong className={styles.avoid}>{`NO ${allergens.join(', ').toUpperCase()}`}</strong>
      )}
      {diet !== null && diet !== 'non-veg' && (
        <span className={styles.diet}>
          <DietMark diet={diet} /> {dietLabels[diet]} only
        </span>
      )}
      {notes !== null && <q className={styles.notes}>{notes}</q>}
    </>
  );
}
