/** Shows, before a pack is ordered, how many different dishes it can be filled with. */
import { useQuery } from '@tanstack/react-query';
import type { Meal } from '#contract/meals.ts';
import type { FoodProfile } from '#contract/subscriptions.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { packCategory } from '#domain/menu/initial-categories.ts';
import { mayChoose, mayPick } from '#domain/menu/meal-pick.ts';
import { isForSaleOn } from '#domain/menu/on-sale.ts';
import { dishesPickedFor } from '#domain/orders/pack-meals.ts';
import type { Pack } from '#domain/orders/packs.ts';
import { query } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import { useMenu } from '#web/shared/menu/menu.ts';
import { offeredDishes } from '#web/shared/menu/offered-dishes.ts';
import { classNames } from '#web/ui/class-names.ts';
import surface from '#web/ui/surface.module.css';
import styles from './pack-fit.module.css';

interface FitProps {
  readonly pack: Pack;
  /** Those of packs that are left on the day of the delivery. */
  readonly candidates: readonly Meal[];
  /** Whether the eater may choose any of them. */
  readonly isFillable: boolean;
  /** Whether that is because of the eater: another day would not do. */
  readonly isUnsuitable: boolean;
  readonly eater: FoodProfile;
  readonly day: CalendarDate;
}

function useFitWords(props: FitProps): string {
  const { pack, candidates, isFillable, isUnsuitable, eater, day } = props;
  const t = useT();
  const count = candidates.filter((dish) => mayPick(dish, eater)).length;
  const picked = dishesPickedFor(pack, { candidates, eater, date: day });
  if (count === 0 && isFillable)
    return t("We'd pick no dish for you. Choose the meals yourself once you have ordered.");
  if (!isFillable && !isUnsuitable)
    return t('No dish for packs is left for that day. Choose another day.');
  if (count === 0)
    return t("No dish on the menu matches your preferences, so we can't fill this pack.");
  const fits =
    count === 1
      ? t('Only 1 dish matches your preferences.')
      : t('{count} dishes match your preferences.', { count });
  if (picked === 1)
    return `${fits} ${t('All {count} meals will be that dish.', { count: pack.mealCount })}`;
  if (picked < count)
    return `${fits} ${t("We'll pick up to {count} of them, or you choose.", { count: picked })}`;
  if (picked < pack.mealCount) return `${fits} ${t('Your pack will repeat them evenly.')}`;
  return fits;
}

function Fit(props: FitProps) {
  return <p className={classNames(surface.note, styles.fit)}>{useFitWords(props)}</p>;
}

/** What can be in a pack on that day; null until it is known, and without a profile. */
export function usePackDishes(day: CalendarDate) {
  const menu = useMenu().data;
  const eater = useQuery(query('GET /api/account/food-profile')).data;
  const hasSaid = eater && (eater.diet !== null || eater.allergens.length > 0);
  if (!menu || !hasSaid || offeredDishes(menu, packCategory).length === 0) return null;
  const offered = offeredDishes(menu, packCategory, day);
  const candidates = offered.filter((dish) => isForSaleOn(dish, day));
  const isFillable = candidates.some((dish) => mayChoose(dish, eater));
  const isUnsuitable = candidates.length > 0 && !offered.some((dish) => mayChoose(dish, eater));
  return { candidates, eater, day, isFillable, isUnsuitable };
}

interface PackFitProps {
  readonly pack: Pack;
  readonly dishes: ReturnType<typeof usePackDishes>;
}

export function PackFit({ pack, dishes }: PackFitProps) {
  return <div role="status">{dishes && <Fit {...dishes} pack={pack} />}</div>;
}
