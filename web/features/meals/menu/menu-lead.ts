/** The sentence under the heading of the menu, for its open part. */
import type { Meal } from '#contract/meals.ts';
import type { Label, Translate } from '#web/language/translate.ts';
import { type Categories, categoryOf } from '#web/shared/menu/categories.ts';
import { dishCount } from '#web/shared/menu/meal.ts';
import type { MenuPart } from './menu-filter.ts';

/** By the names that categories have at first. */
const leads = new Map<string, Label>([
  ['Breakfast', 'Breakfasts for slow mornings and rushed ones.'],
  ['Lunch', 'Lunches you would cook if you had the time.'],
  ['Gym', 'High-protein meals that taste good too.'],
]);

/** `menu`: all dishes; empty until they are loaded. */
export function leadOf(
  part: MenuPart,
  categories: Categories,
  menu: readonly Meal[],
  t: Translate,
): string {
  const name = categoryOf(categories, part)?.name ?? '';
  const count = menu.filter(({ category }) => !name || category === part).length;
  const dishes = dishCount(count);
  if (count > 1) {
    if (!name)
      return t('Everything we cook: {dishes} dishes in {count} categories.', {
        dishes,
        count: categories.length,
      });
    if (name === 'Indulgent')
      return t('{dishes} indulgent dishes. Prices for one and for two.', { dishes });
  }
  return t(leads.get(name) ?? 'Prices for one and for two.');
}
