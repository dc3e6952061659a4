/** A native date picker laid over our own words, because its text follows the phone's locale. */
import type { MouseEvent } from 'react';
import { CalendarIcon } from './action-icons.tsx';
import { FieldFrame, type FieldWords, useFieldControl } from './field.tsx';

interface DateFieldProps extends FieldWords {
  /** `YYYY-MM-DD`. */
  readonly value: string;
  /** The same day in the words to show. */
  readonly display: string;
  readonly min: string;
  readonly max?: string;
  /** A fuller name where the visible label leans on its surroundings; must contain it. */
  readonly accessibleName?: string;
  readonly onChange: (value: string) => void;
}

function openPicker(event: MouseEvent<HTMLInputElement>) {
  try {
    event.currentTarget.showPicker?.();
  } catch {
    // Some browsers refuse inside frames; typing the date still works.
  }
}

export function DateField(props: DateFieldProps) {
  const { label, isOptional, hint, error, className } = props;
  const { value, display, min, max, accessibleName, onChange } = props;
  const control = useFieldControl({ hint, error });
  return (
    <FieldFrame {...{ label, isOptional, hint, error, className }} controlId={control.id}>
      <div className="inp dfld" data-invalid={error ? '' : undefined}>
        <span aria-hidden="true">{display}</span>
        <CalendarIcon />
        <input
          {...control}
          type="date"
          required
          value={value}
          min={min}
          max={max}
          aria-label={accessibleName}
          onClick={openPicker}
          // An emptied field keeps the last day: there is no order without one.
          onChange={(event) => event.target.value && onChange(event.target.value)}
        />
      </div>
    </FieldFrame>
  );
}
