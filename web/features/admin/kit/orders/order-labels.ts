/** The console's labels for an order's type, payment and contents. */
import type { Order } from '#contract/orders.ts';
import { timesPaise } from '#domain/money/money.ts';
import {
  type OrderType,
  orderStatuses,
  orderStatusTable,
  type PaymentMethod,
  type PaymentStatus,
} from '#domain/orders/order-status.ts';
import { paiseOf } from '#web/shared/payment/rupees.ts';

export const orderTypeLabels: Readonly<Record<OrderType, string>> = {
  meals: 'Single meals',
  'meal-pack': 'Meal pack',
  subscription: 'Subscription',
};

export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  refunded: 'Refunded',
  partly_refunded: 'Partly refunded',
};

export const paymentMethodLabels: Readonly<Record<PaymentMethod, string>> = {
  online: 'Online',
  wallet: 'Wallet',
  cod: 'Cash on delivery',
};

/** Values with their labels, as `FilterSelect` takes them. */
export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels);

export const orderStatusOptions = orderStatuses.map(
  (status) => [status, orderStatusTable[status].label] as const,
);

/** `Family pack`, as it was ordered, or the type. */
export function orderKind({ packId, type, items }: Pick<Order, 'packId' | 'type' | 'items'>) {
  const name = packId === null ? undefined : items[0]?.name;
  return name ?? orderTypeLabels[type];
}

/** `1,284`, as people in India write it. */
export const formatCount = (count: number): string => count.toLocaleString('en-IN');

/** `1 order`, `2 orders`. */
export const counted = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Each line as `2 × Margherita Pizza (for 2)`, with what it comes to; of a pack its name and how
 * many meals it holds, which is its quantity.
 */
export function linesOf({ type, items }: Pick<Order, 'type' | 'items'>) {
  const isPack = type === 'meal-pack';
  return items.map(({ name, size, quantity, price }) => {
    const many = quantity > 1 ? `${quantity} × ` : '';
    return {
      words: isPack
        ? `${name}, ${counted(quantity, 'meal')}`
        : `${many}${name}${size === 'for-2' ? ' (for 2)' : ''}`,
      totalPaise: timesPaise(paiseOf(price), isPack ? 1 : quantity),
    };
  });
}

/** `2 × Margherita Pizza (for 2), Dal Makhani`, or `Family pack, 10 meals`. */
export const dishesOf = (order: Order): string =>
  linesOf(order)
    .map(({ words }) => words)
    .join(', ');
