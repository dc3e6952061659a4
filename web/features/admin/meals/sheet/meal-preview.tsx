/** The meal's card as a customer would see it now. */
import type { Meal } from '#contract/meals.ts';
import mealCard from '#web/shared/menu/meal-card.module.css';
import { MealFacts, MealMarks } from '#web/shared/menu/meal-facts.tsx';
import { fieldOf } from '#web/shared/menu/meal-field.ts';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { PriceLines } from '#web/shared/payment/price-lines.tsx';
import { classNames } from '#web/ui/class-names.ts';
import surface from '#web/ui/surface.module.css';
import styles from './meal-preview.module.css';

export function MealPreview({ meal }: { readonly meal: Meal }) {
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <h3 id="preview-title">As the customer sees it</h3>
      <article className={mealCard.card}>
        <div className={mealCard.picture} data-field={fieldOf(meal)}>
          <MealPicture imageUrl={meal.imageUrl} sizes="308px" />
        </div>
        <div className={mealCard.body}>
          <MealMarks meal={meal} />
          <h4>{meal.name}</h4>
          <p className={classNames(mealCard.description, styles.description)}>{meal.description}</p>
          <PriceLines meal={meal} sizeFilter={null} className={mealCard.prices} />
          <MealFacts meal={meal} className={mealCard.facts} />
        </div>
      </article>
      {!meal.isActive && (
        <p className={classNames(surface.note, styles.inactive)}>
          Customers do not see it: it is off the menu.
        </p>
      )}
    </section>
  );
}
