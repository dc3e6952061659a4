/** Moves an order to another date, time or address, for its customer or for staff. */
import { v7 as uuidv7 } from 'uuid';
import type { AddressBody } from '#contract/addresses.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { changeDelivery as call } from '#contract/orders.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { assertForSale, mealNotOnMenuText } from '#domain/cart/assert-for-sale.ts';
import { choosePack, fillBasket } from '#domain/cart/basket.ts';
import { assertServed, isCashArea } from '#domain/delivery/areas.ts';
import { isSameAddress } from '#domain/delivery/same-address.ts';
import { moveSlot } from '#domain/delivery/slots.ts';
import { noCashText } from '#domain/money/ways-to-pay.ts';
import { assertChangeable, assertSameTax } from '#domain/orders/change-delivery.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import { atFieldsOf, Refusal, refusalAt } from '#domain/refusal.ts';
import { valueOn } from '#domain/settings/dated.ts';
import { newestOf } from '#domain/settings/published.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { keepAddress } from '#server/features/addresses/add-address.ts';
import type { DeliveryAddress } from '#server/features/addresses/addresses.store.ts';
import { findDeliveryAddress } from '#server/features/addresses/find-delivery-address.ts';
import { recordChange } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { moveCall } from '#server/features/cash-calls/await-call.ts';
import { assertOpenDay } from '#server/features/kitchen/closed-days.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import { findMealsById } from '#server/features/meals/menu/find-meals.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import {
  findOrderOf,
  lockOrder,
  type OrderRow,
  type OrderWithLines,
} from '#server/features/orders/orders.store.ts';
import { assertPackMovable } from '#server/features/packs/pack-menu.ts';
import type { Shop } from '#server/shop.ts';
import { assertDeliverable } from './place-order.ts';

interface DeliveryChange extends BodyOf<typeof call> {
  /** A new address, which staff write down. */
  readonly address?: AddressBody | undefined;
}

/** Whose order it is, and the member of staff who changes it for them. */
interface ChangedBy {
  readonly userId: string;
  readonly staff: Staff | null;
}

async function newAddress(
  shop: Pick<Shop, 'now' | 'settings'>,
  tx: Tx,
  userId: string,
  { address, addressId }: DeliveryChange,
): Promise<DeliveryAddress | null> {
  const id = address ? await keepAddress(shop, tx, userId, address) : addressId;
  return id === undefined ? null : findDeliveryAddress(tx, userId, id);
}

/** @throws Refusal `meal_unavailable`, `meal_full` when a line is not on offer on this date. */
async function assertOnMenu(
  tx: Tx,
  lines: OrderWithLines['lines'],
  date: CalendarDate,
): Promise<void> {
  const items = lines.flatMap(({ mealId, size, quantity }) =>
    mealId === null || size === null ? [] : [{ mealId, size, quantity, pricePaise: undefined }],
  );
  const found = await findMealsById(
    tx,
    items.map(({ mealId }) => mealId),
    date,
  );
  try {
    fillBasket(items, (id) => found.get(id));
    assertForSale(
      items,
      (id) => found.get(id),
      date,
      () => 'deliveryDate',
    );
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'meal_unavailable')) throw error;
    throw new Refusal('meal_unavailable', { message: mealNotOnMenuText, issues: error.issues });
  }
}

/** Checks that the order could be placed for this date, at the figures it has. */
async function assertMovable(
  tx: Tx,
  order: OrderWithLines,
  date: CalendarDate,
  settings: ShopSettings,
): Promise<void> {
  await assertOpenDay(tx, date, 'deliveryDate');
  if (order.packId === null) return assertOnMenu(tx, order.lines, date);
  choosePack(valueOn(settings.packs, date), order.packId, []);
  await assertPackMovable(tx, order.id, date);
  assertSameTax(order.gstPercent, date, settings);
}

type Changes = Partial<Pick<OrderRow, 'deliveryDate' | 'deliveryAddress' | 'slot'>>;

/** What differs from the order as it stands; null when nothing does. */
function changesOf(
  order: OrderRow,
  { deliveryDate, slotId }: DeliveryChange,
  address: DeliveryAddress | null,
  { settings, now }: { readonly settings: ShopSettings; readonly now: Date },
): Changes | null {
  const date = (deliveryDate as CalendarDate | undefined) ?? order.deliveryDate;
  const isNewDate = date !== order.deliveryDate;
  const isNewAddress = address !== null && !isSameAddress(address, order.deliveryAddress);
  const { pincode } = address ?? order.deliveryAddress;
  if (isNewDate) assertDeliverable(date, now, settings.delivery);
  // What is ordered stays, so its address may be described better also outside the areas.
  if (isNewDate || pincode !== order.deliveryAddress.pincode) {
    assertServed(settings.areas, date, pincode);
  }
  const slot = moveSlot(settings, order, { date, pincode, slotId }, now);
  const isNewSlot = slot?.id !== order.slot?.id;
  if (!isNewDate && !isNewAddress && !isNewSlot) return null;
  return {
    ...(isNewDate && { deliveryDate: date }),
    ...(isNewAddress && { deliveryAddress: address }),
    ...((isNewDate || isNewSlot) && { slot }),
  };
}

