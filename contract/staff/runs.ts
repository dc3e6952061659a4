/** Runs: which rider brings which orders, what was collected, and what of it was handed over. */
import * as z from 'zod/mini';
import { Phone } from '#contract/auth.ts';
import { endpoint } from '#contract/endpoint.ts';
import { CalendarDay, Id, Instant, optionalText, Rupees, slotId, text } from '#contract/fields.ts';
import { RunStop, TickBody } from '#contract/run.ts';
import { orderStatuses, reasonLengthMax } from '#domain/orders/order-status.ts';
import { runLimits, stopDecisions, stopRefunds } from '#domain/runs/stop-words.ts';
import { powers } from '#domain/staff/access.ts';

const access = powers.runDeliveries;
const params = z.strictObject({ id: Id });
const stopParams = z.strictObject({ id: Id, orderId: Id });

const Rider = z.strictObject(
  {
    name: text('the name of the rider', runLimits.riderNameLengthMax),
    phone: Phone,
  },
  'Enter name and phone of the rider',
);

const OrderIds = z.array(Id, 'Choose the orders').check(
  z.maxLength(runLimits.stopsMax, `A run has at most ${runLimits.stopsMax} stops`),
  z.refine((ids) => new Set(ids).size === ids.length, 'An order is in the list twice'),
);

const version = z.optional(
  z.int('Send the version that you saw').check(z.minimum(0, 'Send the version that you saw')),
);

const Slot = z.object({ id: z.string(), name: z.string(), from: z.string(), to: z.string() });

/** A stop as staff see it, with what its rider no longer does. */
export const StaffStop = z.extend(RunStop, {
  orderStatus: z.enum(orderStatuses),
  /** Empty for a customer without an email, who has to be called. */
  customerEmail: z.string(),
  areaName: z.nullable(z.string()),
  /** Failed, and nobody decided yet what becomes of it. */
  needsDecision: z.boolean(),
});
export type StaffStop = z.infer<typeof StaffStop>;

/** What was counted at a hand-over; a later one corrects the one before. */
export const HandOver = z.object({
  number: z.int(),
  at: Instant,
  expected: Rupees,
  counted: Rupees,
  /** `counted` less `expected`, with a minus sign where cash is missing. */
  difference: z.string(),
  note: z.nullable(z.string()),
  /** Who counted it. */
  seenBy: z.string(),
  /** Who handed it over: the rider of the run at that time. */
  riderName: z.string(),
});

const Named = z.object({ orderId: Id, number: z.string(), amount: z.string() });

/** Sums of a run: due = cash + UPI + short − over − rounding. */
const RunMoney = z.object({
  /** To the paisa, of what was delivered. */
  due: Rupees,
  cash: Rupees,
  upi: Rupees,
  short: Rupees,
  over: Rupees,
  rounding: z.string(),
  /** The differences of single stops, by their kind. */
  differences: z.object({
    short: z.array(Named),
    over: z.array(Named),
    rounding: z.array(Named),
  }),
});

export const StaffRun = z.object({
  id: Id,
  version: z.int(),
  date: CalendarDay,
  slot: z.nullable(Slot),
  rider: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  createdAt: Instant,
  /** When the rider first opened it; null before. */
  openedAt: z.nullable(Instant),
  revokedAt: z.nullable(Instant),
  endsAt: Instant,
  /** Five wrong codes: make a new link. */
  isLocked: z.boolean(),
  progress: z.object({
    open: z.int(),
    delivered: z.int(),
    failed: z.int(),
    /** After they went out: to bring back. */
    cancelled: z.int(),
    moved: z.int(),
  }),
  stops: z.array(StaffStop),
  money: RunMoney,
  /** The newest last; empty before the cash was counted. */
  handOvers: z.array(HandOver),
});
export type StaffRun = z.infer<typeof StaffRun>;

