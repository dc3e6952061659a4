/** Calls to customers whose cash orders wait for one. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { CalendarDay, Id, Instant, Rupees } from '#contract/fields.ts';
import { powers } from '#domain/staff/access.ts';

const callOutcomes = ['reached', 'not_reached'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

const CashCall = z.object({
  orderId: z.string(),
  number: z.string(),
  customerName: z.string(),
  phone: z.nullable(z.string()),
  totalAmount: Rupees,
  deliveryDate: CalendarDay,
  /** Then the order is cancelled. */
  callBefore: Instant,
  /** Calls that reached nobody. */
  attempts: z.int(),
  lastAttemptAt: z.nullable(Instant),
});
export type CashCall = z.infer<typeof CashCall>;

export const listCashCalls = endpoint({
  method: 'GET',
  path: '/api/admin/cash-calls',
  summary: 'Cash orders whose customers have to be called, the most urgent first',
  access: powers.moveOrders,
  reply: z.array(CashCall),
});

export const noteCashCall = endpoint({
  method: 'POST',
  path: '/api/admin/cash-calls/:id',
  summary: 'How the call about an order ended: `reached` confirms it; 409 if none is to be made',
  access: powers.moveOrders,
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ outcome: z.enum(callOutcomes, 'Choose reached or not reached') }),
  reply: z.array(CashCall),
});
