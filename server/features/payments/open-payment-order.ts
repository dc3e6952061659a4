/** Opens a provider order for an order or a top-up, or returns the one that is open already. */
import type { Paise } from '#domain/money/money.ts';
import { Refusal } from '#domain/refusal.ts';
import { ProviderError, type ProviderOrder } from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { continueTrace } from '#server/trace.ts';
import {
  findOpenPaymentOrder,
  idOf,
  insertPaymentOrder,
  type PaidFor,
  type PaymentOrderRow,
} from './payment-orders.store.ts';

interface PaymentRequest {
  readonly paidFor: PaidFor;
  readonly amountPaise: Paise;
  /** The same for one order or top-up and amount; at most 40 characters. */
  readonly receipt: string;
  readonly notes: Readonly<Record<string, string>>;
  /** The provider order that is open; null for none, undefined when it was not read yet. */
  readonly known?: PaymentOrderRow | null | undefined;
}

/** When the reply was lost, the order may exist: it is found by its receipt. */
async function createAtProvider(shop: Shop, request: PaymentRequest): Promise<ProviderOrder> {
  const { amountPaise, receipt, notes } = request;
  try {
    return await shop.payments.createOrder({ amountPaise, receipt, notes });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const existing = await shop.payments.findOrderByReceipt(receipt);
    if (existing?.amountPaise === amountPaise && existing.status !== 'paid') return existing;
    throw error;
  }
}

async function findOpen(
  shop: Shop,
  { paidFor, amountPaise }: PaymentRequest,
  known?: PaymentOrderRow | null,
): Promise<string | null> {
  const open = known === undefined ? await findOpenPaymentOrder(shop.db, paidFor) : known;
  return open?.amountPaise === amountPaise ? open.providerOrderId : null;
}

/**
 * Returns the id of the provider order; simultaneous calls get the same one, so nobody pays twice.
 * @throws Refusal `conflict` when the amount due changed meanwhile. ProviderError.
 */
export async function openPaymentOrder(shop: Shop, request: PaymentRequest): Promise<string> {
  continueTrace(idOf(request.paidFor));
  const open = await findOpen(shop, request, request.known);
  if (open) return open;
  const created = await createAtProvider(shop, request);
  const now = shop.now();
  const isStored = await insertPaymentOrder(shop.db, {
    ...request.paidFor,
    providerOrderId: created.id,
    amountPaise: request.amountPaise,
    currency: 'INR',
    createdAt: now,
    nextCheckAt: new Date(now.getTime() + shop.config.reconcileAfterMs),
  });
  if (isStored) return created.id;
  const winner = await findOpen(shop, request);
  if (!winner) throw new Refusal('conflict');
  return winner;
}
