/** The orders as a table: customer, delivery, price and status. */
import type { StaffOrder } from '#contract/staff/staff-orders.ts';
import cells from '#web/features/admin/kit/lists/cells.module.css';
import { type Column, DataTable } from '#web/features/admin/kit/lists/data-table.tsx';
import {
  dishesOf,
  paymentMethodLabels,
  paymentStatusLabels,
} from '#web/features/admin/kit/orders/order-labels.ts';
import { OrderStatusControl } from '#web/features/admin/orders/moves/order-status-control.tsx';
import type { Moves } from '#web/features/admin/orders/moves/use-moves.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EaterMark } from './eater-mark.tsx';
import styles from './orders-table.module.css';

interface OrdersTableProps {
  readonly rows: readonly StaffOrder[];
  readonly isStale: boolean;
  readonly fresh: ReadonlySet<string>;
  readonly moves: Moves;
  /** Null where no action for several orders is allowed. */
  readonly selected: ReadonlySet<string> | null;
  readonly onSelect: (orders: readonly StaffOrder[], isSelected: boolean) => void;
  readonly onOpen: (id: string) => void;
}

const nameOf = ({ number }: StaffOrder) => `Order ${number}`;
const keyOf = ({ id }: StaffOrder) => id;

function DeliveryCell({ order: { deliveryDate, slot } }: { readonly order: StaffOrder }) {
  const { formatDate } = useDates();
  return (
    <>
      {formatDate(deliveryDate)}
      {slot && <span className={cells.detail}>{slot.name}</span>}
    </>
  );
}

function TotalCell({ order: { totalAmount, paidAtDoor } }: { readonly order: StaffOrder }) {
  return (
    <>
      <b>{formatRupees(totalAmount)}</b>
      {paidAtDoor && (
        <span className={cells.detail}>{`${formatRupees(paidAtDoor.short)} short`}</span>
      )}
    </>
  );
}

function useColumns({ moves, onOpen }: OrdersTableProps): readonly Column<StaffOrder>[] {
  return [
    {
      id: 'order',
      className: styles.order,
      label: 'Order',
      isTitle: true,
      cell: (order) => (
        <button
          type="button"
          className={classNames(cells.opener, cells.number)}
          onClick={() => onOpen(order.id)}
        >
          {order.number}
        </button>
      ),
    },
    {
      id: 'customer',
      className: styles.customer,
      label: 'Customer',
      cell: ({ customerName, customerPhone }) => (
        <>
          <b className={cells.person}>{customerName}</b>
          {customerPhone && <span className={cells.detail}>{customerPhone}</span>}
        </>
      ),
    },
    {
      id: 'type',
      className: styles.type,
      label: 'Dishes',
      cell: (order) => (
        <>
          <span className={styles.dishes}>{dishesOf(order)}</span> <EaterMark eater={order} />
        </>
      ),
    },
    {
      id: 'delivery',
      className: styles.delivery,
      label: 'Delivery',
      cell: (order) => <DeliveryCell order={order} />,
    },
    {
      id: 'payment',
      className: styles.payment,
      label: 'Payment',
      cell: ({ paymentStatus, paymentMethod }) => (
        <>
          {paymentStatusLabels[paymentStatus]}{' '}
          <span className={cells.detail}>{paymentMethodLabels[paymentMethod]}</span>
        </>
      ),
    },
    {
      id: 'total',
      className: styles.total,
      label: 'Total',
      isNumeric: true,
      cell: (order) => <TotalCell order={order} />,
    },
    {
      id: 'status',
      className: styles.status,
      label: 'Status',
      cell: (order) => <OrderStatusControl order={order} moves={moves} />,
    },
  ];
}

export function OrdersTable(props: OrdersTableProps) {
  const { rows, isStale, fresh, selected, onSelect } = props;
  const columns = useColumns(props);
  return (
    <DataTable<StaffOrder>
      className={styles.table}
      caption="Orders, newest first"
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      isStale={isStale}
      fresh={fresh}
      {...(selected && {
        selection: { selected, nameOf, onSelect },
      })}
    />
  );
}
