/** An amount of money as staff type it. */
import { TextField } from '#web/ui/form/field.tsx';

interface AmountFieldProps {
  readonly value: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly isLocked: boolean;
  readonly required?: boolean;
  readonly onChange: (amount: string) => void;
}

export function AmountField({ isLocked, onChange, ...field }: AmountFieldProps) {
  return (
    <TextField
      {...field}
      label="Amount in rupees"
      inputMode="decimal"
      autoComplete="off"
      readOnly={isLocked}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
