/** The configuration with the dates of subscriptions. */
import type { Config } from '#contract/config.ts';
import { earliestDeliveryDate } from '#domain/calendar/cutoff.ts';
import { cutoffOn, deliveryTermsOf } from '#web/shared/dates/delivery-terms.ts';

/** Only the cut-off of the shop counts, and not those of delivery times (decision 0038). */
export function configOfPlans(config: Config): Config {
  const { delivery, now } = config;
  const earliestDate = earliestDeliveryDate(new Date(now), deliveryTermsOf(config));
  const { openDate = delivery.earliestDate, closedDates = [] } = delivery;
  const dates = {
    earliestDate,
    openDate: closedDates.includes(earliestDate) ? openDate : earliestDate,
    cutoff: cutoffOn(config, earliestDate),
  };
  return { ...config, delivery: { ...delivery, ...dates } };
}
