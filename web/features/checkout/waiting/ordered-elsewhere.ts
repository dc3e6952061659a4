/** The order that another tab has made of the cart, while this one showed the checkout. */
import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { hasSameItems } from '#domain/cart/cart.ts';
import { isSettled } from '#web/shared/cart/cart-order.ts';
import type { CartApi } from '#web/shared/cart/priced-cart.ts';
import type { WaitingOrders } from './waiting-order.ts';

interface Here {
  readonly cart: Pick<CartApi, 'lines' | 'count'>;
  readonly waiting: WaitingOrders;
  /** This tab orders nothing at the moment. */
  readonly isIdle: boolean;
  readonly settle: (order: Order) => void;
}

/** Whether it still looks: once the cart is empty that was not. */
export function useOrderedElsewhere({ cart, waiting, isIdle, settle }: Here): boolean {
  const { ofVisit } = waiting;
  const lines = useRef(cart.lines);
  const before = useRef<readonly Order[] | null>(null);
  const [isLooking, setIsLooking] = useState(cart.count > 0);
  useEffect(() => {
    if (cart.count > 0) lines.current = cart.lines;
    if (ofVisit) before.current ??= ofVisit.filter(isSettled);
  });
  const isGone = isLooking && isIdle && cart.count === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the cart has become empty
  useEffect(() => {
    if (!isGone) return;
    const isNew = (order: Order) =>
      isSettled(order) &&
      before.current?.every(({ id }) => id !== order.id) &&
      hasSameItems(lines.current, order.items);
    const look = async () => {
      const found = (await waiting.read().catch(() => [])).find(isNew);
      if (found) settle(found);
      setIsLooking(false);
    };
    void look();
  }, [isGone]);
  return isLooking;
}
