/** The calls of a station of the kitchen: no account, its link and code instead. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { CalendarDay, Id, Instant } from '#contract/fields.ts';
import { OpenLinkBody } from '#contract/run.ts';
import {
  AcceptedMeal,
  CookedLine,
  cookedFields,
  overrideField,
  PackedOrder,
  Packing,
  parcelFields,
} from '#contract/staff/packing.ts';
import { amendmentKinds } from '#domain/kitchen-day/amendments.ts';
import { stationKinds } from '#domain/kitchen-day/station-kinds.ts';
import { allergens, diets, mealSizes } from '#domain/menu/meals.ts';

const Line = z.object({
  mealId: z.nullable(z.int()),
  name: z.string(),
  size: z.enum(mealSizes),
  quantity: z.int(),
});

/** Its day, without phones and addresses. */
export const Shift = z.object({
  station: z.object({ id: Id, name: z.string(), kind: z.enum(stationKinds) }),
  date: CalendarDay,
  /** From then on nothing can be entered. */
  endsAt: Instant,
  /** Null until the day is frozen; then it can be packed. */
  number: z.nullable(z.int()),
  orders: z.array(
    z.object({
      orderId: Id,
      number: z.string(),
      firstName: z.string(),
      slot: z.nullable(z.object({ from: z.string(), to: z.string() })),
      items: z.array(Line),
      diet: z.nullable(z.enum(diets)),
      allergens: z.array(z.enum(allergens)),
      notes: z.nullable(z.string()),
      accepted: z.array(AcceptedMeal),
      packing: z.nullable(Packing),
    }),
  ),
  /** Parcels that are not wanted any more. */
  keepBack: z.array(z.object({ orderId: Id, number: z.string() })),
  /** What changed since the day was frozen; each device shows it until somebody there saw it. */
  amendments: z.array(
    z.object({
      /** Counts up from 1 on each day. */
      number: z.int(),
      kind: z.enum(amendmentKinds),
      orderNumber: z.string(),
      items: z.array(Line),
      /** What its eater must not get. */
      allergens: z.array(z.enum(allergens)),
    }),
  ),
  /** What is to be cooked, with all amendments. */
  toCook: z.array(Line),
  /** Of `toCook`: for eaters who must not get these allergens. */
  batches: z.array(
    z.object({
      mealId: z.nullable(z.int()),
      size: z.enum(mealSizes),
      allergens: z.array(z.enum(allergens)),
      quantity: z.int(),
    }),
  ),
  cooked: z.array(CookedLine),
  meals: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      nameHindi: z.nullable(z.string()),
      diet: z.enum(diets),
      allergens: z.array(z.enum(allergens)),
      /** Traces only. */
      mayContain: z.array(z.enum(allergens)),
      imageUrl: z.nullable(z.string()),
    }),
  ),
  /** Who may approve what the eater must not get. */
  approvers: z.array(z.object({ id: Id, name: z.string() })),
});
export type Shift = z.infer<typeof Shift>;

export const openStation = endpoint({
  method: 'POST',
  path: '/api/station/open',
  summary: 'Open a station on the first device that has its code',
  access: 'public',
  // No limit of its own: its codes are counted by link, and a kitchen has one address.
  authenticity: 'link',
  body: OpenLinkBody,
  reply: z.extend(Shift, {
    /** For `Authorization: Bearer`; ends when the link is opened again. */
    stationToken: z.string(),
  }),
});

export const getStation = endpoint({
  method: 'GET',
  path: '/api/station',
  summary: 'The day of the station: its orders, meals, and what is packed and cooked so far',
  access: 'station',
  reply: Shift,
});

export const packAtStation = endpoint({
  method: 'POST',
  path: '/api/station/packing/:orderId',
  summary: 'What is in a parcel and what is missing; stops for what its eater must not get',
  access: 'station',
  // What was packed stays true: after the end of the link staff decide about it.
  takesLate: true,
  params: z.strictObject({ orderId: Id }),
  body: z.strictObject({ ...parcelFields, override: overrideField }),
  reply: PackedOrder,
});

export const countCookedAtStation = endpoint({
  method: 'POST',
  path: '/api/station/cooked',
  summary: 'Portions of a meal that were cooked, added to those before',
  access: 'station',
  takesLate: true,
  body: z.strictObject(cookedFields),
  reply: z.object({ cooked: z.array(CookedLine) }),
});
