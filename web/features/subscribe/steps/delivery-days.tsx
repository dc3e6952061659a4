/** The weekdays of delivery, and the first date. */
import { useState } from 'react';
import type { Config } from '#contract/config.ts';
import { type CalendarDate, parseCalendarDate, type Weekday } from '#domain/calendar/calendar.ts';
import type { Terms } from '#web/features/subscribe/start/terms.ts';
import { fieldId, problemId } from '#web/features/subscribe/subscribe-fields.ts';
import { useT } from '#web/language/language.tsx';
import { useDayRoom } from '#web/shared/dates/day-room.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useCutoffWords } from '#web/shared/dates/delivery-promise.ts';
import { useShortDay } from '#web/shared/subscription/subscription.ts';
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
  /** Null while nothing would be delivered. */
  readonly terms: Terms | null;
  /** Days that are left out, since the kitchen is closed on them. */
  readonly closed: readonly CalendarDate[];
  readonly problem: string | undefined;
  readonly onChange: (day: CalendarDate) => void;
}

/** Announces that the first delivery is on another day than one would expect. */
function FirstDelivery({ day, terms }: Pick<StartDayProps, 'day' | 'terms'>) {
  const t = useT();
  const { formatDay } = useDates();
  const [openedWith] = useState(day);
  const firstDelivery = terms?.first;
  const isMoved = firstDelivery !== undefined && (firstDelivery !== day || day > openedWith);
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

/** Names the days that the subscription will leave out. */
function LeftOut({ dates, closed }: Pick<Terms, 'dates'> & Pick<StartDayProps, 'closed'>) {
  const t = useT();
  const { isFull } = useDayRoom();
  const shortDay = useShortDay();
  const full = dates.filter(isFull);
  return (
    <div role="status">
      {closed.length > 0 && (
        <p className={classNames(surface.note, styles.first)}>
          {t('Closed, and so left out: {days}.', { days: closed.map(shortDay).join(', ') })}
        </p>
      )}
      {full.length > 0 && (
        <p className={classNames(surface.note, styles.first)}>
          {t('Full, and so left out: {days}.', { days: full.map(shortDay).join(', ') })}
        </p>
      )}
    </div>
  );
}

export function StartDay(props: StartDayProps) {
  const { config, day, terms, closed, problem, onChange } = props;
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
      <FirstDelivery day={day} terms={terms} />
      <LeftOut dates={terms?.dates ?? []} closed={closed} />
    </section>
  );
}
