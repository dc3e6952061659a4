/** Prices as on a printed menu: `(o) for 1 ......... ₹319`, one line per size on offer. */
import type { Meal } from '#contract/meals.ts';
import { type MealSize, mealSizeLabels } from '#domain/meals.ts';
import { formatCardPrice } from '#domain/money.ts';
import { offersOf } from '#web/shared/meal.ts';
import { SizeGlyph } from '#web/shared/size-label.tsx';

interface PriceLinesProps {
  readonly meal: Meal;
  /** Spec 5: with a size filter only that size's price is shown. */
  readonly sizeFilter: MealSize | null;
}

export function PriceLines({ meal, sizeFilter }: PriceLinesProps) {
  const offers = offersOf(meal).filter((offer) => !sizeFilter || offer.size === sizeFilter);
  if (offers.length === 0) {
    const words = sizeFilter ? `Not offered ${mealSizeLabels[sizeFilter]}` : 'Not on offer today';
    return <p className="mut mt-2 text-sm">{words}</p>;
  }
  return (
    <ul className="lead-p">
      {offers.map(({ size, pricePaise }) => (
        <li key={size}>
          <SizeGlyph size={size} />
          <span>{mealSizeLabels[size]}</span>
          <span className="d" />
          <span className="price">{formatCardPrice(pricePaise)}</span>
        </li>
      ))}
    </ul>
  );
}
