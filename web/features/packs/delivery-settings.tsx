/** The Delivery Settings card: the day on which the pack comes. */
import type { ReactNode } from 'react';
import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar.ts';
import { useT } from '#web/language/language.tsx';
import { useRoomProblem } from '#web/shared/dates/day-room.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useRangeProblem } from '#web/shared/dates/use-range-problem.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import surface from '#web/ui/surface.module.css';
import type { DeliveryWindow } from './delivery-day.ts';
import styles from './delivery-settings.module.css';
import { fieldIds } from './pack-fields.ts';

interface DeliverySettingsProps {
  readonly window: DeliveryWindow;
  readonly day: CalendarDate;
  /** The day that was shown here until the cut-off passed. */
  readonly missedDay: CalendarDate | null;
  /** How many portions the chosen pack has. */
  readonly portions: number;
  /** The server's message about this day, already translated. */
  readonly refusal: string | undefined;
  /** Of the chosen address. */
  readonly pincode: string | undefined;
  /** The delivery times of the day, if any. */
  readonly slots: ReactNode;
  readonly onChange: (day: CalendarDate) => void;
}

/** Announces that the day has changed, also while the page just stays open. */
function MissedDay({ day, missedDay }: Pick<DeliverySettingsProps, 'day' | 'missedDay'>) {
  const t = useT();
  const { formatDay } = useDates();
  return (
    <div role="status">
      {missedDay && (
        <p className={classNames(surface.note, styles.missed)}>
          {t('We can no longer deliver on {missed}. The next delivery is on {day}.', {
            missed: formatDay(missedDay),
            day: formatDay(day),
          })}
        </p>
      )}
    </div>
  );
}

export function DeliverySettings(props: DeliverySettingsProps) {
  const { window, day, missedDay, portions, refusal, pincode, slots, onChange } = props;
  const t = useT();
  const { formatDay } = useDates();
  const rangeProblem = useRangeProblem(day, window);
  const roomProblem = useRoomProblem(day, portions, pincode);
  return (
    <section className={surface.panel} id={fieldIds.date}>
      <h2>{t('Delivery Settings')}</h2>
      <MissedDay day={day} missedDay={missedDay} />
      <DateField
        label={t('Delivery Date')}
        hint={t('Your meal pack will be delivered on this date')}
        error={rangeProblem ?? roomProblem ?? refusal}
        value={day}
        display={formatDay(day)}
        min={window.earliestDate}
        max={window.latestDate}
        onChange={(text) => {
          const chosen = parseCalendarDate(text);
          if (chosen) onChange(chosen);
        }}
      />
      {slots}
    </section>
  );
}
