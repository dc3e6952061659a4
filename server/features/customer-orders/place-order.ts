/** Places an order in one transaction that checks its date, prices, allergens and payment. */
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { PlaceOrderBody } from '#contract/orders.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { isDeliverable, latestDeliveryDate } from '#domain/calendar/cutoff.ts';
import { assertForSale } from '#domain/cart/assert-for-sale.ts';
import { choosePack, fillBasket, type RequestedItem } from '#domain/cart/basket.ts';
import { assertMinimum, assertServed, isCashArea, mealDeliveryTo } from '#domain/delivery/areas.ts';
import { chooseSlot } from '#domain/delivery/slots.ts';
import type { AcceptedMeal } from '#domain/kitchen-day/packing/parcel.ts';
import { type Paise, parseRupees, toRupees, zeroPaise } from '#domain/money/money.ts';
import { payableUntil } from '#domain/money/payment.ts';
import {
  mealDeliveryFee,
  packLines,
  priceMeals,
  pricePack,
  subtotalOf,
  type Totals,
} from '#domain/money/pricing.ts';
import { openOrdersMax } from '#domain/money/ways-to-pay.ts';
import { packTitle } from '#domain/orders/packs.ts';
import { Refusal, refusalAt } from '#domain/refusal.ts';
import { valueOn } from '#domain/settings/dated.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { newestOf } from '#domain/settings/published.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { packGstPercent } from '#domain/settings/tax-terms.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { findDeliveryAddress } from '#server/features/addresses/find-delivery-address.ts';
import { findMealsById } from '#server/features/meals/menu/find-meals.ts';
import { addOrder } from '#server/features/orders/add-order.ts';
import { findOrderByKey, type OrderWithLines } from '#server/features/orders/orders.store.ts';
import type { NewLine } from '#server/features/orders/write-orders.store.ts';
import { assertPackMenu } from '#server/features/packs/pack-menu.ts';
import type { Shop } from '#server/shop.ts';
import { continueTrace } from '#server/trace.ts';
import { assertNoAllergens } from './assert-no-allergens.ts';
import { beginCashOrder } from './begin-cash-order.ts';
import { payOrderFromWallet } from './pay-order-from-wallet.ts';
import { planPayment } from './plan-payment.ts';

export interface Customer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface Priced {
  readonly type: 'meals' | 'meal-pack';
  readonly packId: OrderWithLines['packId'];
  readonly lines: readonly (NewLine & { readonly imageUrl: string | null })[];
  readonly totals: Totals;
  /** The rate of the tax that is added; null when none is. */
  readonly gstPercent: number | null;
  readonly hasNewPrice: boolean;
  readonly acceptedAllergens: readonly AcceptedMeal[];
}

function isPack(body: PlaceOrderBody): boolean {
  return body.type === 'meal-pack' || (body.type === undefined && body.packId !== undefined);
}

function requestedItems(body: PlaceOrderBody): RequestedItem[] {
  return (body.items ?? []).map(({ mealId, quantity, size, price }) => ({
    mealId,
    quantity,
    size,
    pricePaise: price === undefined ? undefined : (parseRupees(price) as Paise),
  }));
}

function priceAsPack(body: PlaceOrderBody, settings: ShopSettings): Priced {
  const date = body.deliveryDate as CalendarDate;
  const items = requestedItems(body);
  const pack = choosePack(valueOn(settings.packs, date), body.packId, items);
  const seenPaise = items[0]?.pricePaise ?? pack.pricePaise;
  const named = { mealId: null, mealName: packTitle(pack), imageUrl: null, size: null };
  const gstPercent = packGstPercent(valueOn(settings.tax, date));
  return {
    type: 'meal-pack',
    packId: pack.id,
    lines: packLines(pack).map((line) => ({ ...line, ...named })),
    totals: pricePack(pack, gstPercent),
    gstPercent,
    hasNewPrice: seenPaise !== pack.pricePaise,
    acceptedAllergens: [],
  };
}

async function priceOrder(
  tx: Tx,
  customerId: string,
  body: PlaceOrderBody,
  settings: ShopSettings,
  pincode: string,
): Promise<Priced> {
  if (isPack(body)) return priceAsPack(body, settings);
  const items = requestedItems(body);
  if (items.length === 0) {
    throw new Refusal('invalid_request', { issues: [{ path: 'items', message: 'Cart is empty' }] });
  }
  const deliveryDate = body.deliveryDate as CalendarDate;
  const found = await findMealsById(
    tx,
    items.map((item) => item.mealId),
    deliveryDate,
  );
  const basket = fillBasket(items, (id) => found.get(id));
  assertForSale(items, (id) => found.get(id), deliveryDate);
  const acceptedAllergens = await assertNoAllergens(tx, customerId, body, found);
  const lines = basket.map(({ hasNewPrice: _, ...line }) => ({
    ...line,
    imageUrl: found.get(line.mealId)?.imageUrl ?? null,
  }));
  const { feePaise } = valueOn(settings.delivery, deliveryDate);
  const delivery = mealDeliveryTo(valueOn(settings.areas, deliveryDate), pincode, feePaise);
  const subtotalPaise = subtotalOf(lines);
  assertMinimum(delivery, subtotalPaise);
  const totals = priceMeals(lines, mealDeliveryFee(subtotalPaise, delivery));
  const hasNewPrice = basket.some((line) => line.hasNewPrice);
  const kind = { type: 'meals', packId: null, gstPercent: null } as const;
  return { ...kind, lines, totals, hasNewPrice, acceptedAllergens };
}

