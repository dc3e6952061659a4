/** For how long a subscription is paused. */
import { useState } from 'react';
import type { Subscription } from '#contract/subscriptions.ts';
import { addDays, laterDate, parseCalendarDate } from '#domain/calendar/calendar.ts';
import { pauseDaysMax } from '#domain/subscriptions/subscription.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import text from '#web/ui/text.module.css';
import type { ChoiceProps } from './choice-props.ts';
import styles from './choices.module.css';

const usualPauseDays = 7;

/** The first and the last day on which a pause may end. */
function pauseLimits({ changeableFrom, pausedFrom }: Subscription) {
  const first = parseCalendarDate(changeableFrom);
  const from = parseCalendarDate(pausedFrom ?? changeableFrom);
  if (!first || !from) throw new RangeError(`${changeableFrom} or ${pausedFrom} is no date`);
  return {
    min: laterDate(addDays(from, 1), first),
    usual: addDays(first, usualPauseDays),
    max: addDays(first, pauseDaysMax),
  };
}

export function PauseChoice({ subscription, onChoose, problem }: ChoiceProps) {
  const t = useT();
  const { formatDay } = useDates();
  const { min, usual, max } = pauseLimits(subscription);
  const { status, pausedUntil } = subscription;
  const [isOpen, setIsOpen] = useState(pausedUntil === null);
  const [until, setUntil] = useState<string>(pausedUntil ?? usual);

  function choose(next: { readonly isOpen: boolean; readonly until: string }) {
    setIsOpen(next.isOpen);
    setUntil(next.until);
    const chosen = next.isOpen ? null : next.until;
    const isPresent = status === 'paused' && chosen === pausedUntil;
    onChoose(isPresent ? null : { action: 'pause', until: chosen });
  }

  return (
    <fieldset className={styles.list}>
      <legend className={text.visuallyHidden}>{t('Pause for how long?')}</legend>
      <RadioCard name="pause" checked={isOpen} onChange={() => choose({ isOpen: true, until })}>
        <b className={text.strong}>{t('Until I resume')}</b>
      </RadioCard>
      <RadioCard name="pause" checked={!isOpen} onChange={() => choose({ isOpen: false, until })}>
        <b className={text.strong}>{t('Until a date')}</b>
      </RadioCard>
      {!isOpen && (
        <DateField
          label={t('Resume deliveries on')}
          error={problem}
          value={until}
          display={formatDay(until)}
          min={min}
          max={max}
          onChange={(day) => choose({ isOpen: false, until: day })}
        />
      )}
    </fieldset>
  );
}
