/** Says which dishes of the cart cannot be had on its day, and offers a day when they can. */
import type { Config } from '#contract/config.ts';
import { type CalendarDate, datesThrough } from '#domain/calendar/calendar.ts';
import { isForSaleOn, whyNotOn } from '#domain/menu/on-sale.ts';
import { useT } from '#web/language/language.tsx';
import { chooseDay, useChosenDay } from '#web/shared/dates/chosen-day.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useConfig } from '#web/shared/menu/menu.ts';
import { Button } from '#web/ui/button.tsx';
import surface from '#web/ui/surface.module.css';
import type { PricedCartLine } from './priced-cart.ts';

type Lines = readonly Pick<PricedCartLine, 'meal'>[];

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

/** The first day that has all of them; null if none has. */
function firstDayFor(lines: Lines, { earliestDate, latestDate }: Config['delivery']) {
  const days = datesThrough(earliestDate as CalendarDate, latestDate as CalendarDate);
  return days.find((day) => lines.every(({ meal }) => !meal || isForSaleOn(meal, day))) ?? null;
}

interface CartSaleProps {
  readonly lines: Lines;
  readonly day: CalendarDate;
  readonly delivery: Config['delivery'];
  readonly onChoose: (day: CalendarDate) => void;
}

export function CartSale({ lines, day, delivery, onChoose }: CartSaleProps) {
  const t = useT();
  const { formatDay } = useDates();
  const off = dishesOff(lines, day);
  if (off.length === 0) return null;
  const next = firstDayFor(lines, delivery);
  return (
    <div className={surface.note} role="alert">
      <div>
        {off.map(({ meal, why }) => (
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

/** For the day that the cart is for: the chosen one, else the earliest. */
export function OpenCartSale({ lines }: { readonly lines: Lines }) {
  const { data: config } = useConfig();
  const chosen = useChosenDay(config?.delivery);
  if (!config) return null;
  const { delivery } = config;
  const day = chosen ?? (delivery.earliestDate as CalendarDate);
  return <CartSale lines={lines} day={day} delivery={delivery} onChoose={chooseDay} />;
}
