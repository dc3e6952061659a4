/** Subscriptions: starting and changing one, receipts, days and their meals. */
import * as z from 'zod/mini';
import { weekdays } from '#domain/calendar/calendar.ts';
import { diets } from '#domain/menu/meals.ts';
import { notesLengthMax, reasonLengthMax } from '#domain/orders/order-status.ts';
import { cycles, receiptKinds, subscriptionStatuses } from '#domain/subscriptions/subscription.ts';
import { Address } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import {
  Allergens,
  CalendarDay,
  Id,
  Instant,
  MealId,
  optionalMultilineText,
  optionalText,
  PageQuery,
  Rupees,
} from './fields.ts';
import { OrderSlot } from './orders.ts';

/** For the kitchen and the rider, like the notes of an order. */
const Notes = optionalMultilineText('the notes', notesLengthMax);

/** The id of a plan, one of those in `GET /api/config?date=` of its first delivery. */
const PlanType = z.string('Choose a plan').check(z.maxLength(140, 'Choose a plan'));

/** ISO: 1 is Monday. */
const Weekdays = z
  .array(z.literal(weekdays, 'Choose days from 1 (Monday) to 7 (Sunday)'), 'Choose the days')
  .check(
    z.minLength(1, 'Choose at least one day'),
    z.maxLength(7, 'Choose each day only once'),
    z.refine((days) => new Set(days).size === days.length, 'Choose each day only once'),
  );

const Diet = z.enum(diets, 'Choose veg, egg or non-veg');

const food = {
  /** Null if never set; then only veg meals are picked. */
  diet: z.nullable(Diet),
  allergens: Allergens,
};

/** What a customer eats: a strict filter for picked and chosen meals. */
export const FoodProfile = z.object(food);
export type FoodProfile = z.infer<typeof FoodProfile>;

export const getFoodProfile = endpoint({
  method: 'GET',
  path: '/api/account/food-profile',
  summary: 'Diet and allergens of the caller',
  access: 'user',
  reply: FoodProfile,
});

export const updateFoodProfile = endpoint({
  method: 'PUT',
  path: '/api/account/food-profile',
  summary: 'Change diet and allergens of all not ordered yet; 409 if they are not as `expected`',
  access: 'user',
  body: z.strictObject({
    ...food,
    /** What the customer saw; without it whatever is saved is replaced. */
    expected: z.optional(z.strictObject(food, 'Send the preferences that you saw')),
  }),
  reply: FoodProfile,
});

/** The state of a day, which also explains why there is no delivery. */
const dayStates = [
  /** Will be ordered in the evening run. */
  'planned',
  /** Planned, but the balance does not cover it. */
  'unaffordable',
  /** Planned, but no meal is suitable for diet and allergens. */
  'no_meal',
  /** Ordered and paid. */
  'ordered',
  /** Was ordered, but the kitchen cancelled it; the order shows what was refunded. */
  'cancelled',
  'skipped',
  'paused',
  /** The kitchen does not cook. */
  'closed',
  /** Not one of the chosen weekdays. */
  'no_delivery',
  'not_started',
  /** After the end of the subscription. */
  'over',
  /** Settled without an order: the balance was too low. */
  'unpaid',
  /** Settled without an order: the run came too late. */
  'missed',
] as const;
export type DayState = (typeof dayStates)[number];

export const SubscriptionDay = z.object({
  date: CalendarDay,
  state: z.enum(dayStates),
  /** The meal of the day; null on days without a delivery. */
  meal: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      imageUrl: z.nullable(z.string()),
      /** True if the customer chose it. A picked meal may still change until the cut-off. */
      isChosen: z.boolean(),
    }),
  ),
  orderId: z.nullable(Id),
  /** Left out by the shop, since the day was full. */
  isFull: z.optional(z.boolean()),
  /** Missed, since nothing was delivered to its address then, or not at the time of the plan. */
  isUnserved: z.optional(z.boolean()),
  canSkip: z.boolean(),
  canUnskip: z.boolean(),
  canChoose: z.boolean(),
});
export type SubscriptionDay = z.infer<typeof SubscriptionDay>;

/** How many deliveries the wallet covers. */
export const Forecast = z.object({
  balance: Rupees,
  /** How many deliveries the balance covers, one after the other, up to `countedThrough`. */
  covers: z.int(),
  coveredThrough: z.nullable(CalendarDay),
  /** All deliveries through this day are covered. */
  countedThrough: CalendarDay,
  isAllCovered: z.boolean(),
  /** What is missing for the week (through Sunday) of the first delivery that is not covered. */
  missing: z.nullable(z.object({ amount: Rupees, through: CalendarDay, deliveries: z.int() })),
});
export type Forecast = z.infer<typeof Forecast>;

