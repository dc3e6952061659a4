/** Decides which names of meals count as the same. */
import { readAs } from '#domain/read-as.ts';

/** Whether one of the meals already has this name, ignoring case and spaces. */
export function isNameTaken(
  meals: readonly { readonly name: string }[],
): (name: string) => boolean {
  const names = new Set(meals.map((meal) => readAs(meal.name)));
  return (name) => names.has(readAs(name));
}
