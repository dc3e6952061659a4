/** The parcels of a day by delivery time: what is in each, and how far it is. */
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import { itemWords } from '#domain/kitchen-day/day-words.ts';
import { isAllShort } from '#domain/kitchen-day/packing/packing-entries.ts';
import { bySlot } from '#domain/kitchen-day/parcels-by-slot.ts';
import filterGrid from '#web/features/admin/kit/filters/filters.module.css';
import empty from '#web/features/admin/kit/lists/empty.module.css';
import { NoneMatch } from '#web/features/admin/kit/lists/none-match.tsx';
import { counted } from '#web/features/admin/kit/orders/order-labels.ts';
import { TypedSearch } from '#web/shared/forms/typed-search.tsx';
import { useHoursWords } from '#web/shared/slots/slot-words.ts';
import { CheckIcon } from '#web/ui/action-icons.tsx';
import text from '#web/ui/text.module.css';
import { findParcels } from './find-parcels.ts';
import styles from './parcel-list.module.css';

type Order = KitchenDay['orders'][number];

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
  readonly orders: readonly Order[];
  /** The number or name that is looked for. */
  readonly q: string;
  readonly onSearch: (q: string) => void;
  readonly onOpen: (orderId: string) => void;
}

export function ParcelList({ orders, q, onSearch, onOpen }: ParcelListProps) {
  const hours = useHoursWords();
  if (orders.length === 0) return <p className={text.muted}>Nothing is to be packed.</p>;
  const found = new Set(findParcels(orders, q));
  return (
    <>
      <div className={filterGrid.filters}>
        <TypedSearch label="Number or name" placeholder="SK-10482" q={q} onSearch={onSearch} />
      </div>
      <p className={text.visuallyHidden} role="status">
        {`${counted(found.size, 'parcel')} shown`}
      </p>
      {found.size === 0 && (
        <div className={empty.message}>
          <NoneMatch noun="parcels" onClear={() => onSearch('')} />
        </div>
      )}
      {bySlot(orders).map(({ slot, parcels }) => {
        const shown = parcels.filter((order) => found.has(order));
        if (shown.length === 0) return null;
        const name = slot ? `${slot.name}, ${hours(slot)}` : 'All day';
        const done = parcels.filter(({ packing }) => packing?.isComplete).length;
        return (
          <section key={`${slot?.id} ${name}`} className={styles.slot} aria-label={name}>
            <h3>{`${name}: ${done} of ${parcels.length} done`}</h3>
            {shown.map((order) => (
              <ParcelButton
                key={order.orderId}
                order={order}
                onOpen={() => onOpen(order.orderId)}
              />
            ))}
          </section>
        );
      })}
    </>
  );
}
