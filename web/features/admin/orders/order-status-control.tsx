/** An order's status as this member of staff may see or set it; cancelling asks first. */
import type { OrderStatus } from '#domain/order-status.ts';
import { OrderStatusBadge } from '#web/shared/order-status.tsx';
import { useMay } from '../kit/power.ts';
import { StatusSelect } from './status-select.tsx';
import type { Moves } from './use-moves.ts';
import type { CancelledOrder } from './what-goes-back.tsx';

interface OrderStatusControlProps {
  readonly order: CancelledOrder;
  readonly moves: Moves;
}

export function OrderStatusControl({ order, moves }: OrderStatusControlProps) {
  const canMove = useMay('moveOrders');
  if (!canMove) return <OrderStatusBadge status={order.status} />;

  function move(status: OrderStatus) {
    if (status !== 'cancelled') return void moves.move(order, status);
    moves.ask({ orders: [order], cancel: (terms) => moves.cancel(order, terms) });
  }

  return (
    <StatusSelect
      name={`Status of order ${order.number}`}
      status={order.status}
      movingTo={moves.targets.get(order.id)}
      onMove={move}
    />
  );
}
