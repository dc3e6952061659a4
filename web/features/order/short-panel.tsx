/** What is missing from the parcel: it ran out or was damaged when it was packed. */
import type { OrderDetail } from '#contract/orders.ts';
import { missingWords } from '#domain/kitchen-day/packing/short-words.ts';
import { useT } from '#web/language/language.tsx';
import { useDishName } from '#web/shared/menu/ordered-dish-name.ts';
import { paiseOf } from '#web/shared/payment/rupees.ts';
import surface from '#web/ui/surface.module.css';

interface ShortPanelProps {
  readonly short: NonNullable<OrderDetail['short']>;
  readonly order: Pick<OrderDetail, 'paymentStatus' | 'refundedAmount' | 'paidAtDoor'>;
}

/** Not once something was given back, or less was collected at the door for it. */
const isLookedInto = ({ order }: ShortPanelProps): boolean =>
  order.paymentStatus !== 'unpaid' && !order.paidAtDoor && paiseOf(order.refundedAmount) === 0;

export function ShortPanel(props: ShortPanelProps) {
  const { short } = props;
  const t = useT();
  const dishName = useDishName();
  const named = short.map((meal) => ({ ...meal, name: dishName(meal.mealId, meal.name) }));
  const meals = missingWords(named, t.data);
  return (
    <section className={surface.panel}>
      <h2>{t('Something is missing')}</h2>
      <p>
        {t('We are sorry: {meals} could not be packed.', { meals })}
        {isLookedInto(props) && ` ${t('We look into what you get back for it.')}`}
      </p>
    </section>
  );
}
