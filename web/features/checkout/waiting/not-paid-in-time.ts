/** The banner of an order goes once its time to pay is over: a toast says why. */
import { useEffect, useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import { notPaidInTime } from '#domain/orders/order-status.ts';
import { useT } from '#web/language/language.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import type { WaitingOrders } from './waiting-order.ts';

const isOver = ({ payBefore }: Order) => payBefore !== null && Date.parse(payBefore) <= Date.now();

export function useNotPaidInTime({ newest, orders }: WaitingOrders): void {
  const t = useT();
  const shown = useRef(newest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the orders change
  useEffect(() => {
    const before = shown.current;
    shown.current = newest;
    if (!before || before.id === newest?.id || !isOver(before)) return;
    const { status, number } = orders?.find(({ id }) => id === before.id) ?? {};
    if (status !== 'cancelled') return;
    toast({ title: t('This order was cancelled'), description: `${number}: ${t(notPaidInTime)}` });
  }, [newest, orders]);
}
