/** Applies the filters of the tab to the menu. */
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import type { UrlState } from '#web/features/admin/kit/filters/url-state.ts';

export const filterNames = ['q', 'category', 'active'] as const;
type MealFilters = UrlState<(typeof filterNames)[number]>;

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Each word of the search must be in the name or a tag; the menu's order is preserved. */
export function findMeals(menu: readonly StaffMeal[], filters: MealFilters): StaffMeal[] {
  const words = wordsOf(filters.q ?? '');
  return menu.filter((meal) => {
    const text = [meal.name, ...meal.tags].join(' ').toLowerCase();
    if (filters.category && meal.category !== filters.category) return false;
    if (filters.active && meal.isActive !== (filters.active === 'yes')) return false;
    return words.every((word) => text.includes(word));
  });
}

export const isFiltered = (filters: MealFilters): boolean =>
  filterNames.some((name) => filters[name] !== undefined);
