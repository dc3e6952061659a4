/** The newest orders, each with a link to the order. */

import type { Order } from '#contract/orders.ts';
import cells from '#web/features/admin/kit/lists/cells.module.css';
import { type Column, DataTable } from '#web/features/admin/kit/lists/data-table.tsx';
import empty from '#web/features/admin/kit/lists/empty.module.css';
import { tabPath } from '#web/features/admin/kit/tab-path.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { OrderStatusBadge } from '#web/shared/orders/order-status.tsx';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/routing/link.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './recent-orders.module.css';

export function RecentOrders({ orders }: { readonly orders: readonly Order[] }) {
  const { formatDate } = useDates();
  const columns: readonly Column<Order>[] = [
    {
      id: 'order',
      className: styles.order,
      label: 'Order',
      isTitle: true,
      cell: ({ id, number }) => (
        <Link
          className={classNames(cells.opener, cells.number)}
          to={tabPath('orders', { order: id })}
        >
          {number}
        </Link>
      ),
    },
    {
      id: 'customer',
      className: styles.customer,
      label: 'Customer',
      cell: ({ customerName }) => <b className={cells.person}>{customerName}</b>,
    },
    {
      id: 'delivery',
      className: styles.delivery,
      label: 'Delivery',
      cell: ({ deliveryDate }) => formatDate(deliveryDate),
    },
    {
      id: 'status',
      className: styles.status,
      label: 'Status',
      cell: ({ status }) => <OrderStatusBadge status={status} highlightsDelivered />,
    },
    {
      id: 'total',
      className: styles.total,
      label: 'Total',
      isNumeric: true,
      cell: ({ totalAmount }) => <b>{formatRupees(totalAmount)}</b>,
    },
  ];
  return (
    <section className={surface.panel}>
      <div className={styles.heading}>
        <h2>Recent Orders</h2>
        <Link className={text.link} to={tabPath('orders', { date: 'all' })}>
          See all orders
        </Link>
      </div>
      {orders.length === 0 ? (
        <p className={empty.message}>No orders yet. New orders appear here automatically.</p>
      ) : (
        <DataTable
          className={styles.orders}
          caption="Recent orders"
          columns={columns}
          rows={orders}
          keyOf={({ id }) => id}
        />
      )}
    </section>
  );
}
