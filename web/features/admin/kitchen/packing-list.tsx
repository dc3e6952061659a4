/** What goes into each parcel, and what its eater must not get. */
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import { mealSizeLabels } from '#domain/menu/meals.ts';
import text from '#web/ui/text.module.css';
import { EaterWarning, MealName, mealsById } from './meal-facts.tsx';
import styles from './packing-list.module.css';

type Order = KitchenDay['orders'][number];
type Meals = ReturnType<typeof mealsById>;

interface ParcelProps {
  /** Whose it is, and the number of the order. */
  readonly title: string;
  readonly parcel: Pick<Order, 'slot' | 'items' | 'diet' | 'allergens' | 'notes'>;
  /** Meals that the eater must not get. */
  readonly unsuitable: readonly number[];
  readonly meals: Meals;
}

function Parcel({ title, parcel, unsuitable, meals }: ParcelProps) {
  const { slot, items } = parcel;
  return (
    <li className={styles.parcel}>
      <div className={styles.head}>
        <span className={text.strong}>{title}</span>
        {slot && <span className={text.muted}>{`${slot.name}, ${slot.from} to ${slot.to}`}</span>}
      </div>
      <ul className={styles.items}>
        {items.map(({ mealId, name, size, quantity }) => (
          <li key={`${mealId} ${size}`}>
            <span className={styles.box} aria-hidden="true" />
            <span className={text.strong}>{`${quantity} ×`}</span>
            <MealName meal={mealId === null ? undefined : meals.get(mealId)} name={name} />
            <span className={text.muted}>{mealSizeLabels[size]}</span>
            {mealId !== null && unsuitable.includes(mealId) && (
              <strong className={styles.stop}>CHECK: not for this eater</strong>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.eater}>
        <EaterWarning eater={parcel} />
      </p>
    </li>
  );
}

export function PackingList({ day }: { readonly day: KitchenDay }) {
  const meals = mealsById(day);
  return (
    <ul className={styles.parcels}>
      {day.orders.map((order) => (
        <Parcel
          key={order.orderId}
          title={`${order.number} · ${order.customerName}`}
          parcel={order}
          unsuitable={order.unsuitable}
          meals={meals}
        />
      ))}
      {day.planned.map((planned) => (
        <Parcel
          key={planned.subscriptionId}
          title={`Subscription · ${planned.customerName}`}
          parcel={planned}
          unsuitable={[]}
          meals={meals}
        />
      ))}
    </ul>
  );
}
