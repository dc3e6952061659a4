/** Choosing the delivery day: five to tap, a calendar for the rest, and the cut-off. */
import { type ReactNode, useId } from 'react';
import type { Config } from '#contract/config.ts';
import {
  addDays,
  type CalendarDate,
  dateInIndia,
  datesThrough,
  parseCalendarDate,
} from '#domain/calendar/calendar.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { useDayRoom } from '#web/shared/dates/day-room.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useCutoffWords } from '#web/shared/dates/delivery-promise.ts';
import { cutoffOn } from '#web/shared/dates/delivery-terms.ts';
import { isTomorrow } from '#web/shared/dates/is-tomorrow.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import field from '#web/ui/form/field.module.css';
import surface from '#web/ui/surface.module.css';
import textStyles from '#web/ui/text.module.css';
import styles from './delivery-date.module.css';

const chipCount = 5;

interface DeliveryDateProps {
  readonly config: Config;
  readonly value: CalendarDate;
  readonly error: string | undefined;
  /** Of the chosen address; full days depend on it where delivery times do. */
  readonly pincode: string | undefined;
  /** The delivery times of the day, if any. */
  readonly slots: ReactNode;
  readonly onChange: (day: CalendarDate) => void;
  /** What the chosen day means for the cart. */
  readonly note: ReactNode;
}

function DayChip(props: {
  readonly groupName: string;
  readonly day: CalendarDate;
  readonly now: Date;
  readonly isChosen: boolean;
  /** Why the day cannot be chosen, if it cannot. */
  readonly mark: Label | undefined;
  readonly onChoose: () => void;
}) {
  const t = useT();
  const { dayWords } = useDates();
  const words = dayWords(props.day);
  if (!words) return null;
  return (
    <label className={classNames(styles.day, props.mark && styles.full)}>
      <input
        type="radio"
        name={props.groupName}
        value={props.day}
        checked={props.isChosen}
        onChange={props.onChoose}
      />
      <span>{isTomorrow(props.day, props.now) ? t('Tomorrow') : words.weekday}</span>
      <b>{words.day}</b>
      <span className={props.mark && textStyles.visuallyHidden}>{words.month}</span>
      {props.mark && <span>{t(props.mark)}</span>}
    </label>
  );
}

function useCutoffHint(config: Config): string {
  const t = useT();
  const { formatDay } = useDates();
  const { now, delivery } = config;
  const tomorrow = addDays(dateInIndia(new Date(now)), 1);
  const { earliestDate, openDate = earliestDate } = delivery;
  const cutoff = useCutoffWords()(delivery.slots ? delivery.cutoff : cutoffOn(config, tomorrow));
  if (openDate === tomorrow) return t('Order before {cutoff} for delivery tomorrow.', { cutoff });
  const day = formatDay(openDate);
  return earliestDate === tomorrow
    ? t('Earliest delivery: {day}.', { day })
    : t("It's past {cutoff}, so the earliest delivery is {day}.", { cutoff, day });
}

/** Announces that the chosen day is no longer possible, also while the page just stays open. */
function MissedDay({ day, earliestDate }: { readonly day: string; readonly earliestDate: string }) {
  const t = useT();
  const { formatDay } = useDates();
  if (day >= earliestDate) return null;
  return (
    <p className={classNames(surface.note, styles.missed)} role="alert">
      {t('We can no longer deliver on {day}.', { day: formatDay(day) })}
    </p>
  );
}

export function DeliveryDate(props: DeliveryDateProps) {
  const { config, value, error, pincode, slots, onChange, note } = props;
  const t = useT();
  const { formatDay } = useDates();
  const groupName = useId();
  const hint = useCutoffHint(config);
  const { left, isOpen } = useDayRoom(pincode);
  const { earliestDate, latestDate } = config.delivery;
  const now = new Date(config.now);
  return (
    <section className={surface.panel}>
      <h2>{t('Delivery date')}</h2>
      <fieldset className={styles.days}>
        <legend className={textStyles.visuallyHidden}>{t('Delivery date')}</legend>
        {datesThrough(earliestDate as CalendarDate, latestDate as CalendarDate)
          .slice(0, chipCount)
          .map((day) => (
            <DayChip
              key={day}
              groupName={groupName}
              day={day}
              now={now}
              isChosen={day === value}
              mark={isOpen(day) ? (left(day) ? undefined : 'Full') : 'Closed'}
              onChoose={() => onChange(day)}
            />
          ))}
      </fieldset>
      <MissedDay day={value} earliestDate={earliestDate} />
      {note}
      <DateField
        className={styles.other}
        label={t('Or pick another date')}
        accessibleName={t('Delivery date: Or pick another date')}
        hint={hint}
        error={error}
        value={value}
        display={formatDay(value)}
        min={earliestDate}
        max={latestDate}
        onChange={(text) => {
          const day = parseCalendarDate(text);
          if (day) onChange(day);
        }}
      />
      {slots}
      <p className={field.hint}>
        {t('You can order for any day up to {day}.', { day: formatDay(latestDate) })}
      </p>
    </section>
  );
}
