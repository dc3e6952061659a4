/** A box to tick, with the words it stands for and what is wrong with it. */
import type { ComponentProps, ReactNode } from 'react';
import styles from './check-field.module.css';
import { useFieldControl } from './field.tsx';
import { Problem } from './problem.tsx';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> {
  /** The words beside the box, which tick it as well. */
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