/** An order in cash does not move to where the shop accepts none; staff may move it there. */
function assertPayable(order: OrderRow, changes: Changes, { areas }: ShopSettings): void {
  if (order.paymentMethod !== 'cod' || order.paymentStatus !== 'unpaid') return;
  const { deliveryDate, deliveryAddress } = { ...order, ...changes };
  const { pincode } = deliveryAddress;
  const isElsewhere = changes.deliveryDate || pincode !== order.deliveryAddress.pincode;
  if (!isElsewhere || isCashArea(valueOn(areas, deliveryDate), pincode)) return;
  throw refusalAt('payment_method_unavailable', 'addressId', noCashText);
}

/** For the history, which keeps no address: it outlives the account. The console words its days. */
const reasonOf = (order: OrderRow, { deliveryDate, deliveryAddress, slot }: Changes): string =>
  [
    ...(deliveryDate ? [`Moved from ${order.deliveryDate} to ${deliveryDate}`] : []),
    ...(slot && slot.id !== order.slot?.id ? [`Delivery time: ${slot.name}`] : []),
    ...(deliveryAddress ? ['Delivery address changed'] : []),
  ].join('. ');

async function changeIn(
  shop: Pick<Shop, 'now' | 'settings'>,
  tx: Tx,
  orderId: string,
  { userId, staff }: ChangedBy,
  change: DeliveryChange,
): Promise<void> {
  // The customer is locked before the order, as everywhere.
  const address = await newAddress(shop, tx, userId, change);
  const order = await lockOrder(tx, orderId);
  // Read after the lock: a change that waited for it past the cut-off is too late.
  const now = shop.now();
  const settings = shop.settings.current();
  const withLines = await findOrderOf(tx, userId, orderId);
  if (!order || !withLines) throw new Refusal('not_found');
  assertChangeable(order, now, settings.delivery);
  const changes = changesOf(order, change, address, { settings, now });
  if (!changes) return;
  if (!staff) assertPayable(order, changes, settings);
  const { deliveryDate, slot } = changes;
  if (deliveryDate) await assertMovable(tx, withLines, deliveryDate, settings);
  const event = {
    orderId,
    fromStatus: order.status,
    toStatus: order.status,
    actor: staff ? 'staff' : 'customer',
    actorId: staff?.id ?? userId,
    reason: reasonOf(order, changes),
    at: now,
  } as const;
  await moveOrder(tx, event, changes);
  const { value: payment } = newestOf(settings.payment);
  if ((deliveryDate || slot) && payment.cashConfirmed === 'by call') {
    await moveCall(tx, { ...order, ...changes }, settings.delivery);
  }
  const eventKey = `order_changed:${uuidv7()}`;
  await queueMail(tx, { kind: 'order_changed', userId, orderId, eventKey }, now);
  if (!staff) return;
  const subject = { type: 'order', id: orderId, label: formatOrderNumber(order.number) } as const;
  const before = {
    deliveryDate: order.deliveryDate,
    deliveryAddress: order.deliveryAddress,
    slot: order.slot,
  };
  const diff = { before, after: { ...before, ...changes } };
  await recordChange(tx, staff, { action: 'order_changed', subject, ...diff }, now);
}

/**
 * The order keeps its figures, and the meals chosen for a pack. Nothing happens when nothing
 * differs.
 * @throws Refusal `not_found`, also for another customer's; `order_not_changeable`,
 * `order_pay_first`, `cutoff_passed`; at `addressId` `address_not_found`, `area_not_served`,
 * `payment_method_unavailable`; at `deliveryDate` `delivery_date_too_early`,
 * `delivery_date_too_late`, `delivery_day_closed`, `tax_differs`, `meal_unavailable`, `meal_full`;
 * at `slotId` `slot_required`, `slot_closed`; `pack_not_found`.
 */
export async function changeDelivery(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  orderId: string,
  by: ChangedBy,
  change: DeliveryChange,
): Promise<void> {
  await inTransaction(shop.db, (tx) => changeIn(shop, tx, orderId, by, change)).catch(
    atFieldsOf({ items: 'deliveryDate' }),
  );
}
