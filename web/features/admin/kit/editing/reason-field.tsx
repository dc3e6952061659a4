/** The reason that staff give for a change. */
import { reasonLengthMax } from '#domain/orders/order-status.ts';
import { TextField } from '#web/ui/form/field.tsx';

interface ReasonFieldProps {
  readonly value: string;
  /** Who reads it. */
  readonly hint: string;
  readonly error: string | undefined;
  readonly isLocked: boolean;
  readonly required?: boolean;
  readonly onChange: (reason: string) => void;
}

export function ReasonField({ isLocked, onChange, ...field }: ReasonFieldProps) {
  return (
    <TextField
      {...field}
      label="Reason"
      maxLength={reasonLengthMax}
      autoComplete="off"
      readOnly={isLocked}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
