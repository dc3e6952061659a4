/** Everything known about a dish, for its dialog and its page. */
import type { ReactNode } from 'react';
import type { Meal } from '#contract/meals.ts';
import { mealSizeLabels } from '#domain/menu/meals.ts';
import { formatCardPrice } from '#domain/money/money.ts';
import { useT } from '#web/language/language.tsx';
import { AllergenNote } from '#web/shared/food/allergen-note.tsx';
import { dietLabels } from '#web/shared/food/diet-mark.tsx';
import { offersOf } from '#web/shared/menu/meal.ts';
import { MealMarks } from '#web/shared/menu/meal-facts.tsx';
import { fieldOf } from '#web/shared/menu/meal-field.ts';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { SizeGlyph } from '#web/shared/menu/size-label.tsx';
import { classNames } from '#web/ui/class-names.ts';
import surface from '#web/ui/surface.module.css';
import { Tag } from '#web/ui/tag.tsx';
import text from '#web/ui/text.module.css';
import { DishControl, DishSale } from './dated-dish.tsx';
import styles from './meal-detail.module.css';
import { MealLabel } from './meal-label.tsx';

function Allergens({ meal }: { readonly meal: Meal }) {
  const t = useT();
  if (meal.allergens.length === 0) return t('No listed allergens');
  return t('Contains: {allergens}', {
    allergens: meal.allergens.map((allergen) => t.data(allergen)).join(', '),
  });
}

function Facts({ meal }: { readonly meal: Meal }) {
  const t = useT();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('Energy per serving'), t('{count} kcal', { count: meal.calories })],
    [t('Protein per serving'), t('{count} g', { count: meal.protein })],
    [t('Diet'), t.data(dietLabels[meal.diet])],
    [t('Allergens'), <Allergens key="allergens" meal={meal} />],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Offers({ meal }: { readonly meal: Meal }) {
  const t = useT();
  const offers = offersOf(meal);
  if (offers.length === 0)
    return (
      <p className={classNames(surface.note, styles.unavailable)}>{t('Not available today')}</p>
    );
  return (
    <ul className={styles.offers}>
      {offers.map(({ size, pricePaise }) => (
        <li key={size}>
          <SizeGlyph size={size} />
          <span>{t.data(mealSizeLabels[size])}</span>
          <span className={classNames(text.price, styles.price)}>
            {formatCardPrice(pricePaise)}
          </span>
          <div className={styles.add}>
            <DishControl meal={meal} size={size} namesSize />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface MealDetailProps {
  readonly meal: Meal;
  /** The page's heading; the dialog has its own. */
  readonly heading?: ReactNode;
}

export function MealDetail({ meal, heading }: MealDetailProps) {
  const t = useT();
  return (
    <div className={styles.detail}>
      <div className={styles.picture} data-field={fieldOf(meal)}>
        <MealPicture
          imageUrl={meal.imageUrl}
          alt={t('{meal}, seen from above', { meal: meal.name })}
          sizes="(min-width: 900px) 480px, 90vw"
          isEager
        />
      </div>
      <div>
        <MealMarks meal={meal} />
        {heading}
        {meal.description && (
          <p className={classNames(text.lead, styles.description)}>{meal.description}</p>
        )}
        <AllergenNote meal={meal} />
        <DishSale meal={meal} />
        <Offers meal={meal} />
        <Facts meal={meal} />
        {meal.hasLabel && <MealLabel meal={meal} />}
        {meal.tags.length > 0 && (
          <ul className={styles.tags} aria-label={t('Tags')}>
            {meal.tags.map((tag) => (
              <li key={tag}>
                <Tag>{t.data(tag)}</Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
