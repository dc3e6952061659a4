/** The delivery date from which a change counts. */
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import fieldStyles from '#web/ui/form/field.module.css';

export const countsFromLabel = 'Counts from';

interface CountsFromProps {
  /** Empty for the first open delivery date. */
  readonly value: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly onChange: (date: string) => void;
}

export function CountsFrom({ value, hint, error, onChange }: CountsFromProps) {
  const { data: config } = useConfig();
  const { formatDay } = useDates();
  return (
    <DateField
      className={fieldStyles.wholeRow}
      label={countsFromLabel}
      isOptional
      value={value}
      display={value ? formatDay(value) : 'The first delivery day that is still open'}
      min={config?.delivery.earliestDate ?? ''}
      hint={hint}
      error={error}
      onChange={onChange}
    />
  );
}
