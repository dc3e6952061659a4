/** Remembers which order the cart became, and empties the cart once that order is paid. */
import { useEffect } from 'react';
import type { Order } from '#contract/orders.ts';
import { hasSameItems } from '#domain/cart/cart.ts';
import { onDevice } from '#web/ui/stores/text-storage.ts';
import { useCartActions } from './cart.tsx';
import { takeFromCart } from './take-from-cart.ts';

/** For all tabs: any of them may receive the payment's event. */
const storageKey = 'sukoon.cart-order.v1';

/** Without storage the cart stays until the customer empties it. */
export const rememberCartOrder = ({ id }: Pick<Order, 'id'>): void =>
  void onDevice.write(storageKey, id);

export const forgetCartOrder = (): void => void onDevice.write(storageKey, null);

/** Paid, or to be paid in cash when it arrives. */
export const isSettled = ({ paymentStatus, paymentMethod, status }: Order) =>
  paymentStatus === 'paid' || (paymentMethod === 'cod' && status !== 'cancelled');

/** The order that the cart became, once it is settled. */
export function findSettled(orders: readonly Order[] | undefined): Order | undefined {
  const id = onDevice.read(storageKey);
  return orders?.find((order) => order.id === id && isSettled(order));
}

/** A cart that was changed since it was ordered is another cart, and stays. */
export function useSettledCart(
  orders: readonly Order[] | undefined,
  onSettled?: (order: Order) => void,
): void {
  const cart = useCartActions();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever orders are heard of
  useEffect(() => {
    const order = findSettled(orders);
    if (!order) return;
    forgetCartOrder();
    if (!hasSameItems(cart.readLines(), order.items)) return;
    takeFromCart(cart, order);
    onSettled?.(order);
  }, [orders]);
}
