/** The label of a dish: ingredients, traces, weight, keeping and nutrition, as far as given. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MealLabel as Label, Meal } from '#contract/meals.ts';
import { languageOf } from '#domain/language.ts';
import { nutrients } from '#domain/menu/meal-label.ts';
import { query } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import { AllergenNote } from '#web/shared/food/allergen-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import surface from '#web/ui/surface.module.css';
import detail from './meal-detail.module.css';
import styles from './meal-label.module.css';
import { NutritionTable } from './nutrition-table.tsx';

type Fact = readonly [term: string, value: ReactNode, isWide?: boolean];

const dayHours = 24;
const longHours = 48;

/** Words of the owner, in whichever language they were entered. */
const written = (words: string | undefined): ReactNode =>
  words && <span lang={languageOf(words)}>{words}</span>;

function useFacts(label: Label): Fact[] {
  const t = useT();
  const { ingredients, mayContain, portionGrams, shelfLifeHours: hours } = label;
  const { keptAs, storing, reheating } = label;
  const isDays = hours !== undefined && hours >= longHours && hours % dayHours === 0;
  const shelfLife =
    hours !== undefined &&
    (isDays
      ? t('{count} days', { count: hours / dayHours })
      : t('{count} hours', { count: hours }));
  const traces = mayContain?.map((allergen) => t.data(allergen)).join(', ');
  const kept = keptAs && (keptAs === 'hot' ? t('Hot') : t('Chilled'));
  const all: readonly (readonly [string, ReactNode, boolean?])[] = [
    [t('Ingredients'), written(ingredients), true],
    [t('May contain traces of'), traces, true],
    [t('Weight of a serving'), portionGrams && t('{count} g', { count: portionGrams })],
    [t('Comes'), kept],
    [t('Keeps for'), shelfLife],
    [t('How to store it'), written(storing), true],
    [t('How to reheat it'), written(reheating), true],
  ];
  return all.filter(([, value]) => Boolean(value));
}

function Facts({ label }: { readonly label: Label }) {
  const facts = useFacts(label);
  if (facts.length === 0) return null;
  return (
    <dl className={classNames(detail.facts, styles.facts)}>
      {facts.map(([term, value, isWide]) => (
        <div key={term} className={isWide ? styles.wide : undefined}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function MealLabel({ meal }: { readonly meal: Meal }) {
  const t = useT();
  const { data, isError, isFetching, refetch } = useQuery(
    query('GET /api/meals/:id/label', { params: { id: meal.id } }),
  );
  if (isError) {
    return (
      <div className={classNames(surface.note, styles.failure)} role="alert">
        <p>{t('Ingredients and nutrition could not be loaded.')}</p>
        <Button variant="secondary" size="sm" isPending={isFetching} onClick={() => refetch()}>
          {t('Retry')}
        </Button>
      </div>
    );
  }
  if (!data) return null;
  return (
    <>
      {data.mayContain && <AllergenNote meal={{ allergens: data.mayContain }} isTraces />}
      <Facts label={data} />
      {nutrients.some((nutrient) => data[nutrient] !== undefined) && (
        <NutritionTable meal={meal} label={data} />
      )}
    </>
  );
}