function assertSeenPrice(body: PlaceOrderBody, priced: Priced): void {
  const seenPaise = body.totalAmount === undefined ? null : parseRupees(body.totalAmount);
  const isSame = seenPaise === null || seenPaise === priced.totals.totalPaise;
  if (isSame && !priced.hasNewPrice) return;
  const { subtotalPaise, deliveryFeePaise, gstPaise, totalPaise } = priced.totals;
  throw new Refusal('price_changed', {
    issues: [{ path: 'totalAmount', message: `The total is now ${toRupees(totalPaise)}` }],
    details: {
      totals: {
        subtotal: toRupees(subtotalPaise),
        deliveryFee: toRupees(deliveryFeePaise),
        gst: toRupees(gstPaise),
        totalAmount: toRupees(totalPaise),
      },
    },
  });
}

/** @throws Refusal `delivery_date_too_early`, `delivery_date_too_late`. */
export function assertDeliverable(date: CalendarDate, now: Date, terms: DatedDeliveryTerms): void {
  if (isDeliverable(date, now, terms)) return;
  const isTooLate = date > latestDeliveryDate(now, terms);
  throw refusalAt(isTooLate ? 'delivery_date_too_late' : 'delivery_date_too_early', 'deliveryDate');
}

/**
 * As {@link placeOrder}, within a transaction; with `staffId` when staff place it, who accept any
 * way to pay.
 */
export async function placeIn(
  shop: Pick<Shop, 'now' | 'settings' | 'config' | 'catalogue'>,
  tx: Tx,
  customer: Customer,
  body: PlaceOrderBody,
  { key, staffId }: { readonly key: RequestKey | null; readonly staffId?: string },
): Promise<OrderWithLines> {
  const now = shop.now();
  const deliveryDate = body.deliveryDate as CalendarDate;
  const settings = shop.settings.current();
  const { delivery: terms } = settings;
  assertDeliverable(deliveryDate, now, terms);
  const deliveryAddress = await findDeliveryAddress(
    tx,
    customer.id,
    body.addressId ?? body.deliveryAddressId ?? null,
  );
  const { pincode } = deliveryAddress;
  assertServed(settings.areas, deliveryDate, pincode, 'addressId');
  if (isPack(body) && shop.catalogue.mayVary()) await assertPackMenu(tx, deliveryDate);
  const chosen = { date: deliveryDate, pincode, slotId: body.slotId };
  const slot = chooseSlot(settings, chosen, now);
  const priced = await priceOrder(tx, customer.id, body, settings, pincode);
  assertSeenPrice(body, priced);
  const { value: payment } = newestOf(settings.payment);
  const toPay = {
    ...priced,
    isCashArea: isCashArea(valueOn(settings.areas, deliveryDate), pincode),
    isForCaller: staffId !== undefined,
  };
  const plan = await planPayment(tx, customer.id, body, toPay, payment);
  const { paymentMethod, walletPaise } = plan;
  const payBefore =
    paymentMethod === 'online'
      ? payableUntil({ deliveryDate, slot }, now, shop.config.unpaidExpiryMs, terms)
      : null;
  const order = {
    id: uuidv7(),
    userId: customer.id,
    type: priced.type,
    packId: priced.packId,
    status: 'pending',
    paymentStatus: 'unpaid',
    paymentMethod,
    deliveryDate,
    slot,
    ...priced.totals,
    gstPercent: priced.gstPercent,
    walletPaise,
    deliveryAddress,
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
  const { number, openBefore } = await addOrder(tx, order, lines, by);
  continueTrace(order.id);
  const customerName = `${customer.firstName} ${customer.lastName}`;
  const fresh = { number, refundedPaise: zeroPaise, hasInvoice: false } as const;
  const placed = { ...order, ...fresh, customerName, lines: priced.lines };
  if (paymentMethod === 'wallet') return payOrderFromWallet(tx, placed, now);
  // Thrown inside the transaction, which rolls the new order back.
  if (openBefore >= openOrdersMax) throw new Refusal('open_order_limit');
  return plan.cash ? beginCashOrder(tx, placed, plan.cash, { now, terms }) : placed;
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
  if (earlier && !earlier.requestHash?.equals(key.hash))
    throw new Refusal('idempotency_key_reused');
  return earlier;
}

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
    return await inTransaction(shop.db, (tx) => placeIn(shop, tx, customer, body, { key }));
  } catch (error) {
    // A repeated request gets the first reply again, whatever refuses it now: the unique key, a new
    // price, a passed cut-off.
    const first = key && (await findFirstReply(shop.db, customer.id, key));
    if (first) return first;
    throw error;
  }
}
