/** Saves a delivery as a calendar file; saved again, it replaces the earlier event. */
import type { Order } from '#contract/orders.ts';
import { useT } from '#web/language/language.tsx';
import { useDishName } from '#web/shared/menu/ordered-dish-name.ts';
import { orderTitles } from '#web/shared/orders/order-words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { calendarFile } from './calendar-file.ts';

export function AddToCalendar({ order }: { readonly order: Order }) {
  const t = useT();
  const dishName = useDishName();
  const dishes = orderTitles(order, t, dishName).join(', ');
  const title = t('{brand} delivery: {dishes}', { dishes });
  const file = calendarFile({ order, title, now: new Date() });
  return (
    <a
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`${order.number}.ics`}
    >
      {t('Add to calendar')}
    </a>
  );
}
