/** The settings of the shop that pages may see (GET /api/config). */
import type { Config as PublicConfig } from '#contract/config.ts';
import { brand } from '#domain/brand.ts';
import { cutoffTime, earliestDeliveryDate, latestDeliveryDate } from '#domain/calendar/calendar.ts';
import { toRupees } from '#domain/money/money.ts';
import { deliveryFeePaise } from '#domain/money/pricing.ts';
import { packFeatures, packGstPercent, packPricePerMeal, packs } from '#domain/orders/packs.ts';
import { plans } from '#domain/subscriptions/plans.ts';
import type { Config } from '#server/config.ts';

export const sandboxPath = '/sandbox/razorpay';

export function publicConfig(config: Config, now: Date): PublicConfig {
  const { razorpay } = config;
  return {
    brand,
    demo:
      config.isDemo && config.admin
        ? { adminEmail: config.admin.email, adminPassword: config.admin.password }
        : null,
    payments: {
      mode: razorpay.mode,
      key: razorpay.keyId,
      checkoutScriptUrl: razorpay.checkoutUrl ?? `${sandboxPath}/checkout.js`,
    },
    delivery: {
      earliestDate: earliestDeliveryDate(now),
      latestDate: latestDeliveryDate(now),
      cutoff: cutoffTime,
      fee: toRupees(deliveryFeePaise),
    },
    packs: packs.map((pack) => ({
      id: pack.id,
      name: pack.name,
      description: pack.description,
      icon: pack.icon,
      colour: pack.colour,
      mealCount: pack.mealCount,
      price: toRupees(pack.pricePaise),
      originalPrice: toRupees(pack.originalPricePaise),
      pricePerMeal: toRupees(packPricePerMeal(pack)),
      isPopular: pack.isPopular,
      features: packFeatures(pack),
    })),
    plans: plans.map(({ id, name, description, pricePerDayPaise }) => ({
      id,
      name,
      description,
      pricePerDay: toRupees(pricePerDayPaise),
    })),
    gstPercent: packGstPercent,
    now: now.toISOString(),
  };
}