const FreeOrder = z.object({
  orderId: Id,
  number: z.string(),
  customerName: z.string(),
  status: z.enum(orderStatuses),
  slot: z.nullable(Slot),
  pincode: z.string(),
  areaName: z.nullable(z.string()),
  /** Without what is missing; an order of which nothing is packed is in no proposal. */
  parcels: z.int(),
  /** Null when nothing is due. */
  due: z.nullable(Rupees),
  /** Tried in an earlier run, or left over by a run that was revoked. */
  wasOut: z.boolean(),
});

export const listRuns = endpoint({
  method: 'GET',
  path: '/api/admin/runs',
  summary: 'The runs of a delivery date, and its orders that are in none, with a proposal',
  access,
  query: z.strictObject({ date: CalendarDay }),
  reply: z.object({
    date: CalendarDay,
    runs: z.array(StaffRun),
    free: z.array(FreeOrder),
    /** Free orders by delivery time and area, in the sequence of their pincodes. */
    proposal: z.array(
      z.object({
        slot: z.nullable(Slot),
        areaName: z.nullable(z.string()),
        orderIds: z.array(Id),
      }),
    ),
    lateTicks: z.int(),
  }),
});

const Link = z.object({
  id: Id,
  /** The rider opens it once; it is shown only now. */
  link: z.string(),
  code: z.string(),
  endsAt: Instant,
});

export const createRun = endpoint({
  method: 'POST',
  path: '/api/admin/runs',
  summary: 'Make a run of orders in their sequence, with its link and code for the rider',
  access,
  body: z.strictObject({
    date: CalendarDay,
    slotId: z.optional(slotId),
    orderIds: OrderIds.check(z.minLength(1, 'Choose at least one order')),
    rider: Rider,
  }),
  reply: Link,
  status: 201,
});

export const getStaffRun = endpoint({
  method: 'GET',
  path: '/api/admin/runs/:id',
  summary: 'One run with its stops, what was collected and what was handed over',
  access,
  params,
  reply: StaffRun,
});

export const setRunStops = endpoint({
  method: 'PUT',
  path: '/api/admin/runs/:id/stops',
  summary: 'Replace the sequence of the stops that are open; what is left out leaves the run',
  access,
  params,
  body: z.strictObject({
    orderIds: OrderIds,
    /** Take orders that are open in other runs; else they are refused. */
    fromOtherRuns: z.optional(z.boolean('Must be true or false')),
    version,
  }),
  reply: StaffRun,
});

export const setRunRider = endpoint({
  method: 'PUT',
  path: '/api/admin/runs/:id/rider',
  summary: 'Change the name or phone of the rider; a new rider needs a new link, too',
  access,
  params,
  body: z.strictObject({ rider: Rider, version }),
  reply: StaffRun,
});

export const renewRunLink = endpoint({
  method: 'POST',
  path: '/api/admin/runs/:id/link',
  summary: 'A new link and code; the device that opened the earlier one is out',
  access,
  params,
  body: z.strictObject({}),
  reply: Link,
});

export const revokeRun = endpoint({
  method: 'DELETE',
  path: '/api/admin/runs/:id',
  summary: 'End a run now; what is not delivered is in no run',
  access,
  params,
  reply: StaffRun,
});

export const enterStop = endpoint({
  method: 'POST',
  path: '/api/admin/runs/:id/stops/:orderId',
  summary: 'Enter a stop for the rider; it counts before what the rider enters',
  access,
  params: stopParams,
  body: TickBody,
  reply: StaffRun,
});

export const decideStop = endpoint({
  method: 'POST',
  path: '/api/admin/runs/:id/stops/:orderId/decide',
  summary: 'What becomes of a failed stop: the next run, or back and cancelled',
  access,
  params: stopParams,
  body: z.strictObject({
    decision: z.enum(stopDecisions, 'Choose next_run or cancel'),
    /** By the rule of the terms unless given. */
    refund: z.optional(z.enum(stopRefunds, 'Choose none, source or wallet')),
    reason: optionalText('the reason', reasonLengthMax),
  }),
  reply: StaffRun,
});