export const Subscription = z.object({
  id: Id,
  planType: PlanType,
  planName: z.string(),
  /** When it is delivered; absent where there are no delivery times. */
  slot: z.optional(OrderSlot),
  /** Of the meals that the plan delivers. */
  category: z.string(),
  status: z.enum(subscriptionStatuses),
  autoRenew: z.boolean(),
  /** Last day of the current cycle; the next one begins the day after. */
  endDate: CalendarDay,
  startDate: CalendarDay,
  cycle: z.enum(cycles),
  weekdays: z.array(z.literal(weekdays)),
  pricePerDay: Rupees,
  address: z.nullable(Address),
  /** A note for the kitchen and the rider, copied to the order of each delivery. */
  notes: z.nullable(z.string()),
  pausedFrom: z.nullable(CalendarDay),
  pausedUntil: z.nullable(CalendarDay),
  /** The first day that can still be changed, and until when. */
  changeableFrom: CalendarDay,
  changeableUntil: Instant,
  /** When the wallet is debited next, and for which day; null if nothing is planned. */
  nextDebit: z.nullable(z.object({ at: Instant, date: CalendarDay, amount: Rupees })),
  forecast: Forecast,
  /** The coming days, tomorrow first. */
  days: z.array(SubscriptionDay),
  createdAt: Instant,
});
export type Subscription = z.infer<typeof Subscription>;

/** The effect of an action; shown in the preview and on the receipt. */
export const Effect = z.object({
  from: CalendarDay,
  stopped: z.array(CalendarDay),
  added: z.array(CalendarDay),
  /** The price of the stopped deliveries, which is not debited. */
  kept: Rupees,
  /** Deliveries that are left out, since the day is full. */
  full: z.optional(z.array(CalendarDay)),
  /** Deliveries that are already ordered and still come. */
  stillComing: z.array(CalendarDay),
  endDate: CalendarDay,
  endDateBefore: CalendarDay,
  /** Whether a pause without an end will move `endDate`. */
  isEndOpen: z.optional(z.boolean()),
  pricePerDay: Rupees,
  /** The weekdays with deliveries from then on. */
  weekdays: z.array(z.literal(weekdays)),
  /** Whether the delivery address changes. */
  isNewAddress: z.boolean(),
  /** Whether a pause replaces another; then nothing undoes it, but it can be changed again. */
  wasPaused: z.optional(z.boolean()),
  /** Of a preview: whether it is set this way already, so that the action changes nothing. */
  isUnchanged: z.optional(z.boolean()),
  /** Until when it can be undone or changed again; null if it cannot. */
  undoUntil: z.nullable(Instant),
  /** Why the shop paused it itself; null for an empty wallet, and for what others did. */
  because: z.nullable(z.enum(['area_not_served', 'slot_closed'])),
});
export type Effect = z.infer<typeof Effect>;

export const Receipt = z.object({
  id: Id,
  /** `SR-10001`. */
  number: z.string(),
  kind: z.enum(receiptKinds),
  actor: z.enum(['customer', 'staff', 'system']),
  planType: PlanType,
  planName: z.string(),
  /** The skipped or restored day. */
  date: z.nullable(CalendarDay),
  /** The day on which deliveries start again, if the end of the pause is known. */
  until: z.nullable(CalendarDay),
  autoRenew: z.boolean(),
  effect: Effect,
  createdAt: Instant,
});
export type Receipt = z.infer<typeof Receipt>;

export const ActionReply = z.object({
  subscription: Subscription,
  /** Null if the action changed nothing. */
  receipt: z.nullable(Receipt),
});

export const SubscribeBody = z.strictObject({
  planType: PlanType,
  weekdays: Weekdays,
  startDate: CalendarDay,
  cycle: z.enum(cycles, 'Choose weekly or monthly'),
  addressId: Id,
  notes: Notes,
  /** False when absent: renewal needs the customer's consent. */
  autoRenew: z.optional(z.boolean('Must be true or false')),
  diet: z.optional(Diet),
  allergens: z.optional(Allergens),
  /** What the customer saw of the food profile; if it has changed, the reply is 409 `conflict`. */
  expectedFood: z.optional(z.strictObject(food, 'Send the preferences that you saw')),
  /** The price the customer saw; if it has changed, the reply is 409 `price_changed`. */
  pricePerDay: z.optional(Rupees),
  /** The customer's consent to the daily debits. */
  consent: z.literal(true, 'Please agree to the daily debit'),
});
export type SubscribeBody = z.infer<typeof SubscribeBody>;

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/subscriptions',
  summary: 'Start a subscription, paid per delivery from the wallet',
  access: 'user',
  limit: 'order',
  body: SubscribeBody,
  reply: ActionReply,
  status: 201,
});

