/** Says which dishes of the cart cannot be had on its day, and offers a day when they can. */
import type { Config } from '#contract/config.ts';
import { type CalendarDate, datesThrough } from '#domain/calendar/calendar.ts';
import { portionsOf } from '#domain/capacity/portions.ts';
import { isForSaleOn, whyNotOn } from '#domain/menu/on-sale.ts';
import { useT } from '#web/language/language.tsx';
import { chooseDay, firstDay, useChosenDay } from '#web/shared/dates/chosen-day.ts';
import { useDayRoom } from '#web/shared/dates/day-room.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import surface from '#web/ui/surface.module.css';
import styles from './cart-sale.module.css';
import type { PricedCartLine } from './priced-cart.ts';

type Lines = readonly Pick<PricedCartLine, 'meal' | 'quantity' | 'size'>[];

/** The dishes that cannot be had on this day, each once. */
function dishesOff(lines: Lines, day: CalendarDate) {
  const meals = new Map(lines.flatMap(({ meal }) => (meal ? [[meal.id, meal] as const] : [])));
  return [...meals.values()].flatMap((meal) => {
    const why = whyNotOn(meal, day);
    return why ? [{ meal, why }] : [];
  });
}

export const isAllForSale = (lines: Lines, day: CalendarDate): boolean =>
  dishesOff(lines, day).length === 0;

/** The first day that has all of them, and room for as many; null if none has. */
function useFirstDayFor(lines: Lines, { earliestDate, latestDate }: Config['delivery']) {
  const { left, isOpen } = useDayRoom();
  const portions = portionsOf(lines);
  const days = datesThrough(earliestDate as CalendarDate, latestDate as CalendarDate);
  const hasAll = (day: CalendarDate) => lines.every(({ meal }) => !meal || isForSaleOn(meal, day));
  return days.find((day) => hasAll(day) && isOpen(day) && left(day) >= portions) ?? null;
}

interface CartSaleProps {
  readonly lines: Lines;
  readonly day: CalendarDate;
  readonly delivery: Config['delivery'];
  readonly onChoose: (day: CalendarDate) => void;
}

function Off({ lines, day, delivery, onChoose }: CartSaleProps) {
  const t = useT();
  const { formatDay } = useDates();
  const next = useFirstDayFor(lines, delivery);
  return (
    <div className={classNames(surface.note, styles.sale)} role="alert">
      <div className={styles.words}>
        {dishesOff(lines, day).map(({ meal, why }) => (
          <p key={meal.id}>
            {why === 'sold-out'
              ? t('{meal} is sold out on {day}.', { meal: meal.name, day: formatDay(day) })
              : t('{meal} is not on the menu on {day}.', { meal: meal.name, day: formatDay(day) })}
          </p>
        ))}
        {next ? (
          <Button variant="secondary" size="sm" onClick={() => onChoose(next)}>
            {t('Deliver on {day} instead', { day: formatDay(next) })}
          </Button>
        ) : (
          <p>{t('No coming day has all of these dishes. Take some out and order them apart.')}</p>
        )}
      </div>
    </div>
  );
}

export function CartSale(props: CartSaleProps) {
  return isAllForSale(props.lines, props.day) ? null : <Off {...props} />;
}

/** For the day that the cart is for: the chosen one, else the first. */
export function OpenCartSale({ lines }: { readonly lines: Lines }) {
  const { data: config } = useConfig();
  const chosen = useChosenDay(config?.delivery);
  if (!config) return null;
  const { delivery } = config;
  const day = chosen ?? firstDay(delivery);
  return <CartSale lines={lines} day={day} delivery={delivery} onChoose={chooseDay} />;
}
