/** Decides which categories of the menu an owner may publish. */
import { type Category, categoryLimits } from '#domain/menu/categories.ts';
import { allCategories, packCategory } from '#domain/menu/initial-categories.ts';
import { type MealCategory, slugOf } from '#domain/menu/meals.ts';
import { type Issue, refuseIssues } from '#domain/refusal.ts';
import { countIssues, newId, rowIssues, unknownIds, withRetired } from './publish-rows.ts';

/** A category as the owner enters it; a new one has no id. */
export type CategoryEntry = Omit<Category, 'id'> & { readonly id?: string | undefined };

/** What a category is needed for. */
export interface CategoryUse {
  readonly category: MealCategory;
  /** Meals on the menu. */
  readonly mealCount: number;
  /** The name of a plan that can be taken out, now or later; null without one. */
  readonly planName: string | null;
  readonly hasSubscriptions: boolean;
}

/** Why a category must stay; null if it can be retired. */
function whyNeeded(id: MealCategory, use: CategoryUse | undefined): string | null {
  if (id === packCategory) return 'Packs are filled from its meals, so it stays on the menu';
  if (!use) return null;
  const { mealCount, planName, hasSubscriptions } = use;
  if (mealCount > 0) {
    const [meals, them] = mealCount === 1 ? ['1 meal', 'it'] : [`${mealCount} meals`, 'them'];
    return `It has ${meals} on the menu. Move ${them} or take ${them} off the menu first`;
  }
  if (planName !== null) return `The plan ${planName} delivers its meals. Retire the plan first`;
  return hasSubscriptions ? 'Customers have subscriptions for its meals' : null;
}

/** Where a category cannot be retired; one that was left out is named, as it has no place. */
function retiredIssues(
  rows: readonly Category[],
  sentCount: number,
  known: ReadonlyMap<string, Category>,
  uses: readonly CategoryUse[],
): Issue[] {
  return rows.flatMap(({ id, name, isActive }, index): Issue[] => {
    if (isActive || !known.get(id)?.isActive) return [];
    const message = whyNeeded(
      id,
      uses.find(({ category }) => category === id),
    );
    if (message === null) return [];
    return index < sentCount
      ? [{ path: `categories.${index}.isActive`, message }]
      : [{ path: 'categories', message: `${name} cannot be left out. ${message}` }];
  });
}

const isTabName = (name: string): boolean => slugOf(name, () => false) === allCategories;

/**
 * The categories to publish: those entered, new ones with an id of their own, and those left out
 * as retired ones.
 * @throws Refusal `invalid_request`, naming each field.
 */
export function categoriesToPublish(
  entries: readonly CategoryEntry[],
  published: readonly Category[],
  uses: readonly CategoryUse[],
): Category[] {
  const known = new Map(published.map((row) => [row.id, row] as const));
  refuseIssues(unknownIds('categories', entries, known));
  const rows: Category[] = [];
  for (const { id, ...entered } of entries) {
    const others = [...known.values(), ...rows];
    rows.push({ id: id ?? newId('categories', entered.name, others), ...entered });
  }
  const all = withRetired(rows, known);
  const tabIssues = rows.flatMap(({ name }, index): Issue[] =>
    isTabName(name)
      ? [{ path: `categories.${index}.name`, message: 'The menu has a tab of this name' }]
      : [],
  );
  const issues = [
    ...retiredIssues(all, rows.length, known, uses),
    ...tabIssues,
    ...rowIssues('categories', rows),
    ...countIssues('categories', all, categoryLimits.countMax),
  ];
  refuseIssues(issues);
  return all;
}
