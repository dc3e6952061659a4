/** Subscriptions as staff see and change them, on behalf of their customers. */
import * as z from 'zod/mini';
import { Address } from '#contract/addresses.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  CalendarDay,
  filter,
  Id,
  Instant,
  idFilter,
  PageQuery,
  Rupees,
  SearchText,
} from '#contract/fields.ts';
import {
  ActionReply,
  actionBodies,
  Effect,
  PreviewBody,
  Receipt,
  Subscription,
  SubscriptionParams,
} from '#contract/subscriptions.ts';
import { weekdays } from '#domain/calendar/calendar.ts';
import { powers } from '#domain/staff/access.ts';
import { cycles, subscriptionStatuses } from '#domain/subscriptions/subscription.ts';

const customerFacts = {
  userId: Id,
  customerName: z.string(),
  /** Empty for a customer without an email. */
  customerEmail: z.string(),
  customerPhone: z.nullable(z.string()),
};

export const ListedSubscription = z.object({
  id: Id,
  ...customerFacts,
  /** The id of its plan. */
  planType: z.string(),
  planName: z.string(),
  status: z.enum(subscriptionStatuses),
  pricePerDay: Rupees,
  cycle: z.enum(cycles),
  weekdays: z.array(z.literal(weekdays)),
  startDate: CalendarDay,
  endDate: CalendarDay,
  autoRenew: z.boolean(),
  pausedFrom: z.nullable(CalendarDay),
  pausedUntil: z.nullable(CalendarDay),
  createdAt: Instant,
});
export type ListedSubscription = z.infer<typeof ListedSubscription>;

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/api/admin/subscriptions',
  summary: 'Subscriptions of all customers, newest first; the Link header names the next page',
  access: powers.serveCustomers,
  isLogged: true,
  query: z.extend(PageQuery, {
    /** A part of the customer's name, email or phone. */
    q: z.optional(SearchText),
    status: filter(z.enum(subscriptionStatuses), 'Unknown status'),
    /** The id of a plan. */
    plan: idFilter(140, 'Unknown plan'),
  }),
  reply: z.array(ListedSubscription),
});

/** A receipt with the name of the member of staff who acted; null for everybody else. */
const StaffReceipt = z.extend(Receipt, { staffName: z.nullable(z.string()) });
export type StaffReceipt = z.infer<typeof StaffReceipt>;

export const StaffSubscription = z.extend(Subscription, {
  ...customerFacts,
  /** Where it can be delivered. */
  addresses: z.array(Address),
  /** The last ten, newest first. */
  receipts: z.array(StaffReceipt),
});
export type StaffSubscription = z.infer<typeof StaffSubscription>;

export const getStaffSubscription = endpoint({
  method: 'GET',
  path: '/api/admin/subscriptions/:id',
  summary: 'One subscription with its customer, coming days and last receipts',
  access: powers.serveCustomers,
  isLogged: true,
  params: SubscriptionParams,
  reply: StaffSubscription,
});

export const previewForCustomer = endpoint({
  method: 'POST',
  path: '/api/admin/subscriptions/:id/preview',
  summary: 'Preview an action; changes nothing except what is due anyway',
  access: powers.serveCustomers,
  params: SubscriptionParams,
  body: PreviewBody,
  reply: Effect,
});

/** Declares an action for a customer; the receipt and the audit log name who did it. */
function action<const Name extends string, Body extends z.ZodMiniType>(
  name: Name,
  summary: string,
  body: Body,
) {
  return endpoint({
    method: 'POST',
    path: `/api/admin/subscriptions/:id/${name}`,
    summary,
    access: powers.serveCustomers,
    params: SubscriptionParams,
    body,
    reply: ActionReply,
  });
}

export const pauseForCustomer = action('pause', 'Pause for the customer', actionBodies.pause);
export const resumeForCustomer = action('resume', 'Resume for the customer', actionBodies.resume);
export const skipForCustomer = action(
  'skip',
  'Skip one delivery for the customer',
  actionBodies.skip,
);
export const unskipForCustomer = action(
  'unskip',
  'Restore a skipped delivery for the customer',
  actionBodies.unskip,
);
export const changeForCustomer = action(
  'change',
  'Change plan, weekdays or address for the customer',
  actionBodies.change,
);
export const cancelForCustomer = action('cancel', 'Cancel for the customer', actionBodies.cancel);
