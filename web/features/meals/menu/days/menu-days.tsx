/** Chooses the delivery day whose menu is shown; only where the menu differs from day to day. */
import { useEffect } from 'react';
import type { Meal } from '#contract/meals.ts';
import { type CalendarDate, datesThrough } from '#domain/calendar/calendar.ts';
import { isOnSaleOn } from '#domain/menu/on-sale.ts';
import { useT } from '#web/language/language.tsx';
import { chooseDay, takeOverDay, useChosenDay, whyNoOrders } from '#web/shared/dates/chosen-day.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import chip from '#web/ui/chip.module.css';
import { Chip } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './menu-days.module.css';

const daysShown = 7;

type MealTest = (meal: Meal) => boolean;

export interface MenuDaysProps {
  /** The day that the address names, unchecked. */
  readonly wanted: string;
  readonly onChange: (filter: { readonly day: string }) => void;
  /** Gets what tells the dishes of the chosen day; null for those of any day. */
  readonly onTest: (make: () => MealTest | null) => void;
}

/** What is sold out on the day stays on its menu. */
const testOf = (day: CalendarDate | null): MealTest | null =>
  day && ((meal) => isOnSaleOn(meal.onSale, day));

export function MenuDays({ wanted, onChange, onTest }: MenuDaysProps) {
  const t = useT();
  const { dayWords } = useDates();
  const { data: config } = useConfig();
  const day = useChosenDay(config?.delivery);
  useEffect(() => takeOverDay(wanted), [wanted]);
  useEffect(() => {
    onTest(() => testOf(day));
    return () => onTest(() => null);
  }, [day, onTest]);
  if (!config) return null;
  function choose(next: CalendarDate | null) {
    onChange({ day: next ?? '' });
    chooseDay(next);
  }
  const { earliestDate, latestDate } = config.delivery;
  const bookable = datesThrough(earliestDate as CalendarDate, latestDate as CalendarDate);
  const days = bookable.slice(0, daysShown);
  const shown = day === null || days.includes(day) ? days : [...days, day];
  return (
    <fieldset className={classNames(chip.chips, styles.days)} aria-label={t('Menu of the day')}>
      <Chip isPressed={day === null} onClick={() => choose(null)}>
        {t('Any day')}
      </Chip>
      {shown.map((each) => {
        const words = dayWords(each);
        const mark = whyNoOrders(each, config.delivery);
        return (
          <Chip
            key={each}
            className={mark ? styles.marked : undefined}
            isPressed={each === day}
            disabled={mark !== null}
            onClick={() => choose(each)}
          >
            {words && `${words.weekday} ${words.day} ${words.month}`}
            {mark && ` ${t(mark)}`}
          </Chip>
        );
      })}
    </fieldset>
  );
}
