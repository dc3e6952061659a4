/** One order beside the list: all its details and actions. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { StaffOrderDetail } from '#contract/staff/staff-orders.ts';
import { query } from '#web/api/query.ts';
import { TableSkeleton } from '#web/features/admin/kit/lists/data-table.tsx';
import empty from '#web/features/admin/kit/lists/empty.module.css';
import type { UrlPanel } from '#web/features/admin/kit/unsaved/use-url-panel.ts';
import { OrderStatusControl } from '#web/features/admin/orders/moves/order-status-control.tsx';
import type { Moves } from '#web/features/admin/orders/moves/use-moves.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { isUnknown } from '#web/shared/feedback/unknown.ts';
import { OrderLines } from '#web/shared/orders/order-lines.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import text from '#web/ui/text.module.css';
import { useMay, whyNot } from '../../kit/power.ts';
import { ChangeDelivery } from './change-delivery.tsx';
import { EaterFacts } from './eater-facts.tsx';
import { isRefundDue, MissingMeals } from './missing-meals.tsx';
import styles from './order-drawer.module.css';
import { CustomerFacts, DeliveryFacts } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderMoney } from './order-money.tsx';
import { PackContents } from './pack-contents.tsx';
import { PaymentLink, useForgetLink } from './payment-link.tsx';
import { RefundForm } from './refund-form.tsx';
import { StaffNotes } from './staff-notes.tsx';

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface OrderDrawerProps {
  readonly id: string;
  readonly moves: Moves;
  readonly opened: UrlPanel;
}

interface OrderProps extends Omit<OrderDrawerProps, 'id'> {
  readonly order: StaffOrderDetail;
}

function Order({ order, moves, opened }: OrderProps) {
  const canMove = useMay('moveOrders');
  const [hasRefund, setHasRefund] = useState(false);
  const [hasNote, setHasNote] = useState(false);
  const [hasChange, setHasChange] = useState(false);
  const { setUnsaved } = opened;
  useForgetLink(order);
  const isUnsaved = hasRefund || hasNote || hasChange;
  useEffect(() => setUnsaved(isUnsaved), [setUnsaved, isUnsaved]);
  return (
    <>
      <div className={styles.status}>
        <OrderStatusControl order={order} moves={moves} />
        {!canMove && (
          <p className={classNames(text.muted, text.small)}>
            {whyNot('moveOrders', 'move orders')}
          </p>
        )}
      </div>
      {order.payBefore !== null && (
        <Part title="Payment link">
          <PaymentLink order={order} />
        </Part>
      )}
      <Part title="Customer">
        <CustomerFacts order={order} />
      </Part>
      <Part title="Delivery">
        <DeliveryFacts order={order} />
        <ChangeDelivery order={order} onUnsaved={setHasChange} />
      </Part>
      <Part title="Diet and notes">
        <EaterFacts order={order} />
      </Part>
      <Part title="Items">
        <OrderLines order={order} />
        {order.packId && <PackContents orderId={order.id} />}
        <MissingMeals order={order} />
      </Part>
      <Part title="Staff notes">
        <StaffNotes order={order} onUnsaved={setHasNote} />
      </Part>
      <Part title="Payment">
        <OrderMoney order={order} />
      </Part>
      <Part title="Refund">
        <details className={styles.refund} open={isRefundDue(order)}>
          <summary>Refund this order</summary>
          <RefundForm order={order} onUnsaved={setHasRefund} />
        </details>
      </Part>
      <Part title="Timeline">
        <OrderHistory order={order} />
      </Part>
    </>
  );
}

export function OrderDrawer({ id, moves, opened }: OrderDrawerProps) {
  const { data, error, refetch } = useQuery({
    ...query('GET /api/admin/orders/:id', { params: { id } }),
    refetchOnMount: 'always',
  });
  return (
    <Sheet
      title={data ? `Order ${data.number}` : 'Order'}
      className={styles.drawer}
      onClose={opened.close}
    >
      {!data && !error && <TableSkeleton />}
      {error &&
        (isUnknown(error) ? (
          <p className={empty.message}>There is no such order.</p>
        ) : (
          <LoadFailure
            message={data ? 'This may be out of date.' : 'The order could not be loaded.'}
            onRetry={() => void refetch()}
          />
        ))}
      {data && <Order order={data} moves={moves} opened={opened} />}
    </Sheet>
  );
}
