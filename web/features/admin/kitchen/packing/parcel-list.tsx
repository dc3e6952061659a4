/** The parcels of a day by delivery time: what is in each, and how far it is. */
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import { itemWords } from '#domain/kitchen-day/day-words.ts';
import { isAllShort } from '#domain/kitchen-day/packing/packing-entries.ts';
import { bySlot } from '#domain/kitchen-day/parcels-by-slot.ts';
import { CheckIcon } from '#web/ui/action-icons.tsx';
import text from '#web/ui/text.module.css';
import styles from './parcel-list.module.css';

type Order = KitchenDay['orders'][number];

const slotName = (slot: Order['slot']): string =>
  slot ? `${slot.name}, ${slot.from} to ${slot.to}` : 'All day';

function stateWords({ packing, items }: Order): string {
  if (!packing) return 'Open';
  if (!packing.isComplete) return 'Begun';
  if (packing.short.length === 0) return 'Done';
  return isAllShort(items, packing.short)
    ? 'Nothing is packed: cancel or refund'
    : 'Done, something is missing';
}

function ParcelButton({ order, onOpen }: { readonly order: Order; readonly onOpen: () => void }) {
  const isDone = order.packing?.isComplete ?? false;
  return (
    <button
      type="button"
      className={styles.parcel}
      data-order={order.orderId}
      data-done={isDone || undefined}
      onClick={onOpen}
    >
      <span className={styles.names}>
        <strong>{`${order.number} · ${order.customerName}`}</strong>
        <span>{order.items.map(itemWords).join(', ')}</span>
        {order.allergens.length > 0 && (
          <strong className={styles.avoid}>
            {`NO ${order.allergens.join(', ').toUpperCase()}`}
          </strong>
        )}
      </span>
      <span className={styles.state}>
        {isDone && <CheckIcon />} {stateWords(order)}
      </span>
    </button>
  );
}

interface ParcelListProps {
  readonly day: KitchenDay;
  readonly onOpen: (orderId: string) => void;
}

export function ParcelList({ day, onOpen }: ParcelListProps) {
  if (day.orders.length === 0) return <p className={text.muted}>Nothing is to be packed.</p>;
  return bySlot(day.orders).map(({ slot, parcels: orders }) => {
    const name = slotName(slot);
    const done = orders.filter(({ packing }) => packing?.isComplete).length;
    return (
      <section key={`${slot?.id} ${name}`} className={styles.slot} aria-label={name}>
        <h3>{`${name}: ${done} of ${orders.length} done`}</h3>
        {orders.map((order) => (
          <ParcelButton key={order.orderId} order={order} onOpen={() => onOpen(order.orderId)} />
        ))}
      </section>
    );
  });
}
