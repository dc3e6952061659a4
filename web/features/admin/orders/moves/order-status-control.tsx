/**
 * An order's status as this member of staff may see or set it; a cancellation is confirmed first.
 */

import { useMay } from '#web/features/admin/kit/power.ts';
import { OrderStatusBadge } from '#web/shared/orders/order-status.tsx';
import type { CancelledOrder } from './refund-preview.tsx';
import { StatusSelect } from './status-select.tsx';
import type { Moves } from './use-moves.ts';

interface OrderStatusControlProps {
  readonly order: CancelledOrder;
  readonly moves: Moves;
}

export function OrderStatusControl({ order, moves }: OrderStatusControlProps) {
  const canMove = useMay('moveOrders');
  if (!canMove) return <OrderStatusBadge status={order.status} />;

  return (
    <StatusSelect
      name={`Status of order ${order.number}`}
      status={order.status}
      movingTo={moves.targets.get(order.id)}
      onMove={(status, from) => moves.choose({ ...order, status: from }, status)}
    />
  );
}
