/** The job at the cut-off: settles subscriptions and packs, and freezes the kitchen's day. */
import { freezeDueDays } from '#server/features/kitchen-day/freeze-days.ts';
import { fillDuePacks } from '#server/features/packs/fill-packs.ts';
import { runEvening } from '#server/features/subscriptions/evening/evening-run.ts';
import type { Shop } from '#server/shop.ts';
import { runSteps } from './steps.ts';

/**
 * May be repeated, run late, or run in several processes at once. `onMore` is called when others
 * should help.
 * @throws AggregateError of what failed.
 */
export function runEveningJob(shop: Shop, onMore?: () => Promise<void>): Promise<void> {
  const settleSubscriptions = () => runEvening(shop, onMore);
  return runSteps(shop, 'evening run', [settleSubscriptions, fillDuePacks, freezeDueDays]);
}
