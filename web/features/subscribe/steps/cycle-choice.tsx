/** The length of a cycle, and whether another follows. */
import { useId } from 'react';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { type Cycle, cycleEnd, cycles } from '#domain/subscriptions/subscription.ts';
import { fieldId, problemId } from '#web/features/subscribe/subscribe-fields.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { cycleLabels } from '#web/shared/subscription/subscription.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Problem } from '#web/ui/form/problem.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import choices from './choices.module.css';
import styles from './cycle-choice.module.css';

interface CycleChoiceProps {
  readonly startDate: CalendarDate;
  readonly cycle: Cycle;
  readonly autoRenew: boolean;
  readonly problem: string | undefined;
  readonly onChange: (choice: { readonly cycle: Cycle } | { readonly autoRenew: boolean }) => void;
}

function Cycles({ startDate, cycle, problem, onChange }: CycleChoiceProps) {
  const t = useT();
  const { formatDay } = useDates();
  const groupName = useId();
  return (
    <fieldset
      className={classNames(choices.choices, choices.pair)}
      aria-describedby={problem && problemId('cycle')}
    >
      <legend className={text.visuallyHidden}>{t('Cycle')}</legend>
      {cycles.map((each) => (
        <RadioCard
          key={each}
          name={groupName}
          checked={each === cycle}
          onChange={() => onChange({ cycle: each })}
        >
          <b className={text.strong}>{t(cycleLabels[each])}</b>
          <span className={choices.about}>
            {t('Until {day}', { day: formatDay(cycleEnd(startDate, each)) })}
          </span>
        </RadioCard>
      ))}
    </fieldset>
  );
}

function Renewal({ startDate, cycle, autoRenew, onChange }: CycleChoiceProps) {
  const t = useT();
  const { formatDay } = useDates();
  const groupName = useId();
  const endDate = cycleEnd(startDate, cycle);
  return (
    <fieldset className={choices.choices}>
      <legend className={styles.question}>{t('What happens after that?')}</legend>
      <RadioCard
        name={groupName}
        checked={!autoRenew}
        onChange={() => onChange({ autoRenew: false })}
      >
        <b className={text.strong}>{t('End after this cycle')}</b>
        <span className={choices.about}>
          {t('No deliveries or charges after {day}.', { day: formatDay(endDate) })}
        </span>
      </RadioCard>
      <RadioCard
        name={groupName}
        checked={autoRenew}
        onChange={() => onChange({ autoRenew: true })}
      >
        <b className={text.strong}>{t('Renew automatically')}</b>
        <span className={choices.about}>
          {t('The next cycle starts on {day}, paid per delivery as before. Turn it off anytime.', {
            day: formatDay(addDays(endDate, 1)),
          })}
        </span>
      </RadioCard>
    </fieldset>
  );
}

export function CycleChoice(props: CycleChoiceProps) {
  const t = useT();
  return (
    <section className={surface.panel} id={fieldId('cycle')}>
      <h2>{t('Cycle')}</h2>
      <Cycles {...props} />
      <Renewal {...props} />
      <Problem role="alert" id={problemId('cycle')} message={props.problem} />
    </section>
  );
}
