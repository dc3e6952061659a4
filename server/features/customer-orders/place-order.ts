/** Places an order in one transaction that checks its date, prices, allergens and payment. */
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { PlaceOrderBody } from '#contract/orders.ts';
import { type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { isDeliverable, latestDeliveryDate } from '#domain/calendar/cutoff.ts';
import { assertServed, isCashArea } from '#domain/delivery/areas.ts';
import { chooseSlot, type OrderSlot } from '#domain/delivery/slots.ts';
import type { Eater } from '#domain/menu/meal-pick.ts';
import { zeroPaise } from '#domain/money/money.ts';
import { payableUntil } from '#domain/money/payment.ts';
import { isPayable } from '#domain/orders/order-status.ts';
import { earlierOrderText, Refusal, refusalAt } from '#domain/refusal.ts';
import { valueOn } from '#domain/settings/dated.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { newestOf } from '#domain/settings/published.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import {
  type Db,
  inOneStatement,
  inTransaction,
  type Reader,
  type Tx,
} from '#server/db/database.ts';
import type { DeliveryAddress } from '#server/features/addresses/addresses.store.ts';
import { asDeliveryAddress } from '#server/features/addresses/find-delivery-address.ts';
import { addOrder } from '#server/features/orders/add-order.ts';
import { findOrderByKey, type OrderWithLines } from '#server/features/orders/orders.store.ts';
import { assertPackMenu } from '#server/features/packs/pack-menu.ts';
import type { Shop } from '#server/shop.ts';
import { continueTrace } from '#server/trace.ts';
import { beginCashOrder } from './begin-cash-order.ts';
import { readOrderFacts } from './order-facts.store.ts';
import { chooseMethod, type OrderToPay, planPayment } from './plan-payment.ts';
import { assertSeenPrice, isPack, mealIdsOf, type Priced, priceOrder } from './price-order.ts';

export interface Customer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** @throws Refusal `delivery_date_too_early`, `delivery_date_too_late`. */
export function assertDeliverable(date: CalendarDate, now: Date, terms: DatedDeliveryTerms): void {
  if (isDeliverable(date, now, terms)) return;
  const isTooLate = date > latestDeliveryDate(now, terms);
  throw refusalAt(isTooLate ? 'delivery_date_too_late' : 'delivery_date_too_early', 'deliveryDate');
}

const unpaid = { status: 'pending', paymentStatus: 'unpaid' } as const;
const paidFromWallet = { status: 'confirmed', paymentStatus: 'paid' } as const;
const walletMove = { actor: 'payment', reason: 'Paid from the wallet' } as const;

type PlacingShop = Pick<Shop, 'now' | 'settings' | 'config' | 'catalogue'>;

interface Placing {
  readonly customer: Customer;
  readonly body: PlaceOrderBody;
  readonly key: RequestKey | null;
  /** When staff place it, who accept any way to pay. */
  readonly staffId?: string | undefined;
}

/** An order that is checked and priced, but for its payment. */
interface Prepared extends Placing {
  readonly now: Date;
  /** As they were when it was checked, also if others are published meanwhile. */
  readonly settings: ShopSettings;
  readonly deliveryDate: CalendarDate;
  readonly deliveryAddress: DeliveryAddress;
  readonly slot: OrderSlot | null;
  readonly priced: Priced;
  readonly toPay: OrderToPay;
}

/** Without limits, dates and a profile every pack can be filled, and nothing has to be read. */
async function assertFillable(
  { catalogue }: PlacingShop,
  db: Reader,
  date: CalendarDate,
  eater: Eater,
): Promise<void> {
  const isChoosy = eater.diet !== null || eater.allergens.length > 0;
  if (isChoosy || catalogue.mayVary()) await assertPackMenu(db, date, eater);
}

async function prepare(shop: PlacingShop, db: Reader, placing: Placing): Promise<Prepared> {
  const { customer, body, staffId } = placing;
  const now = shop.now();
  const deliveryDate = body.deliveryDate as CalendarDate;
  const settings = shop.settings.current();
  assertDeliverable(deliveryDate, now, settings.delivery);
  const facts = await readOrderFacts(db, {
    userId: customer.id,
    addressId: body.addressId ?? body.deliveryAddressId ?? null,
    mealIds: mealIdsOf(body),
    deliveryDate,
  });
  const deliveryAddress = asDeliveryAddress(facts.address);
  const { pincode } = deliveryAddress;
  assertServed(settings.areas, deliveryDate, pincode);
  if (isPack(body)) await assertFillable(shop, db, deliveryDate, facts);
  const chosen = { date: deliveryDate, pincode, slotId: body.slotId };
  const slot = chooseSlot(settings, chosen, now);
  const priced = priceOrder(body, facts, settings, pincode);
  assertSeenPrice(body, priced);
  const toPay = {
    ...priced,
    today: dateInIndia(now),
    balancePaise: facts.balancePaise,
    isCashArea: isCashArea(valueOn(settings.areas, deliveryDate), pincode),
    isForCaller: staffId !== undefined,
  };
  return { ...placing, now, settings, deliveryDate, deliveryAddress, slot, priced, toPay };
}

