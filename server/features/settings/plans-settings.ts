/** Reads and publishes the plans of subscriptions. */
import type { NewPlanSettings, PlanSettings } from '#contract/staff/settings/plans-settings.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { paise, parseRupees, toRupees } from '#domain/money/money.ts';
import { publishDate } from '#domain/settings/publish-date.ts';
import { type PlanEntry, plansToPublish } from '#domain/settings/publish-plans.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import type { Plan } from '#domain/subscriptions/plans.ts';
import type { Tx } from '#server/db/database.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Shop } from '#server/shop.ts';
import { type NewVersion, publishSection, readSection } from './publish-section.ts';
import { insertPlanIds } from './versions.store.ts';

const toFields = (plans: readonly Plan[]) => ({
  plans: plans.map(({ id, name, description, category, pricePerDayPaise, slotId, isActive }) => ({
    id,
    name,
    description,
    category,
    pricePerDay: toRupees(pricePerDayPaise),
    slotId,
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
  slotId: plan.slotId,
  isActive: plan.isActive,
});

export const readPlanSettings = (shop: Pick<Shop, 'db' | 'now'>): Promise<PlanSettings> =>
  readSection(shop, view);

export type PlansVersion = NewVersion<readonly Plan[]>;

/** @throws Refusal `invalid_request`, naming each field that cannot be offered like that. */
export function plansVersion(
  body: NewPlanSettings,
  settings: ShopSettings,
  now: Date,
): PlansVersion {
  const requested = body.effectiveFrom as CalendarDate | undefined;
  const effectiveFrom = publishDate(requested, now, settings.delivery);
  const value = plansToPublish(body.plans.map(toEntry), settings.plans, effectiveFrom, settings);
  return { effectiveFrom, value };
}

/** What else may refuse plans that can be offered. */
type PlansCheck = (tx: Tx, settings: ShopSettings, version: PlansVersion) => Promise<void>;

/**
 * @throws Refusal as {@link publishSection}; `invalid_request`, naming each field that cannot be
 * offered like that.
 */
export function publishPlanSettings(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  staff: Staff,
  body: NewPlanSettings,
  check: PlansCheck = async () => {},
): Promise<PlanSettings> {
  return publishSection(shop, staff, view, {
    read: body,
    async make({ tx, now, settings }) {
      const version = plansVersion(body, settings, now);
      await check(tx, settings, version);
      await insertPlanIds(tx, version.value);
      return version;
    },
  });
}
