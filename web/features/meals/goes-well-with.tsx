/** The end of a dish's page: other dishes that go well with it. */
import type { Meal } from '#contract/meals.ts';
import { companionsOf } from '#domain/menu/meal-companions.ts';
import { useT } from '#web/language/language.tsx';
import { pricesOf } from '#web/shared/menu/meal.ts';
import styles from './goes-well-with.module.css';
import { MealCard } from './meal-card.tsx';
import mealGrid from './meal-grid.module.css';

/** A row of the menu on a wide screen. */
const dishesMax = 3;

const asDish = (meal: Meal) => ({ ...meal, ...pricesOf(meal) });

interface GoesWellWithProps {
  readonly meal: Meal;
  readonly menu: readonly Meal[];
}

export function GoesWellWith({ meal, menu }: GoesWellWithProps) {
  const t = useT();
  const dishes = companionsOf(asDish(meal), menu.map(asDish), dishesMax);
  if (dishes.length === 0) return null;
  return (
    <section className={styles.more} aria-labelledby="goes-well-with">
      <h2 id="goes-well-with">{t('Goes well with')}</h2>
      <div className={mealGrid.grid}>
        {dishes.map((dish) => (
          <MealCard key={dish.id} meal={dish} sizeFilter={null} />
        ))}
      </div>
    </section>
  );
}
