/** All we can say about a dish, for its dialog and its page. */
import type { ReactNode } from 'react';
import type { Meal } from '#contract/meals.ts';
import { mealSizeLabels } from '#domain/meals.ts';
import { formatCardPrice } from '#domain/money.ts';
import { dietLabels } from '#web/shared/diet-mark.tsx';
import { offersOf } from '#web/shared/meal.ts';
import { MealPicture } from '#web/shared/meal-picture.tsx';
import { SizeGlyph } from '#web/shared/size-label.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { AddControl } from './add-control.tsx';
import { MealMarks } from './meal-facts.tsx';
import { fieldOf } from './meal-field.ts';

const sentence = (words: readonly string[]): string => {
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

function Facts({ meal }: { readonly meal: Meal }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Diet', dietLabels[meal.diet]],
    ['Energy', `${meal.calories} kcal`],
    ['Protein', `${meal.protein} g`],
    ['Allergens', meal.allergens.length > 0 ? sentence(meal.allergens) : 'None declared'],
  ];
  return (
    <dl className="md-facts">
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
  const offers = offersOf(meal);
  if (offers.length === 0) return <p className="note mt-5">Not on offer today.</p>;
  return (
    <ul className="md-offers">
      {offers.map(({ size, pricePaise }) => (
        <li key={size}>
          <SizeGlyph size={size} />
          <span>{mealSizeLabels[size]}</span>
          <span className="price">{formatCardPrice(pricePaise)}</span>
          <div className="md-add">
            <AddControl meal={meal} size={size} namesSize />
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
  return (
    <div className="md">
      <div className="md-pic" data-field={fieldOf(meal)}>
        <MealPicture
          imageUrl={meal.imageUrl}
          alt={`${meal.name}, seen from above`}
          sizes="(min-width: 900px) 480px, 90vw"
          isEager
        />
      </div>
      <div className="md-body">
        <MealMarks meal={meal} />
        {heading}
        <p className="lead mt-2">{meal.description}</p>
        <Offers meal={meal} />
        <Facts meal={meal} />
        {meal.tags.length > 0 && (
          <ul className="md-tags" aria-label="Tags">
            {meal.tags.map((tag) => (
              <li key={tag}>
                <Tag>{tag}</Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
