/** The areas that the kitchen delivers to: which pincodes, and what single meals cost there. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { earliestDeliveryDate } from '#domain/calendar/cutoff.ts';
import { formatTotal, type Paise } from '#domain/money/money.ts';
import type { MealDelivery } from '#domain/money/pricing.ts';
import { type Refusal, refusalAt } from '#domain/refusal.ts';
import { type Dated, valueOn, versionsFrom } from '#domain/settings/dated.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { containsPincode, type PincodeRange } from './pincodes.ts';

export interface Area {
  readonly id: string;
  readonly name: string;
  readonly pincodes: readonly PincodeRange[];
  /** Flat, for orders of single meals; null: the fee that counts everywhere. */
  readonly feePaise: Paise | null;
  /** The least that single meals must come to; null for no minimum. */
  readonly minimumPaise: Paise | null;
  /** From here on single meals are delivered free; null for never. */
  readonly freeFromPaise: Paise | null;
  /** Whether orders can be paid in cash there, where the shop accepts cash at all. */
  readonly takesCash: boolean;
  /** The delivery times that it has; null for all. */
  readonly slotIds: readonly string[] | null;
}

/** No area means that the kitchen delivers everywhere. */
export type DatedAreas = Dated<readonly Area[]>;

/** What an owner may enter. */
export const areaLimits = {
  nameLengthMax: 40,
  countMax: 60,
  /** Of one area. */
  rangesMax: 200,
  minimumPaiseMax: 1_000_000,
} as const;

/** The area of a pincode; undefined when none has it. */
export const findArea = (areas: readonly Area[], pincode: string): Area | undefined =>
  areas.find(({ pincodes }) => pincodes.some((range) => containsPincode(range, pincode)));

/** Without areas, cash is accepted everywhere. */
export const isCashArea = (areas: readonly Area[], pincode: string): boolean =>
  findArea(areas, pincode)?.takesCash ?? true;

export const isServed = (areas: readonly Area[], pincode: string): boolean =>
  areas.length === 0 || findArea(areas, pincode) !== undefined;

/** What counts for single meals at a pincode, with the fee that counts everywhere. */
export function mealDeliveryTo(
  areas: readonly Area[],
  pincode: string,
  feePaise: Paise,
): MealDelivery {
  const area = findArea(areas, pincode);
  return {
    feePaise: area?.feePaise ?? feePaise,
    minimumPaise: area?.minimumPaise ?? null,
    freeFromPaise: area?.freeFromPaise ?? null,
  };
}

export function notServed(pincode: string, path: string): Refusal {
  const message = `We do not deliver to ${pincode} yet`;
  return refusalAt('area_not_served', path, message);
}

/** @throws Refusal `area_not_served` when no delivery, now or later, can go there. */
export function assertEverServed(
  { areas, delivery }: { readonly areas: DatedAreas; readonly delivery: DatedDeliveryTerms },
  now: Date,
  pincode: string,
  path = 'pincode',
): void {
  const versions = versionsFrom(areas, earliestDeliveryDate(now, delivery));
  if (!versions.some(({ value }) => isServed(value, pincode))) throw notServed(pincode, path);
}

/** @throws Refusal `area_not_served` when nothing is delivered there on this date. */
export function assertServed(areas: DatedAreas, date: CalendarDate, pincode: string): void {
  if (!isServed(valueOn(areas, date), pincode)) throw notServed(pincode, 'addressId');
}

/** @throws Refusal `below_minimum` when single meals come to less than their area asks for. */
export function assertMinimum({ minimumPaise }: MealDelivery, subtotalPaise: Paise): void {
  if (minimumPaise === null || subtotalPaise >= minimumPaise) return;
  const message = `Orders to this pincode start at ${formatTotal(minimumPaise)}`;
  throw refusalAt('below_minimum', 'items', message);
}
