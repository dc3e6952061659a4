/** The names of categories in the console, which also shows retired ones. */
import { categoryOf, useCategories } from '#web/shared/menu/categories.ts';

/** A retired category has only its id here. */
export function useCategoryName(): (id: string) => string {
  const categories = useCategories();
  return (id) => categoryOf(categories, id)?.name ?? `${id} (retired)`;
}

/** What a meal or plan can be in: those on the menu, and a retired one that it is in already. */
export function useCategoryOptions(own: string): readonly (readonly [id: string, name: string])[] {
  const categories = useCategories();
  const nameOf = useCategoryName();
  const options = categories.map(({ id, name }) => [id, name] as const);
  return own === '' || categoryOf(categories, own) ? options : [...options, [own, nameOf(own)]];
}
