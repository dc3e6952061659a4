/** Shown once after an order: its delivery day, its content, and a calendar file. */
import { useEffect, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { useT } from '#web/language/language.tsx';
import { AddToCalendar } from '#web/shared/calendar/add-to-calendar.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { isTomorrow } from '#web/shared/dates/is-tomorrow.ts';
import { useDishName } from '#web/shared/menu/ordered-dish-name.ts';
import { atDoorWords } from '#web/shared/orders/at-door.ts';
import { orderTitles } from '#web/shared/orders/order-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { inTab } from '#web/ui/stores/text-storage.ts';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import { OrderPlates } from './order-plates.tsx';
import styles from './see-you.module.css';

const seenKey = 'sukoon.see-you.v1';

/** Whether it was shown for this order in this tab before; a reload does not show it again. */
function useFirstTime(orderId: string): boolean {
  const [isFirst] = useState(() => inTab.read(seenKey) !== orderId);
  useEffect(() => void inTab.write(seenKey, orderId), [orderId]);
  return isFirst;
}

export function SeeYou({ order, now }: { readonly order: Order; readonly now: Date }) {
  const t = useT();
  const { formatDay } = useDates();
  const dishName = useDishName();
  const isFirst = useFirstTime(order.id);
  if (!isFirst) return null;
  const dishes = orderTitles(order, t, dishName).join(', ');
  const { number, deliveryDate } = order;
  const atDoor = atDoorWords(order, t);
  return (
    <section className={classNames(surface.panel, styles.message)} role="status">
      <OrderPlates order={order} />
      <div>
        <h2>
          {isTomorrow(deliveryDate, now)
            ? t('See you tomorrow')
            : t('See you on {day}', { day: formatDay(deliveryDate) })}
        </h2>
        <p className={text.muted}>
          {`${dishes} · `}
          <span className={styles.number}>{number}</span>
        </p>
        {atDoor && <p className={text.muted}>{atDoor}</p>}
      </div>
      <AddToCalendar order={order} />
    </section>
  );
}
