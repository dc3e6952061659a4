/** The sentence under the heading of the menu, for its open part. */
import { initialCategories } from '#domain/menu/categories.ts';
import type { Label, Translate } from '#web/language/translate.ts';
import { type Categories, categoryOf } from '#web/shared/menu/categories.ts';
import type { MenuPart } from './menu-filter.ts';

/** Of the categories of the beginning, as long as they have their names. */
const leads = new Map<MenuPart, Label>([
  ['indulgent', '9 indulgent dishes. Prices for one and for two.'],
  ['breakfast', 'Breakfasts for slow mornings and rushed ones.'],
  ['lunch', 'Lunches you would cook if you had the time.'],
  ['gym', 'High-protein meals that taste good too.'],
]);

export function leadOf(part: MenuPart, categories: Categories, t: Translate): string {
  const category = categoryOf(categories, part);
  if (!category) {
    const count = categories.length;
    return count > 1
      ? t('Everything we cook: 60+ dishes in {count} categories.', { count })
      : t('Everything we cook: 60+ dishes.');
  }
  const lead = leads.get(part);
  const isRenamed = categoryOf(initialCategories, part)?.name !== category.name;
  return lead && !isRenamed ? t(lead) : t('Prices for one and for two.');
}
