/** The packs, the plans and the tax on packs for deliveries on a date, from the configuration. */
import type { Config } from '#contract/config.ts';
import type { OrderSlot } from '#contract/orders.ts';
import type { Pack } from '#domain/orders/packs.ts';
import type { Plan } from '#domain/subscriptions/plans.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { paiseOf } from '#web/shared/payment/rupees.ts';

export interface OfferedPlan extends Plan {
  /** When it is delivered; absent where there are no delivery times. */
  readonly slot?: OrderSlot | undefined;
}

export interface Offers {
  /** In the order of the pages; only those that can be ordered. */
  readonly packs: readonly Pack[];
  readonly plans: readonly OfferedPlan[];
  /** Added to the prices of packs. */
  readonly gstPercent: number;
}

/** On this date; without one, on the earliest date that can be ordered. */
export function offersOn(config: Config, date?: string): Offers {
  // A process of the release before, which may still answer, has none.
  const later: Config['later'] | undefined = config.later;
  const { packs, plans, gstPercent } =
    later?.findLast(({ effectiveFrom }) => date !== undefined && effectiveFrom <= date) ?? config;
  return {
    packs: packs.map(({ price, originalPrice, ...pack }) => ({
      ...pack,
      pricePaise: paiseOf(price),
      originalPricePaise: originalPrice === null ? null : paiseOf(originalPrice),
      isActive: true,
    })),
    plans: plans.map(({ pricePerDay, ...plan }) => ({
      ...plan,
      pricePerDayPaise: paiseOf(pricePerDay),
      slotId: plan.slot?.id ?? null,
      isActive: true,
    })),
    gstPercent,
  };
}

/** Null until the configuration has loaded. */
export function useOffers(date?: string): Offers | null {
  const { data: config } = useConfig();
  return config ? offersOn(config, date) : null;
}
