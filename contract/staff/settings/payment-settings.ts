/** How orders may be paid: cash with its limits, online for packs, UPI at the door. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { openOrdersMax } from '#domain/money/ways-to-pay.ts';
import { powers } from '#domain/staff/access.ts';
import { rupeesBetween, wholeNumber } from './settings-section.ts';

const Fields = z.object({
  cashForMeals: z.boolean(),
  cashForPacks: z.boolean(),
  /** Online and from the wallet. */
  onlineForPacks: z.boolean(),
  /** The largest order paid in cash; null for any. */
  cashMax: z.nullable(z.string()),
  /** How many undelivered cash orders a customer may have; null for the limit of all orders. */
  cashOrdersMax: z.nullable(z.int()),
  /** Whether a customer without a delivered order may pay in cash. */
  cashForFirstOrder: z.boolean(),
  /** Cash orders wait for a call and are cancelled at the cut-off if nobody was reached. */
  cashNeedsCall: z.boolean(),
  /** With calls: whether customers with a delivered order are called too. */
  cashCallsKnown: z.boolean(),
  /** Where cash can also be paid by UPI at the door; null for nowhere. */
  upiId: z.nullable(z.string()),
});

export const PaymentSettings = z.object({
  /** Counts up with each change; 0 until the first one. */
  version: z.int(),
  now: Fields,
  /** Always empty: a change counts at once. */
  next: z.array(Fields),
});
export type PaymentSettings = z.infer<typeof PaymentSettings>;

const yesOrNo = () => z.boolean('Choose yes or no');

const UpiId = z
  .string('Enter the UPI ID')
  .check(
    z.regex(/^[\w.-]{2,64}@[A-Za-z][A-Za-z0-9]{1,31}$/, 'Enter a UPI ID, such as kitchen@okaxis'),
  );

/** What is optional stays as it is when it is not sent. */
export const NewPaymentSettings = z.strictObject({
  cashForMeals: yesOrNo(),
  cashForPacks: yesOrNo(),
  onlineForPacks: yesOrNo(),
  cashMax: z.nullable(rupeesBetween('Enter an amount from ₹1 to ₹1,00,000', 100, 10_000_000)),
  cashOrdersMax: z.optional(
    z.nullable(wholeNumber(`Enter a whole number from 1 to ${openOrdersMax}`, 1, openOrdersMax)),
  ),
  cashForFirstOrder: z.optional(yesOrNo()),
  cashNeedsCall: yesOrNo(),
  cashCallsKnown: z.optional(yesOrNo()),
  upiId: z.nullable(UpiId),
  /** The version that was read; when not given, the change applies to any. */
  version: z.optional(z.int('Send the version as a number')),
});
export type NewPaymentSettings = z.infer<typeof NewPaymentSettings>;

export const getPaymentSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings/payment',
  summary: 'How orders may be paid',
  access: powers.changeSettings,
  reply: PaymentSettings,
});

export const publishPaymentSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/payment',
  summary: 'Change it at once; 409 if it has changed since `version`',
  access: powers.changeSettings,
  body: NewPaymentSettings,
  reply: PaymentSettings,
});
