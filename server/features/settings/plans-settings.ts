/** Reads and publishes the plans of subscriptions. */
import type { NewPlanSettings, PlanSettings } from '#contract/staff/plans-settings.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { paise, parseRupees, toRupees } from '#domain/money/money.ts';
import { publishDate } from '#domain/settings/publish-date.ts';
import { type PlanEntry, plansToPublish } from '#domain/settings/publish-plans.ts';
import type { Plan } from '#domain/subscriptions/plans.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Shop } from '#server/shop.ts';
import { publishSection, readSection } from './publish-section.ts';
import { insertPlanIds } from './versions.store.ts';

const toFields = (plans: readonly Plan[]) => ({
  plans: plans.map(({ id, name, description, category, pricePerDayPaise, isActive }) => ({
    id,
    name,
    description,
    category,
    pricePerDay: toRupees(pricePerDayPaise),
    slotId: null,
    isActive,
  })),
});

const view = { section: 'plans', label: 'Plans', show: toFields } as const;

const toEntry = (plan: NewPlanSettings['plans'][number]): PlanEntry => ({
  id: plan.id,
  name: plan.name,
  // An emptied field has no description.
  description: plan.description === '' ? null : plan.description,
  category: plan.category,
  pricePerDayPaise: paise(parseRupees(plan.pricePerDay) ?? 0),
  isActive: plan.isActive,
});

export const readPlanSettings = (shop: Pick<Shop, 'db' | 'now'>): Promise<PlanSettings> =>
  readSection(shop, view);

/**
 * @throws Refusal as {@link publishSection}; `invalid_request`, naming each field that cannot be
 * offered like that.
 */
export function publishPlanSettings(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  staff: Staff,
  body: NewPlanSettings,
): Promise<PlanSettings> {
  const requested = body.effectiveFrom as CalendarDate | undefined;
  return publishSection(shop, staff, view, {
    version: body.version,
    async make({ tx, now, settings }) {
      const effectiveFrom = publishDate(requested, now, settings.delivery);
      const { plans, categories } = settings;
      const value = plansToPublish(body.plans.map(toEntry), plans, effectiveFrom, categories);
      await insertPlanIds(tx, value);
      return { effectiveFrom, value };
    },
  });
}