export const getActiveSubscription = endpoint({
  method: 'GET',
  path: '/api/subscriptions/active',
  summary: "The caller's subscription, active or paused; null when there is none",
  access: 'user',
  reply: z.nullable(Subscription),
});

export const SubscriptionParams = z.strictObject({ id: Id });

const PauseBody = z.strictObject({
  /** The day on which deliveries start again; absent or null: paused until resumed. */
  until: z.optional(z.nullable(CalendarDay)),
});
const DayBody = z.strictObject({ date: CalendarDay });
const ChangeBody = z.strictObject({
  planType: z.optional(PlanType),
  /** The new plan's price as the customer saw it. */
  pricePerDay: z.optional(Rupees),
  weekdays: z.optional(Weekdays),
  addressId: z.optional(Id),
});
const AutoRenewBody = z.strictObject({ isOn: z.boolean('Must be true or false') });
const CancelBody = z.strictObject({ reason: optionalText('the reason', reasonLengthMax) });

const EmptyBody = z.strictObject({});

const fromPreview = {
  /** The `from` that the preview replied; the action is refused if that day has changed since. */
  from: z.optional(CalendarDay),
};

/** The bodies of the actions; customers and staff send the same. */
export const actionBodies = {
  pause: z.extend(PauseBody, fromPreview),
  resume: z.extend(EmptyBody, fromPreview),
  skip: z.extend(DayBody, fromPreview),
  unskip: z.extend(DayBody, fromPreview),
  change: z.extend(ChangeBody, fromPreview),
  cancel: z.extend(CancelBody, fromPreview),
};

/** Declares a call that applies an action; each writes a receipt and queues a mail. */
function action<const Name extends string, Body extends z.ZodMiniType>(
  name: Name,
  summary: string,
  body: Body,
) {
  return endpoint({
    method: 'POST',
    path: `/api/subscriptions/:id/${name}`,
    summary,
    access: 'user',
    params: SubscriptionParams,
    body,
    reply: ActionReply,
  });
}

export const pauseSubscription = action(
  'pause',
  'Pause until a day, or until resumed; the end date moves by the days paused',
  actionBodies.pause,
);
export const resumeSubscription = action(
  'resume',
  'Resume from the next day whose cut-off has not passed',
  actionBodies.resume,
);
export const skipDelivery = action(
  'skip',
  'Skip one delivery before its cut-off, free of charge',
  actionBodies.skip,
);
export const unskipDelivery = action(
  'unskip',
  'Restore a skipped delivery before its cut-off',
  actionBodies.unskip,
);
export const changeSubscription = action(
  'change',
  'Change plan, weekdays or address from the next day that can still be changed',
  actionBodies.change,
);
export const setAutoRenew = action(
  'auto-renew',
  'Turn automatic renewal on or off',
  z.extend(AutoRenewBody, fromPreview),
);
export const cancelSubscription = action(
  'cancel',
  'Cancel now; orders already placed still arrive, nothing else is debited',
  actionBodies.cancel,
);

/** An action to preview, with what its call needs. */
export const PreviewBody = z.discriminatedUnion('action', [
  z.extend(PauseBody, { action: z.literal('pause') }),
  z.extend(EmptyBody, { action: z.literal('resume') }),
  z.extend(DayBody, { action: z.literal('skip') }),
  z.extend(DayBody, { action: z.literal('unskip') }),
  z.extend(ChangeBody, { action: z.literal('change') }),
  z.extend(AutoRenewBody, { action: z.literal('auto-renew') }),
  z.extend(CancelBody, { action: z.literal('cancel') }),
]);

export const previewSubscription = endpoint({
  method: 'POST',
  path: '/api/subscriptions/:id/preview',
  summary: 'Preview an action; changes nothing except what is due anyway',
  access: 'user',
  params: SubscriptionParams,
  body: PreviewBody,
  reply: Effect,
});

export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/subscriptions/receipts',
  summary:
    "Receipts of all the caller's subscriptions, newest first; the Link header names the next page",
  access: 'user',
  query: PageQuery,
  reply: z.array(Receipt),
});

export const chooseMeal = endpoint({
  method: 'PUT',
  path: '/api/subscriptions/:id/meals/:date',
  summary: "Choose a day's meal before its cut-off; null lets the shop choose",
  access: 'user',
  params: z.strictObject({ id: Id, date: CalendarDay }),
  body: z.strictObject({ mealId: z.nullable(MealId) }),
  reply: Subscription,
});

export const setSubscriptionNotes = endpoint({
  method: 'PUT',
  path: '/api/subscriptions/:id/notes',
  summary: 'Set the note for the kitchen and the rider on each delivery; null removes it',
  access: 'user',
  params: SubscriptionParams,
  body: z.strictObject({ notes: Notes }),
  reply: Subscription,
});
