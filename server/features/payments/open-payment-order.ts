/** Opens a payment at the provider for an order or a top-up, or hands back the one already open. */
import type { Paise } from '#domain/money/money.ts';
import { Refusal } from '#domain/refusal.ts';
import { ProviderError, type ProviderOrder } from '#server/gateways/razorpay/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { findOpenPaymentOrder, insertPaymentOrder, type PaidFor } from './payments.store.ts';

export interface Charge {
  readonly paidFor: PaidFor;
  readonly amountPaise: Paise;
  /** One for each thing and amount, at most 40 characters. */
  readonly receipt: string;
  readonly notes: Readonly<Record<string, string>>;
}

/** A create whose answer was lost may have worked: its receipt tells. */
async function createAtProvider(shop: Shop, charge: Charge): Promise<ProviderOrder> {
  const { amountPaise, receipt, notes } = charge;
  try {
    return await shop.payments.createOrder({ amountPaise, receipt, notes });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const made = await shop.payments.findOrderByReceipt(receipt);
    if (made?.amountPaise === amountPaise && made.status !== 'paid') return made;
    throw error;
  }
}

async function findOpen(shop: Shop, { paidFor, amountPaise }: Charge): Promise<string | null> {
  const open = await findOpenPaymentOrder(shop.db, paidFor);
  return open?.amountPaise === amountPaise ? open.providerOrderId : null;
}

/**
 * Returns the provider's order id; the same one for all who ask at once, so nobody pays twice.
 * @throws Refusal `conflict` when what is owed changed meanwhile. ProviderError.
 */
export async function openPaymentOrder(shop: Shop, charge: Charge): Promise<string> {
  const open = await findOpen(shop, charge);
  if (open) return open;
  const created = await createAtProvider(shop, charge);
  const now = shop.now();
  const isStored = await insertPaymentOrder(shop.db, {
    ...charge.paidFor,
    providerOrderId: created.id,
    amountPaise: charge.amountPaise,
    currency: 'INR',
    createdAt: now,
    nextCheckAt: new Date(now.getTime() + shop.config.reconcileAfterMs),
  });
  if (isStored) return created.id;
  const winner = await findOpen(shop, charge);
  if (!winner) throw new Refusal('conflict');
  return winner;
}
