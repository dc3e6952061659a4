/** The meals that sold best, and the meals on offer that sold least. */
import type { SalesAnalytics } from '#contract/staff/analytics.ts';
import { mealFigures } from '#domain/staff/analytics.ts';
import { type Column, DataTable } from '#web/features/admin/kit/lists/data-table.tsx';
import empty from '#web/features/admin/kit/lists/empty.module.css';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Hint } from '#web/ui/form/hint.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import { ChangeMark } from './change-mark.tsx';
import styles from './meal-ranks.module.css';

type RankedMeal = SalesAnalytics['bestMeals'][number];

const columns: readonly Column<RankedMeal>[] = [
  {
    id: 'meal',
    label: 'Meal',
    isTitle: true,
    cell: ({ name, imageUrl, isRetired }) => (
      <span className={styles.meal}>
        <MealPicture imageUrl={imageUrl} sizes="40px" />
        {isRetired ? `${name} (no longer on the menu)` : name}
      </span>
    ),
  },
  {
    id: 'quantity',
    label: mealFigures.quantity[0],
    isNumeric: true,
    cell: ({ quantity, quantityBefore }) => (
      <span className={styles.comparison}>
        <b>{quantity.toLocaleString('en-IN')}</b>
        <ChangeMark now={quantity} before={quantityBefore} welcome="up" />
      </span>
    ),
  },
  {
    id: 'revenue',
    label: mealFigures.revenue[0],
    isNumeric: true,
    cell: ({ revenue }) => formatRupees(revenue),
  },
];

interface RankProps {
  readonly title: string;
  readonly meals: readonly RankedMeal[];
  readonly none: string;
}

function Rank({ title, meals, none }: RankProps) {
  return (
    <section className={classNames(surface.panel, styles.ranking)}>
      <h2>{title}</h2>
      {meals.length === 0 ? (
        <p className={empty.message}>{none}</p>
      ) : (
        <DataTable
          className={styles.table}
          caption={title}
          columns={columns}
          rows={meals}
          keyOf={({ mealId }) => String(mealId)}
        />
      )}
    </section>
  );
}

export function MealRanks({ sales }: { readonly sales: SalesAnalytics }) {
  return (
    <>
      <p className={classNames(styles.definitions, text.muted)}>
        {Object.values(mealFigures).map(([label, definition]) => (
          <span key={label}>
            {label}
            <Hint name={`About ${label}`} text={definition} />
          </span>
        ))}
      </p>
      <div className={styles.rankings}>
        <Rank title="Best meals" meals={sales.bestMeals} none="Nothing sold in this period." />
        <Rank title="Worst meals" meals={sales.worstMeals} none="No meals on the menu." />
      </div>
    </>
  );
}
