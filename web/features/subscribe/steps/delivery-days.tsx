/** The weekdays of delivery, and the first date. */
import { useState } from 'react';
import type { Config } from '#contract/config.ts';
import { type CalendarDate, parseCalendarDate, type Weekday } from '#domain/calendar/calendar.ts';
import { fieldId, problemId } from '#web/features/subscribe/subscribe-fields.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useCutoffWords } from '#web/shared/dates/delivery-promise.ts';
import { WeekdayChips } from '#web/shared/subscription/weekday-chips.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import surface from '#web/ui/surface.module.css';
import styles from './delivery-days.module.css';

interface WeekdayChoiceProps {
  readonly chosen: readonly Weekday[];
  readonly problem: string | undefined;
  readonly onChange: (chosen: readonly Weekday[]) => void;
}

export function WeekdayChoice({ chosen, problem, onChange }: WeekdayChoiceProps) {
  const t = useT();
  const id = problemId('weekdays');
  return (
    <section className={surface.panel} id={fieldId('weekdays')}>
      <h2>{t('Delivery days')}</h2>
      <WeekdayChips chosen={chosen} problemId={problem && id} onChange={onChange} />
      <Problem id={id} message={problem} />
    </section>
  );
}

interface StartDayProps {
  readonly config: Config;
  readonly day: CalendarDate;
  /** Null while no weekday is chosen. */
  readonly firstDelivery: CalendarDate | null;
  readonly problem: string | undefined;
  readonly onChange: (day: CalendarDate) => void;
}

/** Announces that the first delivery is on another day than one would expect. */
function FirstDelivery({ day, firstDelivery }: Pick<StartDayProps, 'day' | 'firstDelivery'>) {
  const t = useT();
  const { formatDay } = useDates();
  const [openedWith] = useState(day);
  const isMoved = firstDelivery !== null && (firstDelivery !== day || day > openedWith);
  return (
    <div role="status">
      {isMoved && (
        <p className={classNames(surface.note, styles.first)}>
          {t('The first delivery is on {day}.', { day: formatDay(firstDelivery) })}
        </p>
      )}
    </div>
  );
}

export function StartDay({ config, day, firstDelivery, problem, onChange }: StartDayProps) {
  const t = useT();
  const { formatDay } = useDates();
  const cutoff = useCutoffWords()(config.delivery.cutoff);
  return (
    <section className={surface.panel} id={fieldId('startDate')}>
      <h2>{t('Start')}</h2>
      <DateField
        label={t('Start date')}
        hint={t('Order by {cutoff} for next-day delivery.', { cutoff })}
        error={problem}
        value={day}
        display={formatDay(day)}
        min={config.delivery.earliestDate}
        max={config.delivery.latestDate}
        onChange={(text) => {
          const chosen = parseCalendarDate(text);
          if (chosen) onChange(chosen);
        }}
      />
      <FirstDelivery day={day} firstDelivery={firstDelivery} />
    </section>
  );
}
