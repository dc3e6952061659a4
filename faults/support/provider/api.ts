/** The calls of Razorpay's API that the shop makes. */
import {
  collection,
  linkEntity,
  orderEntity,
  paymentEntity,
  refundEntity,
  type SandboxLink,
} from '#server/gateways/razorpay/sandbox/sandbox-entities.ts';
import { known } from '#server/gateways/razorpay/sandbox/sandbox-ids.ts';
import {
  Capture,
  IdempotencyKey,
  NewLink,
  NewOrder,
  parseInput,
  Refund,
} from '#server/gateways/razorpay/sandbox/sandbox-inputs.ts';
import type { Books } from './books.ts';
import { cancelLink, createLink, findLink } from './links.ts';
import { capture, createOrder, linkPage } from './payments.ts';
import { refund } from './refunds.ts';

export interface Received {
  /** The id in the address, empty without one. */
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly key: string | undefined;
  /** Whether the bank takes its time for refunds. */
  readonly isRefundPending: boolean;
}

type Handler = (books: Books, received: Received) => object;

const shownLink = (link: SandboxLink) => linkEntity(link, linkPage(link.id), new Date());

/** By method and address after `/v1`, those without an id first. */
export const calls: Readonly<Record<string, Handler>> = {
  'POST /orders': (books, { body }) => orderEntity(createOrder(books, parseInput(NewOrder, body))),
  'GET /orders': (books, { query }) => {
    const all = [...books.orders.values()].reverse();
    return collection(all.filter((each) => each.receipt === query.get('receipt')).map(orderEntity));
  },
  'GET /payments/downtimes': () => collection([]),
  'GET /orders/:id/payments': (books, { id }) => {
    const payments = [...books.payments.values()].filter(({ orderId }) => orderId === id);
    known(books.orders.get(id));
    return collection(payments.map((each) => paymentEntity(each)));
  },
  'GET /payments/:id': (books, { id }) => paymentEntity(known(books.payments.get(id))),
  'POST /payments/:id/capture': (books, { id, body }) =>
    paymentEntity(capture(books, id, parseInput(Capture, body))),
  'POST /payments/:id/refund': (books, { id, body, key, isRefundPending }) => {
    const input = parseInput(Refund, body ?? {});
    const options = { key: parseInput(IdempotencyKey, key) ?? null, isPending: isRefundPending };
    return refundEntity(refund(books, id, input, options));
  },
  'GET /payments/:id/refunds': (books, { id }) => {
    const refunds = [...books.refunds.values()].filter(({ paymentId }) => paymentId === id);
    return collection(refunds.map(refundEntity));
  },
  'GET /refunds/:id': (books, { id }) => refundEntity(known(books.refunds.get(id))),
  'POST /payment_links': (books, { body }) =>
    shownLink(createLink(books, parseInput(NewLink, body))),
  'GET /payment_links': (books, { query }) => {
    const found = findLink(books, query.get('reference_id') ?? '');
    return { payment_links: found ? [shownLink(found)] : [] };
  },
  'GET /payment_links/:id': (books, { id }) => shownLink(known(books.links.get(id))),
  'POST /payment_links/:id/cancel': (books, { id }) => shownLink(cancelLink(books, id)),
};

/** The name of a call and the id in its address; null for one that does not exist. */
export function nameOf(method: string, pathname: string): { name: string; id: string } | null {
  const path = pathname.replace(/^\/v1/, '');
  const plain = `${method} ${path}`;
  if (plain in calls) return { name: plain, id: '' };
  const [, kind, id = '', rest = ''] = /^\/(\w+)\/(\w+)(\/\w+)?$/.exec(path) ?? [];
  const name = `${method} /${kind}/:id${rest}`;
  return name in calls ? { name, id } : null;
}
