/** Converts receipts and effects to their form in the API. */
import type { Effect, Receipt } from '#contract/subscriptions.ts';
import { toRupees } from '#domain/money/money.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { planNameOn } from '#domain/subscriptions/plans.ts';
import { formatReceiptNumber } from '#domain/subscriptions/subscription.ts';
import type { ReceiptEffect, ReceiptRow } from './receipts.store.ts';

/** As a preview shows it; nothing of it is stored. */
export interface PreviewedEffect extends ReceiptEffect {
  /** Whether the action changes nothing, so that it would get no receipt; absent otherwise. */
  readonly isUnchanged?: boolean;
}

export function toEffect(effect: PreviewedEffect): Effect {
  return {
    from: effect.from,
    stopped: [...effect.stopped],
    added: [...effect.added],
    ...(effect.wasPaused && { wasPaused: true }),
    ...(effect.full && { full: [...effect.full] }),
    kept: toRupees(effect.keptPaise),
    stillComing: [...effect.stillComing],
    endDate: effect.endDate,
    endDateBefore: effect.endDateBefore,
    ...(effect.isEndOpen && { isEndOpen: true }),
    pricePerDay: toRupees(effect.pricePerDayPaise),
    weekdays: [...effect.weekdays],
    isNewAddress: effect.isNewAddress,
    ...(effect.isUnchanged && { isUnchanged: true }),
    undoUntil: effect.undoUntil,
    because: effect.because ?? null,
  };
}

export function toReceipt(
  { id, number, kind, actor, effect, createdAt }: ReceiptRow,
  { plans }: Pick<ShopSettings, 'plans'>,
): Receipt {
  const { planType, date, until, autoRenew } = effect;
  return {
    id,
    number: formatReceiptNumber(number),
    kind,
    actor,
    planType,
    planName: planNameOn(plans, planType, effect.from),
    date,
    until,
    autoRenew,
    effect: toEffect(effect),
    createdAt: createdAt.toISOString(),
  };
}
