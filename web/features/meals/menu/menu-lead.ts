/** The sentence under the heading of the menu, for its open part. */
import type { Label, Translate } from '#web/language/translate.ts';
import { type Categories, categoryOf } from '#web/shared/menu/categories.ts';
import type { MenuPart } from './menu-filter.ts';

/** By the names that categories have at first. */
const leads = new Map<string, Label>([
  ['Indulgent', '9 indulgent dishes. Prices for one and for two.'],
  ['Breakfast', 'Breakfasts for slow mornings and rushed ones.'],
  ['Lunch', 'Lunches you would cook if you had the time.'],
  ['Gym', 'High-protein meals that taste good too.'],
]);

export function leadOf(part: MenuPart, categories: Categories, t: Translate): string {
  const name = categoryOf(categories, part)?.name;
  return name
    ? t(leads.get(name) ?? 'Prices for one and for two.')
    : t('Everything we cook: 60+ dishes in {count} categories.', { count: categories.length });
}
