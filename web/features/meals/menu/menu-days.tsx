/** Chooses the delivery day whose menu is shown; only where the menu differs from day to day. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { useT } from '#web/language/language.tsx';
import { nextDays, useDates } from '#web/shared/dates/delivery-day.ts';
import { useConfig } from '#web/shared/menu/menu.ts';
import chip from '#web/ui/chip.module.css';
import { Chip } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './menu-days.module.css';

const daysShown = 7;

interface MenuDaysProps {
  readonly day: CalendarDate | null;
  readonly onChange: (day: CalendarDate | null) => void;
}

export function MenuDays({ day, onChange }: MenuDaysProps) {
  const t = useT();
  const { dayWords } = useDates();
  const { data: config } = useConfig();
  if (!config) return null;
  const { earliestDate, latestDate } = config.delivery;
  const days = nextDays(earliestDate as CalendarDate, daysShown).filter(
    (each) => each <= latestDate,
  );
  const shown = day === null || days.includes(day) ? days : [...days, day];
  return (
    <fieldset className={classNames(chip.chips, styles.days)} aria-label={t('Menu of the day')}>
      <Chip isPressed={day === null} onClick={() => onChange(null)}>
        {t('Any day')}
      </Chip>
      {shown.map((each) => {
        const words = dayWords(each);
        return (
          <Chip key={each} isPressed={each === day} onClick={() => onChange(each)}>
            {words && `${words.weekday} ${words.day} ${words.month}`}
          </Chip>
        );
      })}
    </fieldset>
  );
}
