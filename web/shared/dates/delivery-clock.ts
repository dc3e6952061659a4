/** When the delivery dates change: at the cut-off and at midnight, both in India. */
import type { Config } from '#contract/config.ts';
import { dateInIndia } from '#domain/calendar/calendar.ts';

/** Clocks differ by fractions; a request too early would still get the old day. */
const marginMs = 1_000;

/**
 * How long a configuration that arrived at `arrivedAtMs` is valid from `nowMs` on, both on this
 * device's clock; negative once it is out of date. Delivery times may close before the shop, whose
 * own cut-off then still counts for subscriptions.
 */
export function msOfConfigLeft(
  { delivery, now }: Config,
  arrivedAtMs: number,
  nowMs = Date.now(),
): number {
  const serverNowMs = Date.parse(now);
  const today = dateInIndia(new Date(serverNowMs));
  const moments = [{ cutoff: '24:00' }, ...delivery.terms, ...(delivery.slots ?? [])].map(
    ({ cutoff }) => Date.parse(`${today}T${cutoff}:00+05:30`) + marginMs - serverNowMs,
  );
  return arrivedAtMs + Math.min(...moments.filter((ms) => ms > marginMs)) - nowMs;
}