/** One statement, unless it is paid in cash. */
async function finish(shop: PlacingShop, tx: Tx, prepared: Prepared): Promise<OrderWithLines> {
  const { customer, body, key, staffId, now, deliveryDate, slot, priced, toPay } = prepared;
  const { delivery: terms, payment } = prepared.settings;
  const plan = await planPayment(tx, customer.id, body, toPay, newestOf(payment).value);
  const { paymentMethod, walletPaise } = plan;
  const isFromWallet = paymentMethod === 'wallet';
  const payBefore =
    paymentMethod === 'online'
      ? payableUntil({ deliveryDate, slot }, now, shop.config.unpaidExpiryMs, terms)
      : null;
  const order = {
    id: uuidv7(),
    userId: customer.id,
    type: priced.type,
    packId: priced.packId,
    ...(isFromWallet ? paidFromWallet : unpaid),
    paymentMethod,
    deliveryDate,
    slot,
    ...priced.totals,
    gstPercent: priced.gstPercent,
    walletPaise,
    deliveryAddress: prepared.deliveryAddress,
    notes: body.notes || null,
    buyer: body.buyer ?? null,
    acceptedAllergens: priced.acceptedAllergens,
    idempotencyKey: key?.value ?? null,
    requestHash: key?.hash ?? null,
    createdAt: now,
    payBefore,
  } as const;
  const lines = priced.lines.map(({ imageUrl: _, ...line }) => line);
  const by = staffId === undefined ? undefined : ({ actor: 'staff', actorId: staffId } as const);
  const firstMove = isFromWallet ? walletMove : null;
  const number = await addOrder(tx, order, lines, { by, firstMove });
  continueTrace(order.id);
  const customerName = `${customer.firstName} ${customer.lastName}`;
  const fresh = { number, refundedPaise: zeroPaise, hasInvoice: false } as const;
  const placed = { ...order, ...fresh, customerName, lines: priced.lines };
  return plan.cash ? beginCashOrder(tx, placed, plan.cash, { now, terms }) : placed;
}

/** As {@link placeOrder}, within a transaction. */
export async function placeIn(
  shop: PlacingShop,
  tx: Tx,
  placing: Placing,
): Promise<OrderWithLines> {
  return finish(shop, tx, await prepare(shop, tx, placing));
}

export interface RequestKey {
  readonly value: string;
  /** SHA-256 of the body: a key may only be repeated with the same body. */
  readonly hash: Buffer;
}

/** `body` is all that was sent. */
export function bindKey(value: string, body: object): RequestKey {
  return { value, hash: createHash('sha256').update(JSON.stringify(body)).digest() };
}

/** The order of an earlier request with this key; null when there was none. */
export async function findFirstReply(
  db: Db,
  customerId: string,
  key: RequestKey,
): Promise<OrderWithLines | null> {
  const earlier = await findOrderByKey(db, customerId, key.value);
  if (earlier && !earlier.requestHash?.equals(key.hash)) {
    const details = { orderId: earlier.id, status: earlier.status };
    throw new Refusal('idempotency_key_reused', { message: earlierOrderText, details });
  }
  return earlier;
}

/** Longer than it takes to try again; after that a second one may be wanted. */
const triedAgainMs = 10 * 60_000;

/** Whether an earlier request placed it, so long ago that the customer has to know. */
export const isEarlier = (order: OrderWithLines, now: Date): boolean =>
  !isPayable(order) && now.getTime() - order.createdAt.getTime() >= triedAgainMs;

/**
 * Places the order and returns it. The same key with the same body returns the first order again.
 * @throws Refusal for every reason not to accept an order, naming the field.
 */
export async function placeOrder(
  shop: Shop,
  customer: Customer,
  body: PlaceOrderBody,
  idempotencyKey: string | null,
): Promise<OrderWithLines> {
  const key = idempotencyKey === null ? null : bindKey(idempotencyKey, body);
  try {
    const prepared = await prepare(shop, shop.db, { customer, body, key });
    const { toPay, settings } = prepared;
    const method = chooseMethod(body, toPay, newestOf(settings.payment).value);
    const run = method === 'cod' ? inTransaction : inOneStatement;
    return await run(shop.db, (tx) => finish(shop, tx, prepared));
  } catch (error) {
    // A repeated request gets the first reply again, whatever refuses it now: the unique key, a new
    // price, a passed cut-off.
    const first = key && (await findFirstReply(shop.db, customer.id, key));
    if (first) return first;
    throw error;
  }
}
