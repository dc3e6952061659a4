/** Chooses the days: a usual span by a tap, any other by its first and last day. */

import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { DateSpan } from '#domain/calendar/date-span.ts';
import { earliestDay } from '#domain/staff/analytics.ts';
import { ApiError } from '#web/api/client.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { Chip } from '#web/ui/chip.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { presetsOf, spanNames } from './span.ts';
import styles from './span-picker.module.css';

const labels: Readonly<Record<keyof DateSpan, string>> = { from: 'From', to: 'To' };

interface SpanPickerProps {
  /** The days shown or requested; empty until known. */
  readonly span: Readonly<Record<keyof DateSpan, string>>;
  readonly today: CalendarDate | null;
  /** Why these days are not shown. */
  readonly error: Error | null;
  readonly onChoose: (span: Partial<Readonly<Record<keyof DateSpan, string>>>) => void;
}

export function SpanPicker({ span, today, error, onChoose }: SpanPickerProps) {
  const { formatDate } = useDates();
  const issues = error instanceof ApiError ? error.issues : [];
  return (
    <div className={styles.picker}>
      {/* biome-ignore lint/a11y/useSemanticElements: chips are no fields of a form */}
      <div className={styles.presets} role="group" aria-label="Days">
        {today &&
          presetsOf(today).map(([label, preset]) => (
            <Chip
              key={label}
              isPressed={preset.from === span.from && preset.to === span.to}
              onClick={() => onChoose(preset)}
            >
              {label}
            </Chip>
          ))}
      </div>
      {spanNames.map((name) => (
        <DateField
          key={name}
          label={labels[name]}
          value={span[name]}
          display={span[name] ? formatDate(span[name]) : ' '}
          min={earliestDay}
          max={today ?? undefined}
          error={issues.find(({ path }) => path === name)?.message}
          // The other day keeps its value, even when the address does not name it.
          onChange={(day) => onChoose({ ...span, [name]: day })}
        />
      ))}
    </div>
  );
}
