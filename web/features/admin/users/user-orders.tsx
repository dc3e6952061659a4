/** The orders of one user, each with a link to the tab Orders (Spec 2.11). */
import type { Answer } from '#web/api/client.ts';
import cells from '#web/features/admin/kit/lists/cells.module.css';
import { type Column, DataTable } from '#web/features/admin/kit/lists/data-table.tsx';
import { ListPanel } from '#web/features/admin/kit/lists/list-panel.tsx';
import { useRows } from '#web/features/admin/kit/lists/use-rows.ts';
import { linesOf, orderKind } from '#web/features/admin/kit/orders/order-labels.ts';
import { tabPath } from '#web/features/admin/kit/tab-path.ts';
import { GuardedLink } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { OrderStatusBadge } from '#web/shared/orders/order-status.tsx';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './user-orders.module.css';

type UserOrder = Answer<'GET /api/admin/users/:id/orders'>[number];

function useColumns(): readonly Column<UserOrder>[] {
  const { formatMoment } = useDates();
  return [
    {
      id: 'order',
      label: 'Order',
      isTitle: true,
      cell: ({ id, number, createdAt }) => (
        <div>
          <GuardedLink
            className={classNames(cells.opener, cells.number, styles.opener)}
            to={tabPath('orders', { order: id })}
          >
            {number}
          </GuardedLink>
          <time className={classNames(cells.detail, styles.moment)} dateTime={createdAt}>
            {formatMoment(createdAt)}
          </time>
        </div>
      ),
    },
    { id: 'type', label: 'Type', cell: orderKind },
    { id: 'status', label: 'Status', cell: ({ status }) => <OrderStatusBadge status={status} /> },
    {
      id: 'items',
      className: styles.items,
      label: 'Items',
      cell: (order) => (
        <ul>
          {linesOf(order).map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      ),
    },
    {
      id: 'total',
      label: 'Total',
      isNumeric: true,
      cell: ({ total }) => <b>{formatRupees(total)}</b>,
    },
  ];
}

export function UserOrders({ userId }: { readonly userId: string }) {
  const { list, rows } = useRows('GET /api/admin/users/:id/orders', { params: { id: userId } });
  const columns = useColumns();
  return (
    <ListPanel noun="orders" list={list} rows={rows} empty={<p>No orders yet.</p>}>
      {(found) => (
        <DataTable
          className={styles.table}
          caption="Orders, newest first"
          columns={columns}
          rows={found}
          keyOf={({ id }) => id}
        />
      )}
    </ListPanel>
  );
}
