/** Which part of the menu is shown: a category from the address, and a size pressed on a chip. */
import { useSearchParams } from 'react-router';
import type { Meal } from '#contract/meals.ts';
import { type MealCategory, mealCategories, mealCategoryLabels } from '#domain/meals.ts';
import { useIsHydrated } from '#web/shared/hydration.tsx';
import { categoryParam } from '#web/shared/paths.ts';

export type MenuPart = MealCategory | 'all';

/** The grid opens on the indulgent dishes (DESIGN Meals). */
export const firstPart: MenuPart = 'indulgent';

export const menuParts: readonly { readonly id: MenuPart; readonly label: string }[] = [
  { id: 'indulgent', label: mealCategoryLabels.indulgent },
  { id: 'breakfast', label: mealCategoryLabels.breakfast },
  { id: 'lunch', label: mealCategoryLabels.lunch },
  { id: 'gym', label: mealCategoryLabels.gym },
  { id: 'all', label: 'All' },
];

function readPart(text: string | null): MenuPart {
  if (text === 'all') return 'all';
  return mealCategories.find((category) => category === text) ?? firstPart;
}

export function mealsOf(meals: readonly Meal[], part: MenuPart): readonly Meal[] {
  return part === 'all' ? meals : meals.filter((meal) => meal.category === part);
}

export function useMenuPart(): [MenuPart, (part: MenuPart) => void] {
  const [params, setParams] = useSearchParams();
  // The server keeps one home page for everybody, so the address counts only once we are awake.
  const isHydrated = useIsHydrated();
  const part = isHydrated ? readPart(params.get(categoryParam)) : firstPart;
  const select = (next: MenuPart) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        if (next === firstPart) changed.delete(categoryParam);
        else changed.set(categoryParam, next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return [part, select];
}
