/** The meals that a pack is filled with: loading and listing them. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PackMeals } from '#contract/pack-meals.ts';
import { query } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import { Tag } from '#web/ui/tag.tsx';
import text from '#web/ui/text.module.css';
import { useConfig } from './config.tsx';
import { MealPicture } from './meal-picture.tsx';
import { useDishName } from './ordered-dish-name.ts';
import styles from './pack-meals.module.css';

/** Loaded again when the page becomes visible, and when the cut-off passes. */
export function usePackMeals(orderId: string) {
  const now = useConfig().data?.now;
  const packMeals = useQuery({
    ...query('GET /api/orders/:id/pack-meals', { params: { id: orderId } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const { data, refetch } = packMeals;
  const hasClosed =
    now !== undefined &&
    data?.changeableUntil != null &&
    Date.parse(data.changeableUntil) <= Date.parse(now);
  useEffect(() => {
    if (hasClosed) void refetch();
  }, [hasClosed, refetch]);
  return packMeals;
}

/** Lists nothing for a pack that no meal suits. */
export function PackMealList({ packMeals }: { readonly packMeals: PackMeals }) {
  const t = useT();
  const dishName = useDishName();
  return (
    <>
      <p>
        {packMeals.isChosen ? (
          <Tag tone="saving">{t('Chosen by you')}</Tag>
        ) : (
          <Tag>{t('Picked for you')}</Tag>
        )}
      </p>
      <ul className={styles.meals}>
        {packMeals.meals.map(({ mealId, name, imageUrl, quantity }) => (
          <li key={mealId}>
            <MealPicture imageUrl={imageUrl} sizes="48px" />
            <span>{dishName(mealId, name)}</span>
            <b className={text.numeric}>× {quantity}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
