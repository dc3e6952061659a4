/** When the delivery dates change: at the cut-off and at midnight, both in India. */
import type { Config } from '#contract/config.ts';
import { addDays, dateInIndia } from '#domain/calendar/calendar.ts';

/** Clocks differ by fractions; a request too early would still get the old day. */
const marginMs = 1_000;
/** Between two tries while the shop does not answer. */
const retryMs = 15_000;

const momentInIndia = (day: string, time: string) => Date.parse(`${day}T${time}:00+05:30`);

/** Milliseconds on the server's clock from the answer to the next change of its dates. */
function msToNextChange(config: Config): number {
  const serverNowMs = Date.parse(config.now);
  const today = dateInIndia(new Date(serverNowMs));
  const moments = [
    momentInIndia(today, config.delivery.cutoff),
    ...(config.delivery.slots ?? []).map(({ cutoff }) => momentInIndia(today, cutoff)),
    momentInIndia(addDays(today, 1), '00:00'),
  ];
  return Math.min(...moments.filter((moment) => moment > serverNowMs)) - serverNowMs;
}

/**
 * How long a configuration that arrived at `arrivedAtMs` is valid from `nowMs` on, both on this
 * device's clock; negative once it is out of date.
 */
export function msOfConfigLeft(config: Config, arrivedAtMs: number, nowMs: number): number {
  return arrivedAtMs + msToNextChange(config) + marginMs - nowMs;
}

/** When to request the configuration again. */
export function msToNextFetch(config: Config, arrivedAtMs: number, nowMs: number): number {
  const leftMs = msOfConfigLeft(config, arrivedAtMs, nowMs);
  return leftMs > 0 ? leftMs : retryMs;
}
