/** A native date picker under our own text, because its own text follows the phone's locale. */
import { type MouseEvent, useState } from 'react';
import { CalendarIcon } from '#web/ui/action-icons.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './date-field.module.css';
import field from './field.module.css';
import { FieldFrame, type FieldWords, useField } from './field.tsx';

interface DateFieldProps extends FieldWords {
  /** `YYYY-MM-DD`. */
  readonly value: string;
  /** The same day in words. */
  readonly display: string;
  readonly min: string;
  readonly max?: string;
  /** A fuller name where the visible label is ambiguous out of context; must contain it. */
  readonly accessibleName?: string;
  /** Called with complete dates only, including those out of range; optional ones can be `''`. */
  readonly onChange: (value: string) => void;
}

/** Browsers report a year digit by digit: 0002, 0020, 0202. */
const isWhole = (day: string) => /^20\d\d-/.test(day);

function openPicker(event: MouseEvent<HTMLInputElement>) {
  try {
    event.currentTarget.showPicker?.();
  } catch {
    // Some browsers refuse inside frames; typing the date still works.
  }
}

export function DateField(props: DateFieldProps) {
  const { isOptional, error } = props;
  const { frame, control, input } = useField(props);
  const { value, display, min, max, accessibleName, onChange } = input;
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setTyped(value);
  }
  return (
    <FieldFrame {...frame}>
      <div
        className={classNames(field.input, styles.dateField)}
        data-invalid={error ? '' : undefined}
      >
        <span aria-hidden="true">{display}</span>
        <CalendarIcon />
        <input
          {...control}
          type="date"
          required={!isOptional}
          value={typed}
          min={min}
          max={max}
          aria-label={accessibleName}
          onClick={openPicker}
          onChange={({ target }) => {
            setTyped(target.value);
            const isEmptied = isOptional && target.value === '';
            if (isEmptied || isWhole(target.value)) onChange(target.value);
          }}
          // A field that must have a day keeps the last one when emptied: an order needs one.
          onBlur={() => setTyped(value)}
        />
      </div>
    </FieldFrame>
  );
}
