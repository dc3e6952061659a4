/** Orders as CSV, for the kitchen and for accounting, read and written page by page. */
import type { QueryOf } from '#contract/endpoint.ts';
import type { exportStaffOrders } from '#contract/staff/staff-orders.ts';
import { dateInIndia, momentInIndia } from '#domain/calendar/calendar.ts';
import { toRupees, zeroPaise } from '#domain/money/money.ts';
import { packBought } from '#domain/money/pricing.ts';
import { formatOrderNumber, orderStatusTable } from '#domain/orders/order-status.ts';
import type { OrderLine } from '#server/features/orders/orders.store.ts';
import { csvReply } from '#server/http/csv-reply.ts';
import type { FileReply } from '#server/http/file-reply.ts';
import type { Shop } from '#server/shop.ts';
import { doorOf, findStaffOrders } from './list-staff-orders.ts';
import type { StaffOrderRow } from './staff-orders.store.ts';

const toItem = ({ quantity, mealName, size }: OrderLine): string =>
  `${quantity} x ${mealName}${size ? ` (${size})` : ''}`;

function toItems({ packId, lines }: StaffOrderRow): string {
  return packId === null ? lines.map(toItem).join('; ') : `1 x ${packBought(lines).title}`;
}

/** Heading and value of a column. */
type Column = readonly [string, (order: StaffOrderRow) => string];

const columns: readonly Column[] = [
  ['Order', ({ number }) => formatOrderNumber(number)],
  ['Placed at (IST)', ({ createdAt }) => momentInIndia(createdAt)],
  ['Delivery date', ({ deliveryDate }) => deliveryDate],
  ['Customer', ({ customerName }) => customerName],
  ['Phone', ({ customerPhone }) => customerPhone ?? ''],
  ['Email', ({ customerEmail }) => customerEmail],
  [
    'Address',
    ({ deliveryAddress: { addressLine1, addressLine2 } }) =>
      addressLine2 ? `${addressLine1}, ${addressLine2}` : addressLine1,
  ],
  ['City', ({ deliveryAddress }) => deliveryAddress.city],
  ['Pincode', ({ deliveryAddress }) => deliveryAddress.pincode],
  ['Landmark', ({ deliveryAddress }) => deliveryAddress.landmark ?? ''],
  ['Instructions', ({ deliveryAddress }) => deliveryAddress.instructions ?? ''],
  ['Receiver phone', ({ deliveryAddress }) => deliveryAddress.receiverPhone ?? ''],
  ['Type', ({ type }) => type],
  ['Items', toItems],
  ['Status', ({ status }) => orderStatusTable[status].label],
  ['Payment', ({ paymentStatus }) => paymentStatus],
  ['Paid by', ({ paymentMethod }) => paymentMethod],
  ['Subtotal (INR)', ({ subtotalPaise }) => toRupees(subtotalPaise)],
  ['Delivery fee (INR)', ({ deliveryFeePaise }) => toRupees(deliveryFeePaise)],
  ['GST (INR)', ({ gstPaise }) => toRupees(gstPaise)],
  ['Total (INR)', ({ totalPaise }) => toRupees(totalPaise)],
  ['Refunded (INR)', ({ refundedPaise }) => toRupees(refundedPaise)],
  ['Diet', ({ diet }) => diet ?? ''],
  ['Allergens', ({ allergens }) => allergens.join(', ')],
  ['Notes', ({ notes }) => notes ?? ''],
  ['Company', ({ buyer }) => buyer?.company ?? ''],
  ['GSTIN', ({ buyer }) => buyer?.gstin ?? ''],
];

/** Only in a shop that has delivery times. */
const timeColumn: Column = [
  'Delivery time',
  ({ slot }) => (slot ? `${slot.name}, ${slot.from}-${slot.to}` : ''),
];

/** After those that were there before it. */
const shortColumn: Column = [
  'Short at the door (INR)',
  (order) => toRupees(doorOf(order)?.shortPaise ?? zeroPaise),
];

/** All orders that match, newest first; the file is named after the delivery date, or today. */
export async function exportOrders(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  query: QueryOf<typeof exportStaffOrders>,
): Promise<FileReply> {
  const readPage = await findStaffOrders(shop.db, query);
  const { slots } = shop.settings.current();
  const hasTimes = slots.some(({ value }) => value.length > 0);
  const own = [...columns, ...(hasTimes ? [timeColumn] : []), shortColumn];
  return csvReply({
    name: `orders-${query.date || dateInIndia(shop.now())}.csv`,
    heading: own.map(([name]) => name),
    read: (last: StaffOrderRow | null, limit) => readPage(last?.number ?? null, limit),
    fieldsOf: (order) => own.map(([, read]) => read(order)),
  });
}
