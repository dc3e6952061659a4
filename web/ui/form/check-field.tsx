/** A checkbox with its label and error. */
import type { ComponentProps, ReactNode } from 'react';
import styles from './check-field.module.css';
import { useFieldControl } from './field.tsx';
import { Problem } from './problem.tsx';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> {
  /** The label beside the box. */
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

export function CheckField({ label, error, ...input }: CheckFieldProps) {
  const control = useFieldControl({ hint: undefined, error });
  return (
    <div>
      <label className={styles.checkField}>
        <input type="checkbox" {...input} {...control} />
        <span>{label}</span>
      </label>
      <Problem id={`${control.id}-error`} message={error} />
    </div>
  );
}
