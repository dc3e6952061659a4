/** Which names of meals are one to whoever reads them. */

const readAs = (name: string): string =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Whether one of the meals has this name, whatever its case and blanks. */
export function isNameTaken(
  meals: readonly { readonly name: string }[],
): (name: string) => boolean {
  const names = new Set(meals.map((meal) => readAs(meal.name)));
  return (name) => names.has(readAs(name));
}
