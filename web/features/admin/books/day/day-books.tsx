/** The books of a day: which one, its figures, and closing them. */
import { addDays, type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar.ts';
import { earliestDay } from '#domain/staff/analytics.ts';
import { TableSkeleton } from '#web/features/admin/kit/lists/data-table.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import text from '#web/ui/text.module.css';
import styles from './day.module.css';
import { DaySheet } from './day-sheet.tsx';
import { useBookDay } from './use-book-day.ts';

function Day({ date }: { readonly date: CalendarDate }) {
  const { data, isError, refetch } = useBookDay(date);
  if (data) return <DaySheet day={data} isStale={isError} />;
  if (!isError) return <TableSkeleton />;
  return <LoadFailure message="This day could not be loaded." onRetry={() => void refetch()} />;
}

interface DayBooksProps {
  readonly today: CalendarDate;
  /** From the address. */
  readonly date: string | undefined;
  readonly onChoose: (date: string) => void;
}

/** Opens with yesterday, the last day that can be closed. */
export function DayBooks({ today, date, onChoose }: DayBooksProps) {
  const { formatDay } = useDates();
  const yesterday = addDays(today, -1);
  const shown = parseCalendarDate(date ?? '') ?? yesterday;
  const chip = (words: string, day: CalendarDate) => (
    <Chip isPressed={shown === day} onClick={() => onChoose(day)}>
      {words}
    </Chip>
  );
  return (
    <>
      <div className={styles.days}>
        {chip('Yesterday', yesterday)}
        {chip('Today', today)}
        <DateField
          label={<span className={text.visuallyHidden}>Delivery day</span>}
          value={shown}
          display={formatDay(shown)}
          min={earliestDay}
          onChange={onChoose}
        />
      </div>
      <Day key={shown} date={shown} />
    </>
  );
}
