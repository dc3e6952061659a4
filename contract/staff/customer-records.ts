/** What staff note about a customer, and the customer's documents. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, PageQuery, Rupees, text } from '#contract/fields.ts';
import { staffNoteLengthMax } from '#domain/orders/order-status.ts';
import { powers } from '#domain/staff/access.ts';
import { OrderNote } from './staff-orders.ts';

const UserParams = z.strictObject({ id: Id });

export const listCustomerNotes = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/notes',
  summary: 'The notes of staff about a user, oldest first; users never see them',
  access: powers.serveCustomers,
  params: UserParams,
  reply: z.array(OrderNote),
});

export const addCustomerNote = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/notes',
  summary: 'Add a note about a user, for staff only',
  access: powers.serveCustomers,
  params: UserParams,
  body: z.strictObject({ text: text('the note', staffNoteLengthMax) }),
  reply: OrderNote,
  status: 201,
});

export const CustomerDocument = z.object({
  id: Id,
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  orderId: Id,
  orderNumber: z.string(),
  /** Null for an invoice. */
  refundId: z.nullable(Id),
  total: Rupees,
  issuedAt: Instant,
});
export type CustomerDocument = z.infer<typeof CustomerDocument>;

export const listCustomerDocuments = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/documents',
  summary: 'Invoices and credit notes of a user, newest first; the Link header names the next page',
  access: powers.serveCustomers,
  params: UserParams,
  query: PageQuery,
  reply: z.array(CustomerDocument),
});

export const getStaffCreditNote = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id/refunds/:refundId/credit-note',
  summary: 'The credit note of a refund, as PDF',
  access: powers.enterConsole,
  params: z.strictObject({ id: Id, refundId: Id }),
  file: 'application/pdf',
  limit: 'file',
});
