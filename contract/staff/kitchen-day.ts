/** The kitchen's day: what is cooked for a delivery date, for whom, and what changed since. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { CalendarDay, Instant } from '#contract/fields.ts';
import { amendmentKinds } from '#domain/kitchen-day/amendments.ts';
import { paperKinds } from '#domain/kitchen-day/sheet-paper.ts';
import { languages } from '#domain/language.ts';
import { allergens, diets, mealSizes } from '#domain/menu/meals.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { powers } from '#domain/staff/access.ts';
import { AcceptedMeal, CookedLine, Packing } from './packing.ts';

const access = powers.runKitchen;
const params = z.strictObject({ date: CalendarDay });

const Line = z.object({
  /** Null while the meal is not chosen. */
  mealId: z.nullable(z.int()),
  name: z.string(),
  size: z.enum(mealSizes),
  quantity: z.int(),
});

/** Of the person who eats. */
const Eater = {
  diet: z.nullable(z.enum(diets)),
  allergens: z.array(z.enum(allergens)),
  notes: z.nullable(z.string()),
};

const Slot = z.object({ id: z.string(), name: z.string(), from: z.string(), to: z.string() });

const DayOrder = z.object({
  orderId: z.string(),
  number: z.string(),
  customerName: z.string(),
  status: z.enum(orderStatuses),
  slot: z.nullable(Slot),
  items: z.array(Line),
  ...Eater,
  /** Items that the eater must not get: by diet, or with an allergen. */
  unsuitable: z.array(z.int()),
  /** What the eater accepted when ordering: meals, with what they avoid of it. */
  accepted: z.array(AcceptedMeal),
  /** Null until something is entered. */
  packing: z.nullable(Packing),
});

const PlannedDay = z.object({
  subscriptionId: z.string(),
  customerName: z.string(),
  slot: z.nullable(Slot),
  items: z.array(Line),
  ...Eater,
});

const Amendment = z.object({
  /** Counts up from 1 on each day. */
  number: z.int(),
  at: Instant,
  orderId: z.string(),
  orderNumber: z.string(),
  kind: z.enum(amendmentKinds),
  /** What it adds to the portions that are cooked; below zero where it takes some away. */
  portions: z.int(),
  /** What its order contains. */
  items: z.array(Line),
  /** What its eater must not get: batches are as they were frozen. */
  allergens: z.array(z.enum(allergens)),
  text: z.string(),
  seenAt: z.nullable(Instant),
});

const MealFacts = z.object({
  id: z.int(),
  name: z.string(),
  nameHindi: z.nullable(z.string()),
  category: z.string(),
  diet: z.enum(diets),
  allergens: z.array(z.enum(allergens)),
  /** Traces only. */
  mayContain: z.array(z.enum(allergens)),
  /** Where it is cooked; null where nobody has said. */
  station: z.nullable(z.string()),
});

export const KitchenDay = z.object({
  date: CalendarDay,
  /** Null until the day is frozen; until then it changes with every order. */
  number: z.nullable(z.int()),
  frozenAt: z.nullable(Instant),
  /** SHA-256 of what was frozen, in hexadecimal. */
  hash: z.nullable(z.string()),
  /** A frozen day whose details are deleted, two years after it: all lists are empty. */
  isForgotten: z.boolean(),
  /** When it can be frozen: the cut-off and its grace are over. */
  settledFrom: Instant,
  /** Why nothing is cooked; null on a day that is open. */
  closedReason: z.nullable(z.string()),
  /** As frozen; amendments stand beside it. */
  production: z.array(z.extend(Line, { slotId: z.nullable(z.string()) })),
  /** Of `production`: what is cooked apart, for eaters who must not get these allergens. */
  batches: z.array(
    z.object({
      mealId: z.nullable(z.int()),
      size: z.enum(mealSizes),
      slotId: z.nullable(z.string()),
      allergens: z.array(z.enum(allergens)),
      quantity: z.int(),
    }),
  ),
  /** The delivery times of `production`, each as it was ordered; none where the shop has none. */
  slots: z.array(Slot),
  /** In portions, with all amendments. */
  totals: z.object({
    ordered: z.int(),
    toCook: z.int(),
    packed: z.int(),
    short: z.int(),
    delivered: z.int(),
    failed: z.int(),
    keptBack: z.int(),
  }),
  /** Orders in cash that nobody has confirmed; they are not cooked until somebody does. */
  unconfirmed: z.object({ orders: z.int(), portions: z.int() }),
  /** What is cooked, with all amendments; without days that are planned. */
  orders: z.array(DayOrder),
  /** Days of subscriptions that are still to be settled. */
  planned: z.array(PlannedDay),
  amendments: z.array(Amendment),
  meals: z.array(MealFacts),
  /** Cooked so far. */
  cooked: z.array(CookedLine),
  /** Parcels that were packed and are not wanted any more: kept back, or brought back. */
  keepBack: z.array(
    z.object({
      orderId: z.string(),
      number: z.string(),
      status: z.enum(orderStatuses),
      items: z.array(Line),
    }),
  ),
});
export type KitchenDay = z.infer<typeof KitchenDay>;

export const getKitchenDay = endpoint({
  method: 'GET',
  path: '/api/admin/kitchen/:date',
  summary: 'What is cooked for a date; provisional until it is settled, then frozen and amended',
  access,
  params,
  reply: KitchenDay,
});

const lastAmendment = 'Send the number of the last amendment';

export const noteSeenAmendments = endpoint({
  method: 'POST',
  path: '/api/admin/kitchen/:date/amendments/seen',
  summary: 'The kitchen has seen the amendments up to this number',
  access,
  params,
  body: z.strictObject({
    through: z.int(lastAmendment).check(z.minimum(1), z.maximum(2_147_483_647, lastAmendment)),
  }),
  reply: KitchenDay,
});

const file = { access, params, file: 'application/pdf', limit: 'file' } as const;

/** English by default. */
const language = z._default(z.enum(languages, 'Choose en or hi'), 'en');
const SheetQuery = z.strictObject({
  language,
  /** A4 by default; rolls are cut where the sheet ends. */
  paper: z._default(z.enum(paperKinds, 'Choose a4, 80mm or 58mm'), 'a4'),
});
const sheet = { ...file, query: SheetQuery } as const;

export const getProductionSheet = endpoint({
  method: 'GET',
  path: '/api/admin/kitchen/:date/production.pdf',
  summary: 'What to cook for a date, as PDF to print',
  ...sheet,
});

export const getPackingSheet = endpoint({
  method: 'GET',
  path: '/api/admin/kitchen/:date/packing.pdf',
  summary: 'What goes into each parcel of a date, as PDF to print',
  ...sheet,
});

export const getRunSheet = endpoint({
  method: 'GET',
  path: '/api/admin/kitchen/:date/run-sheet.pdf',
  summary: 'The stops of a date by delivery time and area, with addresses, as PDF to print',
  ...sheet,
});

export const getLabels = endpoint({
  method: 'GET',
  path: '/api/admin/kitchen/:date/labels.pdf',
  summary: 'One label of 50 × 30 mm for each portion of a frozen day; 409 before it is frozen',
  ...file,
  query: z.strictObject({ language }),
});
