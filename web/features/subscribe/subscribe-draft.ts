/** What a customer has chosen and typed on the subscribe page so far. */
import type { FoodProfile } from '#contract/subscriptions.ts';
import {
  type CalendarDate,
  parseCalendarDate,
  type Weekday,
  weekdays,
} from '#domain/calendar/calendar.ts';
import { allergens, diets } from '#domain/menu/meals.ts';
import { notesLengthMax } from '#domain/orders/order-status.ts';
import { type Cycle, cycles } from '#domain/subscriptions/subscription.ts';
import {
  type AddressDraft,
  isRecord,
  readAddressDraft,
  readText,
} from '#web/shared/address/address-draft.ts';
import type { FoodChange } from '#web/shared/food/food-change.ts';

export interface SubscribeDraft {
  /** As it was chosen, whether it is offered or not; null: the cheapest one. */
  readonly planType: string | null;
  readonly weekdays: readonly Weekday[];
  /** Null: the first open day, whichever that is. */
  readonly startDate: CalendarDate | null;
  readonly cycle: Cycle;
  readonly autoRenew: boolean;
  /** Null: the profile of the account. */
  readonly food: FoodChange | null;
  readonly addressId: string | null;
  readonly notes: string;
  /** Null while the new-address form is closed. */
  readonly newAddress: AddressDraft | null;
  /** The terms that the box was ticked for; other terms need a new consent. */
  readonly agreedTo: string | null;
}

/** Days on which a delivery can start. */
interface StartWindow {
  readonly earliestDate: string;
  readonly latestDate: string;
}

const isInWindow = (day: CalendarDate, window: StartWindow): boolean =>
  day >= window.earliestDate && day <= window.latestDate;

const mondayToFriday: readonly Weekday[] = [1, 2, 3, 4, 5];

const oneOf = <Choice extends string>(choices: readonly Choice[], value: unknown) =>
  choices.find((choice) => choice === value);

const validOnes = <Choice>(choices: readonly Choice[], value: unknown): Choice[] =>
  Array.isArray(value) ? choices.filter((choice) => value.includes(choice)) : [];

const readProfile = (stored: Record<string, unknown>): FoodProfile => ({
  diet: oneOf(diets, stored.diet) ?? null,
  allergens: validOnes(allergens, stored.allergens),
});

function readFood(stored: unknown): FoodChange | null {
  if (!isRecord(stored) || !isRecord(stored.from) || !isRecord(stored.to)) return null;
  return { from: readProfile(stored.from), to: readProfile(stored.to) };
}

/**
 * Makes a valid draft of stored data; a day that has passed meanwhile is dropped. The plan in the
 * address overrides that of the draft.
 */
export function readSubscribeDraft(
  stored: unknown,
  window: StartWindow,
  requestedPlan: string | null,
): SubscribeDraft {
  const draft = isRecord(stored) ? stored : {};
  const day = parseCalendarDate(readText(draft.startDate));
  return {
    planType: (requestedPlan ?? readText(draft.planType)) || null,
    weekdays: Array.isArray(draft.weekdays) ? validOnes(weekdays, draft.weekdays) : mondayToFriday,
    startDate: day && isInWindow(day, window) ? day : null,
    // A longer cycle and automatic renewal cost more, so the customer must choose them
    // (guidelines against dark patterns of 2023: no subscription traps).
    cycle: oneOf(cycles, draft.cycle) ?? 'weekly',
    autoRenew: draft.autoRenew === true,
    food: readFood(draft.food),
    addressId: readText(draft.addressId) || null,
    notes: readText(draft.notes).slice(0, notesLengthMax),
    newAddress: readAddressDraft(draft.newAddress),
    agreedTo: readText(draft.agreedTo) || null,
  };
}
