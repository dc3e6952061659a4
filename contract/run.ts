/** A rider's calls: no account, the run's link and code instead. */
import * as z from 'zod/mini';
import { mealSizes } from '#domain/menu/meals.ts';
import { parseRupees } from '#domain/money/money.ts';
import {
  failReasons,
  leftWithOptions,
  runLimits,
  stopOutcomes,
  stopStatuses,
} from '#domain/runs/stop-words.ts';
import { endpoint } from './endpoint.ts';
import { Amount, CalendarDay, Id, Instant, optionalText, Rupees } from './fields.ts';

/** A token as links carry it: 256 bits. */
const LinkToken = z
  .string('Open the whole link again')
  .check(z.regex(/^[\w-]{43}$/, 'Open the whole link again'));

const LinkCode = z
  .string('Enter the 4 digits of the code')
  .check(z.trim(), z.regex(/^\d{4}$/, 'Enter the 4 digits of the code'));

/** Made up once by the device, and kept there. */
const DeviceId = z
  .string('Send the id of this device')
  .check(
    z.minLength(8, 'Send the id of this device'),
    z.maxLength(100, 'Send the id of this device'),
  );

/** Body of what opens a link. */
export const OpenLinkBody = z.strictObject({
  token: LinkToken,
  code: LinkCode,
  deviceId: DeviceId,
});

/** Rupees that a rider was given. */
const Collected = Amount.check(
  z.refine(
    (amount) => (parseRupees(String(amount)) ?? 0) <= runLimits.collectedPaiseMax,
    'This is more than a rider can be given',
  ),
);

const Slot = z.object({ id: z.string(), name: z.string(), from: z.string(), to: z.string() });

/** How a stop ended, as it counts; also after its customer is no longer shown. */
export const StopResult = z.object({
  outcome: z.enum(stopOutcomes),
  at: Instant,
  /** Entered by staff, not by the rider. */
  byStaff: z.boolean(),
  reason: z.nullable(z.enum(failReasons)),
  note: z.nullable(z.string()),
  leftWith: z.nullable(z.enum(leftWithOptions)),
  /** Null where no code was entered; false for any after five wrong ones. */
  codeMatches: z.nullable(z.boolean()),
  cash: z.nullable(Rupees),
  upi: z.nullable(Rupees),
  /** What was collected less than the amount due, and more; `0.00` without. */
  short: Rupees,
  over: Rupees,
});
export type StopResult = z.infer<typeof StopResult>;

/** What is to be collected; the amount is whole rupees. */
const Due = z.object({
  amount: Rupees,
  exact: Rupees,
  /** `amount` less `exact`, with a minus sign where it is less. */
  rounding: z.string(),
});

export const RunStop = z.object({
  orderId: Id,
  number: z.string(),
  /** From 1, in the order of the run; those that have left come last. */
  position: z.int(),
  status: z.enum(stopStatuses),
  /** Cancelled after it went out. */
  bringBack: z.boolean(),
  /** Boxes: one for each meal that is not missing. */
  parcels: z.int(),
  /** Present when something is missing from them. */
  missing: z.optional(
    z.array(z.object({ name: z.string(), size: z.enum(mealSizes), quantity: z.int() })),
  ),
  slot: z.nullable(Slot),
  /** Null once the stop is done, cancelled or moved, as is the address. */
  customer: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
  address: z.nullable(
    z.object({
      title: z.string(),
      line1: z.string(),
      line2: z.nullable(z.string()),
      landmark: z.nullable(z.string()),
      city: z.string(),
      pincode: z.string(),
      /** The customer's words for the rider. */
      instructions: z.nullable(z.string()),
    }),
  ),
  /** What the customer wrote with this order, as for the kitchen; null once the stop is done. */
  notes: z.nullable(z.string()),
  /** A page of a map, with the address as its search. */
  map: z.nullable(z.string()),
  /** Null when nothing is due. */
  due: z.nullable(Due),
  /** `upi://pay` with the amount and the order's number; null when nothing is due. */
  upiUri: z.nullable(z.string()),
  result: z.nullable(StopResult),
});
export type RunStop = z.infer<typeof RunStop>;

export const Run = z.object({
  id: Id,
  date: CalendarDay,
  slot: z.nullable(Slot),
  riderName: z.string(),
  /** From then on what is entered waits for staff. */
  endsAt: Instant,
  shop: z.object({
    name: z.string(),
    phone: z.nullable(z.string()),
    upiId: z.nullable(z.string()),
  }),
  /** Cash that the stops recorded so far. */
  cash: Rupees,
  /** All its cash was counted and handed over; null while a stop is open, whatever was counted. */
  handedOverAt: z.nullable(Instant),
  stops: z.array(RunStop),
});
export type Run = z.infer<typeof Run>;

export const TickBody = z.strictObject({
  /** Made up by the device, so that the same tick sent twice is one. */
  id: z.optional(Id),
  /** When it happened, by the clock of the device. */
  at: z.iso.datetime({ offset: true, error: 'Send the time as 2026-11-24T07:30:00Z' }),
  outcome: z.enum(stopOutcomes, 'Choose delivered or not delivered'),
  /** Required for a failed stop. */
  reason: z.optional(z.enum(failReasons, 'Choose why it was not delivered')),
  note: optionalText('the note', runLimits.noteLengthMax),
  leftWith: z.optional(z.enum(leftWithOptions, 'Choose who took it')),
  /** The four digits on the customer's page of the order; optional. */
  code: z.optional(LinkCode),
  /** Where money is due, one of the two is required; `0.00` is an answer. */
  cash: z.optional(Collected),
  upi: z.optional(Collected),
});
export type TickBody = z.infer<typeof TickBody>;

export const TickReply = z.object({
  stop: RunStop,
  /** Something else counts for this stop, or it was cancelled. */
  isOverruled: z.boolean(),
  /** Whether it waits for staff: the order has left this run, or its cash was handed over. */
  isKeptForStaff: z.boolean(),
  /** What the rider must know; null when there is nothing. */
  message: z.nullable(z.string()),
});
export type TickReply = z.infer<typeof TickReply>;

export const openRun = endpoint({
  method: 'POST',
  path: '/api/run/open',
  summary: 'Open a run on the first device that has its code; its orders go out for delivery',
  access: 'public',
  // No limit of its own: its codes are counted by link, and riders share addresses with customers.
  authenticity: 'link',
  body: z.extend(OpenLinkBody, {
    /** Refuses a run whose day has not come yet, before anything is sent out. */
    onlyOnItsDay: z.optional(z.boolean('Must be true or false')),
  }),
  reply: z.extend(Run, {
    /** For `Authorization: Bearer`; ends when the link is opened again. */
    runToken: z.string(),
  }),
});

export const getRun = endpoint({
  method: 'GET',
  path: '/api/run',
  summary: 'The stops of the run, in their order',
  access: 'run',
  reply: Run,
});

export const tickStop = endpoint({
  method: 'POST',
  path: '/api/run/stops/:orderId',
  summary: 'Delivered or failed, with what was collected; kept for staff when the run is over',
  access: 'run',
  takesLate: true,
  params: z.strictObject({ orderId: Id }),
  body: TickBody,
  reply: TickReply,
});
