/** Shows, before a pack is ordered, how many different dishes it can be filled with. */
import { useQuery } from '@tanstack/react-query';
import type { Meal } from '#contract/meals.ts';
import type { FoodProfile } from '#contract/subscriptions.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { packCategory } from '#domain/menu/initial-categories.ts';
import { mayChoose, mayPick } from '#domain/menu/meal-pick.ts';
import { isForSaleOn, isOnSaleOn } from '#domain/menu/on-sale.ts';
import { dishesPickedFor } from '#domain/orders/pack-meals.ts';
import type { Pack } from '#domain/orders/packs.ts';
import { noneFitsText } from '#domain/refusal.ts';
import { query } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { useMenu } from '#web/shared/menu/menu.ts';
import { offeredDishes } from '#web/shared/menu/offered-dishes.ts';
import { classNames } from '#web/ui/class-names.ts';
import surface from '#web/ui/surface.module.css';
import styles from './pack-fit.module.css';

interface FitProps {
  readonly pack: Pack;
  /** Those of packs that are left on the day of the delivery. */
  readonly candidates: readonly Meal[];
  /** Why nothing can be in a pack on that day; null where something can. */
  readonly whyNot: Label | null;
  readonly eater: FoodProfile;
  readonly day: CalendarDate;
}

function useFitWords({ pack, candidates, whyNot, eater, day }: FitProps): string {
  const t = useT();
  if (whyNot) return t(whyNot);
  const count = candidates.filter((dish) => mayPick(dish, eater)).length;
  const picked = dishesPickedFor(pack, { candidates, eater, date: day });
  if (count === 0)
    return t("We'd pick no dish for you. Choose the meals yourself once you have ordered.");
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

/** As the server decides when the pack is ordered. */
function whyNoneFits(all: readonly Meal[], eater: FoodProfile, day: CalendarDate): Label | null {
  const own = all.filter((dish) => mayChoose(dish, eater));
  const isForSale = (dish: Meal) => isForSaleOn(dish, day);
  if (own.some(isForSale)) return null;
  if (own.length === 0)
    return "No dish on the menu matches your preferences, so we can't fill this pack.";
  return all.some(isForSale) && !own.some(({ onSale }) => isOnSaleOn(onSale, day))
    ? noneFitsText
    : 'No dish for packs is left for that day. Choose another day.';
}

/** What can be in a pack on that day; null until it is known, and without a profile. */
export function usePackDishes(day: CalendarDate) {
  const menu = useMenu().data ?? [];
  const eater = useQuery(query('GET /api/account/food-profile')).data;
  const hasSaid = eater && (eater.diet !== null || eater.allergens.length > 0);
  const all = offeredDishes(menu, packCategory);
  if (all.length === 0 || !hasSaid) return null;
  const candidates = all.filter((dish) => isForSaleOn(dish, day));
  return { candidates, eater, day, whyNot: whyNoneFits(all, eater, day) };
}

interface PackFitProps {
  readonly pack: Pack;
  readonly dishes: ReturnType<typeof usePackDishes>;
}

export function PackFit({ pack, dishes }: PackFitProps) {
  return <div role="status">{dishes && <Fit {...dishes} pack={pack} />}</div>;
}
