/** Choosing the delivery day: five to tap, a calendar for the rest, and the cut-off explained. */
import { useId } from 'react';
import type { Config } from '#contract/config.ts';
import { type CalendarDate, parseCalendarDate } from '#domain/calendar.ts';
import { dayWords, formatDay, isTomorrow, nextDays } from '#web/shared/delivery-day.ts';
import { formatCutoff } from '#web/shared/delivery-promise.ts';
import { DateField } from '#web/ui/date-field.tsx';

const chipCount = 5;

interface DeliveryDateProps {
  readonly config: Config;
  readonly value: CalendarDate;
  readonly error: string | undefined;
  readonly onChange: (day: CalendarDate) => void;
}

function DayChip(props: {
  readonly groupName: string;
  readonly day: CalendarDate;
  readonly now: Date;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const words = dayWords(props.day);
  if (!words) return null;
  return (
    <label className="day">
      <input
        type="radio"
        name={props.groupName}
        value={props.day}
        checked={props.isChosen}
        onChange={props.onChoose}
      />
      <span>{isTomorrow(props.day, props.now) ? 'Tomorrow' : words.weekday}</span>
      <b>{words.day}</b>
      <span>{words.month}</span>
    </label>
  );
}

function cutoffHint(config: Config): string {
  const { earliestDate } = config.delivery;
  const cutoff = formatCutoff(config.delivery.cutoff);
  return isTomorrow(earliestDate, new Date(config.now))
    ? `Order before ${cutoff} for delivery tomorrow.`
    : `It is past ${cutoff}, so the earliest delivery is ${formatDay(earliestDate)}.`;
}

export function DeliveryDate({ config, value, error, onChange }: DeliveryDateProps) {
  const groupName = useId();
  const { earliestDate, latestDate } = config.delivery;
  const earliest = parseCalendarDate(earliestDate) ?? value;
  const now = new Date(config.now);
  return (
    <section className="pan">
      <h2>Delivery date</h2>
      <fieldset className="days">
        <legend className="vh">Delivery date</legend>
        {nextDays(earliest, chipCount).map((day) => (
          <DayChip
            key={day}
            groupName={groupName}
            day={day}
            now={now}
            isChosen={day === value}
            onChoose={() => onChange(day)}
          />
        ))}
      </fieldset>
      <DateField
        label="Or pick another date"
        accessibleName="Delivery date: Or pick another date"
        hint={cutoffHint(config)}
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
    </section>
  );
}
