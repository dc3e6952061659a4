/** What is missing from the parcel: it ran out or was damaged when it was packed. */
import type { OrderDetail } from '#contract/orders.ts';
import { isLookedInto, missingWords } from '#domain/kitchen-day/packing/short-words.ts';
import { useT } from '#web/language/language.tsx';
import { useDishName } from '#web/shared/menu/ordered-dish-name.ts';
import { paiseOf } from '#web/shared/payment/rupees.ts';
import surface from '#web/ui/surface.module.css';

interface ShortPanelProps {
  readonly short: NonNullable<OrderDetail['short']>;
  readonly order: Pick<OrderDetail, 'paymentStatus' | 'refundedAmount' | 'paidAtDoor'>;
}

export function ShortPanel({ short, order }: ShortPanelProps) {
  const t = useT();
  const dishName = useDishName();
  const named = short.map((meal) => ({ ...meal, name: dishName(meal.mealId, meal.name) }));
  const meals = missingWords(named, t.data);
  const promises = isLookedInto({
    paymentStatus: order.paymentStatus,
    refundedPaise: paiseOf(order.refundedAmount),
    isShortAtDoor: order.paidAtDoor !== undefined,
  });
  return (
    <section className={surface.panel}>
      <h2>{t('Something is missing')}</h2>
      <p>
        {t('We are sorry: {meals} could not be packed.', { meals })}
        {promises && ` ${t('We look into what you get back for it.')}`}
      </p>
    </section>
  );
}
