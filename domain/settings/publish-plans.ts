/** Decides which plans an owner may publish. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Category } from '#domain/menu/categories.ts';
import { type Issue, refuseIssues } from '#domain/refusal.ts';
import type { Plan } from '#domain/subscriptions/plans.ts';
import type { Dated } from './dated.ts';
import { planLimits } from './owner-limits.ts';
import {
  countIssues,
  everKnown,
  newId,
  rowIssues,
  unknownIds,
  withRetired,
} from './publish-rows.ts';
import { slotIdIssues } from './publish-slots.ts';
import type { ShopSettings } from './shop-settings.ts';

/** A plan as the owner enters it; what is not given stays as it was. */
export type PlanEntry = Pick<Plan, 'name' | 'category' | 'pricePerDayPaise' | 'isActive'> & {
  /** Undefined for a new one. */
  readonly id: string | undefined;
  readonly description: string | null | undefined;
  readonly slotId: string | null | undefined;
};

/** Customers took out the plan for its meals, and there must be some to deliver. */
function categoryIssues(
  plans: readonly Plan[],
  known: ReadonlyMap<string, Plan>,
  categories: readonly Category[],
): Issue[] {
  return plans.flatMap(({ id, category, isActive }, index): Issue[] => {
    const before = known.get(id);
    const path = `plans.${index}.category`;
    if (before !== undefined && before.category !== category) {
      const message = 'A plan keeps its category. Add a new plan and retire this one';
      return [{ path, message }];
    }
    const found = categories.find((each) => each.id === category);
    if (!found) return [{ path, message: 'Choose a category of the menu' }];
    if (found.isActive || !isActive) return [];
    return before === undefined
      ? [{ path, message: 'This category is retired. Choose another one' }]
      : [{ path: `plans.${index}.isActive`, message: 'The category of its meals is retired' }];
  });
}

/** Those of plans on offer; what a retired plan had may be gone. */
const slotsNamed = (entries: readonly PlanEntry[]) =>
  entries.flatMap(({ slotId, isActive }, index) =>
    slotId && isActive ? [{ path: `plans.${index}.slotId`, ids: [slotId] }] : [],
  );

/**
 * The plans to publish for deliveries from a date on: those entered, new ones with an id of their
 * own, and those left out as retired ones.
 * @throws Refusal `invalid_request`, naming each field.
 */
export function plansToPublish(
  entries: readonly PlanEntry[],
  published: Dated<readonly Plan[]>,
  date: CalendarDate,
  { categories, slots }: Pick<ShopSettings, 'categories' | 'slots'>,
): Plan[] {
  const known = everKnown(published, date);
  refuseIssues(unknownIds('plans', entries, known));
  const plans: Plan[] = [];
  for (const { id, description, slotId, ...entered } of entries) {
    const others = [...known.values(), ...plans];
    const before = id === undefined ? undefined : known.get(id);
    plans.push({
      id: before?.id ?? newId('plans', entered.name, others),
      ...entered,
      description: description === undefined ? (before?.description ?? null) : description,
      slotId: slotId === undefined ? (before?.slotId ?? null) : slotId,
    });
  }
  const all = withRetired(plans, known);
  const issues = [
    ...rowIssues('plans', plans),
    ...categoryIssues(plans, known, categories),
    ...countIssues('plans', all, planLimits.countMax),
    ...slotIdIssues(slots, date, slotsNamed(entries)),
  ];
  refuseIssues(issues);
  return all;
}
