/** What an import would change in the menu. */
import { type Category, categoryProblem } from '#domain/menu/categories.ts';
import { labelProblem } from '#domain/menu/meal-label.ts';
import { isNameTaken } from '#domain/menu/meal-name.ts';
import { type Allergen, slugOf } from '#domain/menu/meals.ts';
import { changedFields, type Fields } from '#domain/staff/audit.ts';
import { auditFields } from '#server/features/meals/staff/meal-audit.ts';
import { applyForm, newFields } from '#server/features/meals/staff/meal-fields.ts';
import type { MealFields, StaffMealRow } from '#server/features/meals/staff/staff-meals.store.ts';
import type { Fault } from './import-faults.ts';
import type { MenuLine } from './read-menu-csv.ts';

export interface ImportPlan {
  readonly created: readonly (MealFields & { readonly slug: string })[];
  readonly updated: readonly (StaffMealRow & { readonly changes: Changes })[];
  readonly unchanged: number;
  /** New meals with the name of one already on the menu. */
  readonly namesakes: readonly { readonly line: number; readonly name: string }[];
  /** Allergens that a meal declares, also as traces, and would no longer declare. */
  readonly undeclared: readonly {
    readonly line: number;
    readonly name: string;
    readonly allergens: readonly Allergen[];
  }[];
  readonly faults: readonly Fault[];
}

type Changes = NonNullable<ReturnType<typeof changedFields>>;

/** What is on the menu before the import. */
interface MenuBefore {
  readonly meals: readonly StaffMealRow[];
  /** Includes those of retired meals. */
  readonly slugs: ReadonlySet<string>;
  readonly categories: readonly Category[];
}

const declaredBy = ({ allergens, mayContain }: MealFields): readonly Allergen[] => [
  ...allergens,
  ...mayContain,
];

export function planImport(
  lines: readonly MenuLine[],
  { meals, slugs, categories }: MenuBefore,
): ImportPlan {
  const bySlug = new Map(meals.map((meal) => [meal.slug, meal]));
  const mealOf = ({ slug }: MenuLine) => (slug === null ? undefined : bySlug.get(slug));
  const known = lines.flatMap((line) => {
    const meal = mealOf(line);
    return meal ? [{ line, meal, next: { ...meal, ...applyForm(meal, line.form) } }] : [];
  });
  const updated = known.flatMap(({ meal, next }) => {
    const changes = changedFields(auditFields(meal), auditFields(next));
    return changes ? [{ ...next, changes }] : [];
  });
  const unknown = lines.filter((line) => !mealOf(line));
  const taken = new Set([...slugs, ...unknown.flatMap(({ slug }) => slug ?? [])]);
  const created = unknown.map(({ slug, form }) => {
    const own = slug ?? slugOf(form.name, (each) => taken.has(each));
    taken.add(own);
    return { ...newFields(form), slug: own };
  });
  const isNamesake = isNameTaken(meals);
  const namesakes = unknown
    .map(({ line, form }) => ({ line, name: form.name }))
    .filter(({ name }) => isNamesake(name));
  const undeclared = known.flatMap(({ line: { line }, meal, next }) => {
    const left = new Set(declaredBy(next));
    const gone = declaredBy(meal).filter((allergen) => !left.has(allergen));
    return gone.length > 0 ? [{ line, name: next.name, allergens: gone }] : [];
  });
  const message = 'This meal was deleted. Leave the cell empty to add it again.';
  const deleted = unknown
    .filter(({ slug }) => slug !== null && slugs.has(slug))
    .map(({ line }) => ({ line, field: 'slug', message }) as const);
  const placed = [
    ...known,
    ...unknown.map((line) => ({ line, meal: null, next: newFields(line.form) })),
  ];
  const misplaced = placed.flatMap(({ line: { line }, meal, next }): Fault[] => {
    const problem = categoryProblem(categories, next, meal);
    return problem === null ? [] : [{ line, field: 'category', message: problem }];
  });
  const contradictions = placed.flatMap(({ line: { line }, next }): Fault[] => {
    const problem = labelProblem(next);
    return problem ? [{ line, ...problem }] : [];
  });
  const faults = [...deleted, ...misplaced, ...contradictions];
  const unchanged = known.length - updated.length;
  return { created, updated, unchanged, namesakes, undeclared, faults };
}

/** The audit log names at most this many meals, with this many characters of each text. */
const loggedMealsMax = 200;
const loggedTextMax = 200;

function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shorten);
  // By code points: the database refuses half of a surrogate pair.
  return typeof value === 'string' ? [...value].slice(0, loggedTextMax).join('') : value;
}

const shortenAll = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, shorten(value)]));

/**
 * The entry for the audit log, by slug: all fields of a new meal, the changed fields of others, and
 * how many meals are not listed. Null when nothing changes.
 */
export function auditOfImport({ created, updated }: ImportPlan): {
  readonly before: Fields;
  readonly after: Fields;
} | null {
  const meals = [
    ...updated.map(({ slug, changes }) => ({ slug, ...changes })),
    ...created.map((meal) => ({ slug: meal.slug, before: null, after: auditFields(meal) })),
  ];
  if (meals.length === 0) return null;
  const listed = meals.slice(0, loggedMealsMax);
  const more = meals.length - listed.length;
  return {
    before: Object.fromEntries(
      listed.map(({ slug, before }) => [slug, before && shortenAll(before)]),
    ),
    after: {
      ...Object.fromEntries(listed.map(({ slug, after }) => [slug, shortenAll(after)])),
      // No slug has a space.
      ...(more > 0 && { 'more meals': more }),
    },
  };
}
