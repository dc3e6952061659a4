/** Previews and publishes plans, whose delivery times may leave subscriptions out. */
import type { LeftOut } from '#contract/staff/left-out.ts';
import type { NewPlanSettings, PlanSettings } from '#contract/staff/settings/plans-settings.ts';
import { withVersion } from '#domain/settings/dated.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import {
  type PlansVersion,
  plansVersion,
  publishPlanSettings,
} from '#server/features/settings/plans-settings.ts';
import { pauseLeftOut } from '#server/features/subscriptions/pause-left-out.ts';
import { reserveWaitingDays } from '#server/features/subscriptions/reserving/reserve-waiting.ts';
import type { Shop } from '#server/shop.ts';
import { assertAsShown, previewLeftOut } from './left-out.ts';

const withPlans = (settings: ShopSettings, version: PlansVersion): ShopSettings => ({
  ...settings,
  plans: withVersion(settings.plans, version),
});

/** @throws Refusal `invalid_request`, naming each field that cannot be published. */
export async function previewPlans(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  body: NewPlanSettings,
): Promise<LeftOut> {
  const settings = shop.settings.current();
  const version = plansVersion(body, settings, shop.now());
  const next = withPlans(settings, version);
  return previewLeftOut(shop.db, { settings, next }, version.effectiveFrom);
}

/**
 * @throws Refusal as `publishPlanSettings`; `left_out_changed` when other subscriptions are left
 * out than were shown.
 */
export async function publishPlans(
  shop: Shop,
  staff: Staff,
  body: NewPlanSettings,
): Promise<PlanSettings> {
  const reply = await publishPlanSettings(shop, staff, body, (tx, settings, version) =>
    assertAsShown(tx, withPlans(settings, version), version.effectiveFrom, body.leftOut),
  );
  // It is published: what fails here, the sweep repeats.
  if (shop.settings.current().slots.some(({ value }) => value.length > 0)) {
    await pauseLeftOut(shop)
      .then(() => reserveWaitingDays(shop))
      .catch(() => {});
  }
  return reply;
}
