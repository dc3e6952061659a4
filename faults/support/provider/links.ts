/** Payment links at the provider. */
import {
  linkStatus,
  newId,
  type SandboxLink,
} from '#server/gateways/razorpay/sandbox/sandbox-entities.ts';
import { known } from '#server/gateways/razorpay/sandbox/sandbox-ids.ts';
import type { NewLink } from '#server/gateways/razorpay/sandbox/sandbox-inputs.ts';
import { SandboxRefusal } from '#server/gateways/razorpay/sandbox/sandbox-refusal.ts';
import { type Books, nowS } from './books.ts';
import { createOrder } from './payments.ts';

export const findLink = (books: Books, reference: string): SandboxLink | undefined =>
  [...books.links.values()].find(({ referenceId }) => referenceId === reference);

export function createLink(books: Books, input: NewLink): SandboxLink {
  const reference = input.reference_id;
  if (findLink(books, reference)) {
    const taken = `reference_id ${reference} already used`;
    throw new SandboxRefusal(`payment link creation failed with ${taken}`, 'reference_id');
  }
  const link: SandboxLink = {
    id: newId('plink'),
    amountPaise: input.amount,
    description: input.description,
    referenceId: reference,
    notes: input.notes ?? {},
    expireByS: input.expire_by,
    status: 'created',
    orderId: null,
    createdAtS: nowS(),
  };
  books.commit({ of: 'link', link });
  return link;
}

function openOf(books: Books, id: string): SandboxLink {
  const link = known(books.links.get(id));
  const status = linkStatus(link, new Date());
  if (status !== 'created') throw new SandboxRefusal(`Payment Link is already ${status}`);
  return link;
}

export function cancelLink(books: Books, id: string): SandboxLink {
  const link: SandboxLink = { ...openOf(books, id), status: 'cancelled' };
  books.commit({ of: 'link cancelled', link });
  return link;
}

/** The order that a link is paid under, made when somebody first opens it. */
export function openLink(books: Books, id: string): string {
  const { orderId, amountPaise, referenceId, notes } = openOf(books, id);
  if (orderId !== null) return orderId;
  const input = { amount: amountPaise, currency: 'INR', receipt: referenceId, notes } as const;
  const order = createOrder(books, input);
  books.commit({ of: 'link opened', link: { ...known(books.links.get(id)), orderId: order.id } });
  return order.id;
}
