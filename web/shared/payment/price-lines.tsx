/** Prices as on a printed menu: `(o) for 1 ......... ₹319`, one line per size on offer. */
import type { Meal } from '#contract/meals.ts';
import { type MealSize, mealSizeLabels } from '#domain/menu/meals.ts';
import { formatCardPrice } from '#domain/money/money.ts';
import { useT } from '#web/language/language.tsx';
import { offersOf } from '#web/shared/menu/meal.ts';
import { SizeGlyph } from '#web/shared/menu/size-label.tsx';
import { classNames } from '#web/ui/class-names.ts';
import leaders from '#web/ui/leaders.module.css';
import text from '#web/ui/text.module.css';
import styles from './price-lines.module.css';

interface PriceLinesProps {
  readonly meal: Meal;
  /** Spec 5.1: with a size filter only that size's price is shown. */
  readonly sizeFilter: MealSize | null;
  readonly className?: string | undefined;
}

export function PriceLines({ meal, sizeFilter, className }: PriceLinesProps) {
  const t = useT();
  const offers = offersOf(meal);
  const shown = offers.filter((offer) => !sizeFilter || offer.size === sizeFilter);
  if (shown.length === 0) {
    const isOnOffer = sizeFilter && offers.length > 0;
    return (
      <p className={className}>
        {isOnOffer
          ? t('Not available {size}', { size: t.data(mealSizeLabels[sizeFilter]) })
          : t('Not available today')}
      </p>
    );
  }
  return (
    <ul className={classNames(leaders.lines, className)}>
      {shown.map(({ size, pricePaise }) => (
        <li key={size}>
          <SizeGlyph size={size} className={styles.size} />
          <span>{t.data(mealSizeLabels[size])}</span>
          <span className={leaders.dots} />
          <span className={text.price}>{formatCardPrice(pricePaise)}</span>
        </li>
      ))}
    </ul>
  );
}
