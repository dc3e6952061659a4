/** One dish of the menu: what is needed to choose it, and the link to its details (Spec 2.2). */
import type { Meal } from '#contract/meals.ts';
import type { MealSize } from '#domain/menu/meals.ts';
import { AllergenNote } from '#web/shared/food/allergen-note.tsx';
import styles from '#web/shared/menu/meal-card.module.css';
import { MealFacts, MealMarks } from '#web/shared/menu/meal-facts.tsx';
import { fieldOf } from '#web/shared/menu/meal-field.ts';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { PriceLines } from '#web/shared/payment/price-lines.tsx';
import { paths } from '#web/shared/site/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/routing/link.tsx';
import { useLocation } from '#web/ui/routing/router.tsx';
import { DishControl, DishSale } from './dated-dish.tsx';

interface MealCardProps {
  readonly meal: Meal;
  readonly sizeFilter: MealSize | null;
}

export function MealCard({ meal, sizeFilter }: MealCardProps) {
  const location = useLocation();
  return (
    <article className={classNames(styles.card, layout.belowFold)}>
      <div className={styles.picture} data-field={fieldOf(meal)}>
        <MealPicture imageUrl={meal.imageUrl} sizes="(min-width: 1040px) 308px, 150px" />
      </div>
      <div className={styles.body}>
        <MealMarks meal={meal} />
        <h3>
          <Link to={paths.meal(meal.slug)} state={{ background: location }}>
            {meal.name}
          </Link>
        </h3>
        <p className={styles.description}>{meal.description}</p>
        <PriceLines meal={meal} sizeFilter={sizeFilter} className={styles.prices} />
        <DishSale meal={meal} />
        <MealFacts meal={meal} className={styles.facts} />
        <AllergenNote meal={{ allergens: meal.allergens }} />
      </div>
      <div className={styles.add}>
        <DishControl meal={meal} size={sizeFilter} />
      </div>
    </article>
  );
}
