/** Chooses the weekdays on which a subscription delivers. */
import { type Weekday, weekdays } from '#domain/calendar/calendar.ts';
import { useT } from '#web/language/language.tsx';
import { Chip } from '#web/ui/chip.tsx';
import text from '#web/ui/text.module.css';
import { weekdayLabels } from './subscription.ts';
import styles from './weekday-chips.module.css';

interface WeekdayChipsProps {
  readonly chosen: readonly Weekday[];
  readonly onChange: (chosen: Weekday[]) => void;
  /** Id of the problem with the choice, while there is one. */
  readonly problemId?: string | undefined;
}

export function WeekdayChips({ chosen, onChange, problemId }: WeekdayChipsProps) {
  const t = useT();
  const toggled = (weekday: Weekday) =>
    weekdays.filter((each) => chosen.includes(each) !== (each === weekday));
  return (
    <fieldset className={styles.chips} aria-describedby={problemId}>
      <legend className={text.visuallyHidden}>{t('Delivery days')}</legend>
      {weekdays.map((weekday) => (
        <Chip
          key={weekday}
          isPressed={chosen.includes(weekday)}
          onClick={() => onChange(toggled(weekday))}
        >
          {t(weekdayLabels[weekday])}
        </Chip>
      ))}
    </fieldset>
  );
}
