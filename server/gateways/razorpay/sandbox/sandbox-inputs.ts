/** What the sandbox accepts; anything else is refused with Razorpay's messages. */
import * as z from 'zod/mini';
import { dayMs } from '#domain/calendar/durations.ts';
import { SandboxRefusal } from './sandbox-refusal.ts';

const amountPaiseMax = 100_000_000_000;

// PostgreSQL stores neither NUL nor half a surrogate pair.
const Text = z
  .string()
  .check(
    z.refine((text) => text.isWellFormed() && !text.includes('\0'), 'The text cannot be stored'),
  );
const AmountPaise = z
  .int('The amount must be an integer.')
  .check(
    z.minimum(100, 'The amount must be at least INR 1.00'),
    z.maximum(amountPaiseMax, 'Amount exceeds maximum amount allowed.'),
  );
const Notes = z.record(
  Text.check(z.maxLength(256)),
  Text.check(z.maxLength(256, 'A note may not be longer than 256 characters')),
);
const FewNotes = Notes.check(
  z.refine((notes) => Object.keys(notes).length <= 15, 'At most 15 notes are allowed'),
);
const Currency = z.literal('INR', 'Currency is not supported');
const Receipt = Text.check(z.maxLength(40, 'The receipt may not be greater than 40 characters.'));

export const NewOrder = z.strictObject({
  amount: AmountPaise,
  currency: Currency,
  receipt: z.optional(Receipt),
  notes: z.optional(FewNotes),
});
export type NewOrder = z.infer<typeof NewOrder>;

const Count = z.string().check(z.regex(/^\d{1,4}$/, 'The count must be an integer.'));
export const OrderQuery = z.strictObject({
  receipt: z.optional(Text),
  count: z.optional(Count),
  skip: z.optional(Count),
});

export const Capture = z.strictObject({ amount: AmountPaise, currency: Currency });
export type Capture = z.infer<typeof Capture>;

export const Refund = z.strictObject({
  amount: z.optional(AmountPaise),
  speed: z.optional(z.enum(['normal', 'optimum'], 'The speed must be normal or optimum')),
  receipt: z.optional(Receipt),
  notes: z.optional(FewNotes),
});
export type Refund = z.infer<typeof Refund>;

export const IdempotencyKey = z.optional(
  z
    .string()
    .check(
      z.minLength(10, 'The idempotency key must be at least 10 characters long.'),
      z.maxLength(255, 'The idempotency key is too long.'),
      z.regex(
        /^[0-9A-Za-z_-]+$/,
        'The idempotency key must only contain alphanumeric characters, underscores, and hyphens',
      ),
    ),
);

const Outcome = z.enum(['success', 'failure'], 'The outcome must be success or failure');

/** From the payment window in the customer's browser. */
export const CheckoutPayment = z.strictObject({ key: Text, order_id: Text, outcome: Outcome });

/** From a demonstration or a test that plays the customer and the bank. */
export const ControlPayment = z.strictObject({
  order_id: Text,
  outcome: Outcome,
  /** Differs from the order's to simulate a faulty provider. */
  amount: z.optional(z.int().check(z.minimum(1), z.maximum(amountPaiseMax))),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  /** Pays even when the order is paid already. */
  second: z.optional(z.boolean()),
  /** A failed payment that the bank revives; without it the payment is a new one. */
  payment_id: z.optional(Text),
});

const Code = Text.check(z.minLength(1), z.maxLength(64));

/** Trouble of a bank or a way to pay, as it begins, changes or ends. */
export const ControlDowntime = z.strictObject({
  /** Of one that was reported before; a new one without it. */
  id: z.optional(Text),
  method: z._default(z.enum(['card', 'netbanking', 'upi', 'wallet']), 'upi'),
  severity: z._default(z.enum(['high', 'medium', 'low']), 'high'),
  status: z._default(z.enum(['started', 'updated', 'resolved']), 'started'),
  /** Such as `{"bank": "SBIN"}`; empty for the whole way. */
  instrument: z._default(
    z.strictObject({
      bank: z.optional(Code),
      issuer: z.optional(Code),
      network: z.optional(Code),
      psp: z.optional(Code),
      vpa_handle: z.optional(Code),
      wallet: z.optional(Code),
    }),
    {},
  ),
});
export type ControlDowntime = z.infer<typeof ControlDowntime>;

/** The fields that the shop sends; Razorpay knows more. */
export const NewLink = z.strictObject({
  amount: AmountPaise,
  currency: Currency,
  accept_partial: z.optional(z.literal(false, 'Partial payments are not supported')),
  reference_id: Text.check(z.minLength(1), z.maxLength(40)),
  description: Text.check(z.maxLength(2048)),
  expire_by: z.int(),
  customer: z.optional(
    z.strictObject({
      name: z.optional(Text),
      contact: z.optional(Text),
      email: z.optional(Text),
    }),
  ),
  notify: z.optional(z.strictObject({ sms: z.boolean(), email: z.boolean() })),
  reminder_enable: z.optional(z.boolean()),
  notes: z.optional(FewNotes),
});
export type NewLink = z.infer<typeof NewLink>;
export const LinkQuery = z.strictObject({ reference_id: z.optional(Text) });

/** The customer's payment under a link; `late` is one that was begun before the link ended. */
export const ControlLinkPayment = z.strictObject({
  link_id: Text,
  outcome: Outcome,
  late: z.optional(z.boolean()),
});

/** How all pending refunds end. */
export const RefundsEnd = z.strictObject({
  status: z.enum(['processed', 'failed'], 'The status must be processed or failed'),
});

/** The settings, as `GET /control` shows them; each can be set separately. */
export const SandboxSettings = z.strictObject({
  webhooks: z.enum(['on', 'off']),
  webhookDelayMs: z.int().check(z.minimum(0), z.maximum(dayMs)),
  webhookCopies: z.int().check(z.minimum(1), z.maximum(20)),
  webhookOrder: z.enum(['in-order', 'reversed']),
  api: z.enum(['ok', 'error-500', 'timeout-before', 'timeout-after', 'truncated']),
  /** End of `METHOD /route`, such as `POST /orders` or `/payments/:id/refund`; null: every call. */
  apiPath: z.nullable(Text.check(z.maxLength(200))),
  /** How many calls fail before all is well again; null: until changed. */
  apiCalls: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  lateAuthorization: z.boolean(),
  refunds: z.enum(['instant', 'pending']),
});
export type SandboxSettings = z.infer<typeof SandboxSettings>;
export const SettingsChange = z.partial(SandboxSettings);
export type SettingsChange = z.infer<typeof SettingsChange>;

/** Reads input. @throws SandboxRefusal with its first fault. */
export function parseInput<Shape extends z.ZodMiniType>(
  shape: Shape,
  input: unknown,
): z.output<Shape> {
  const result = z.safeParse(shape, input, { reportInput: true });
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (!issue) throw new SandboxRefusal('The request is invalid');
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.join(', ').slice(0, 200);
    throw new SandboxRefusal(`${names} is/are not required and should not be sent`);
  }
  const field = issue.path.join('.').slice(0, 200);
  if (field !== '' && issue.input === undefined) {
    throw new SandboxRefusal(`The ${field} field is required.`, field);
  }
  throw new SandboxRefusal(issue.message, field === '' ? null : field);
}
