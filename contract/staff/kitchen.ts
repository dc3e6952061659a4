/** Days on which the kitchen does not cook, and what becomes of what is sold for them. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { CalendarDay, Id, Instant, Rupees, text } from '#contract/fields.ts';
import { orderStatuses, reasonLengthMax } from '#domain/orders/order-status.ts';
import { powers } from '#domain/staff/access.ts';

const access = powers.runKitchen;

/** How far the cancelling of a sold day is. */
const Cancellation = z.object({
  /** Until when it can be undone; null once it has begun. */
  undoUntil: z.nullable(Instant),
  /** Until when customers choose another day; null when all was cancelled at once. */
  choiceUntil: z.nullable(Instant),
  orders: z.object({
    cancelled: z.int(),
    moved: z.int(),
    /** Their customers can still choose. */
    waiting: z.int(),
    /** Not handled yet. */
    open: z.int(),
  }),
  /** Orders whose money goes back. */
  refunds: z.object({
    done: z.int(),
    underway: z.int(),
    failed: z.int(),
    amount: Rupees,
  }),
  /** Subscriptions that are not delivered on that day. */
  reservations: z.int(),
  messages: z.object({ sent: z.int(), waiting: z.int(), failed: z.int() }),
});

const ClosedDay = z.object({
  date: CalendarDay,
  reason: z.string(),
  /** Missing where nothing was sold. */
  cancellation: z.optional(Cancellation),
});
export type ClosedDay = z.infer<typeof ClosedDay>;

export const listClosedDays = endpoint({
  method: 'GET',
  path: '/api/admin/kitchen/closed-days',
  summary: 'Days on which the kitchen is closed, from today, and how far their cancelling is',
  access,
  reply: z.array(ClosedDay),
});

const reason = text('the reason', reasonLengthMax);
const choices = {
  /** That its orders are cancelled. */
  confirm: z.optional(z.boolean('Confirm with true')),
  /** Until when customers may choose another day; otherwise all is cancelled at once. */
  choiceUntil: z.nullish(z.iso.datetime('Enter the end of the term as date and time')),
};

export const closeDay = endpoint({
  method: 'POST',
  path: '/api/admin/kitchen/closed-days',
  summary: 'Close the kitchen for a day; with `confirm`, what is sold is moved or cancelled',
  access,
  body: z.strictObject({ date: CalendarDay, reason, ...choices }),
  reply: ClosedDay,
  status: 201,
});

export const SoldDay = z.object({
  date: CalendarDay,
  /** What would be cancelled. */
  orders: z.object({
    meals: z.int(),
    packs: z.int(),
    /** Deliveries of subscriptions that are orders already. */
    subscriptions: z.int(),
    /** Of all of them: those whose payment is still open. */
    unpaid: z.int(),
    /** Of all of them: those whose customers can choose another day. */
    movable: z.int(),
  }),
  portions: z.int(),
  /** Days of subscriptions that are reserved; they are not charged. */
  reservations: z.int(),
  /** What was paid and is refunded at most, by where it goes. */
  paid: z.object({ online: Rupees, wallet: Rupees }),
  refundMax: Rupees,
  /** What would have been collected in cash. */
  cashDue: Rupees,
  /** Who gets a message. */
  customers: z.int(),
  /** Of them: those without an email, who have to be called. */
  withoutEmail: z.int(),
  /** The latest end of the term in which customers choose; null when it is too late for one. */
  choiceUntilMax: z.nullable(Instant),
  /** For how many whole minutes it can be undone, before the first message leaves. */
  undoMinutes: z.int(),
  /** What is being cooked, out or delivered, and stays. */
  staying: z.array(z.object({ id: Id, number: z.string(), status: z.enum(orderStatuses) })),
});
export type SoldDay = z.infer<typeof SoldDay>;

export const previewClosing = endpoint({
  method: 'POST',
  path: '/api/admin/kitchen/closed-days/preview',
  summary: 'What closing a day would mean for its orders, subscriptions and customers',
  access,
  body: z.strictObject({ date: CalendarDay, reason: z.optional(reason), ...choices }),
  reply: SoldDay,
});

export const openDay = endpoint({
  method: 'DELETE',
  path: '/api/admin/kitchen/closed-days/:date',
  summary: 'Undo the cancelling of a day before it begins, or reopen a day before its cut-off',
  access,
  params: z.strictObject({ date: CalendarDay }),
  status: 204,
});
