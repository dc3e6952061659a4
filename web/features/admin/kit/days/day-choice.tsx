/** Chooses a delivery day: today, tomorrow, or any other. */
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { earliestDay } from '#domain/staff/analytics.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { Chip } from '#web/ui/chip.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import text from '#web/ui/text.module.css';
import styles from './day-choice.module.css';

interface DayChoiceProps {
  readonly today: CalendarDate;
  readonly date: string;
  readonly onChoose: (date: string) => void;
}

export function DayChoice({ today, date, onChoose }: DayChoiceProps) {
  const { formatDay } = useDates();
  const tomorrow = addDays(today, 1);
  const chip = (words: string, day: string) => (
    <Chip isPressed={date === day} onClick={() => onChoose(day)}>
      {words}
    </Chip>
  );
  return (
    <div className={styles.days}>
      {chip('Today', today)}
      {chip('Tomorrow', tomorrow)}
      <DateField
        label={<span className={text.visuallyHidden}>Delivery day</span>}
        value={date}
        display={formatDay(date)}
        min={earliestDay}
        onChange={onChoose}
      />
    </div>
  );
}
