/** What goes into each parcel, and what its eater must not get. */
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import { bySlot } from '#domain/kitchen-day/parcels-by-slot.ts';
import { mealSizeLabels } from '#domain/menu/meals.ts';
import { useHoursWords } from '#web/shared/slots/slot-words.ts';
import text from '#web/ui/text.module.css';
import { EaterWarning, MealName, mealsById } from './meal-facts.tsx';
import styles from './packing-list.module.css';

type Order = KitchenDay['orders'][number];
type Meals = ReturnType<typeof mealsById>;

interface ListedParcel extends Pick<Order, 'slot' | 'items' | 'diet' | 'allergens' | 'notes'> {
  readonly id: string;
  /** Whose it is, and the number of the order. */
  readonly title: string;
  /** Meals that the eater must not get. */
  readonly unsuitable: readonly number[];
}

interface ParcelProps {
  readonly parcel: ListedParcel;
  readonly meals: Meals;
}

function Parcel({ parcel, meals }: ParcelProps) {
  const { title, items, unsuitable } = parcel;
  return (
    <li className={styles.parcel}>
      <p className={styles.head}>{title}</p>
      <ul className={styles.items}>
        {items.map(({ mealId, name, size, quantity }) => (
          <li key={`${mealId} ${size}`}>
            <span className={styles.box} aria-hidden="true" />
            <span className={text.strong}>{`${quantity} ×`}</span>
            <span className={styles.what}>
              <MealName meal={mealId === null ? undefined : meals.get(mealId)} name={name} />
              <span className={text.muted}>{mealSizeLabels[size]}</span>
              {mealId !== null && unsuitable.includes(mealId) && (
                <strong className={styles.stop}>CHECK: not for this eater</strong>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.eater}>
        <EaterWarning eater={parcel} />
      </p>
    </li>
  );
}

const parcelsOf = ({ orders, planned }: KitchenDay): ListedParcel[] => [
  ...orders.map((order) => ({
    ...order,
    id: order.orderId,
    title: `${order.number} · ${order.customerName}`,
  })),
  ...planned.map((each) => ({
    ...each,
    id: each.subscriptionId,
    title: `Subscription · ${each.customerName}`,
    unsuitable: [],
  })),
];

/** By delivery time. */
export function PackingList({ day }: { readonly day: KitchenDay }) {
  const meals = mealsById(day);
  const hours = useHoursWords();
  return bySlot(parcelsOf(day)).map(({ slot, parcels }) => (
    <div key={parcels[0]?.id} className={styles.group}>
      {slot && <h3 className={styles.slot}>{`${slot.name}, ${hours(slot)}`}</h3>}
      <ul className={styles.parcels}>
        {parcels.map((parcel) => (
          <Parcel key={parcel.id} parcel={parcel} meals={meals} />
        ))}
      </ul>
    </div>
  ));
}
