/** Text inputs whose label, hint and error are tied together by ARIA. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useT } from '#web/language/language.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './field.module.css';
import { Problem } from './problem.tsx';

export interface FieldWords {
  readonly label: ReactNode;
  readonly isOptional?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Class of the whole field, for its place in a grid. */
  readonly className?: string | undefined;
}

/** Ids and ARIA attributes of one control; the error is read before the hint. */
export function useFieldControl({ hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  const id = useId();
  const describedBy = [error ? `${id}-error` : null, hint ? `${id}-hint` : null]
    .filter((part) => part !== null)
    .join(' ');
  return {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy || undefined,
  };
}

/**
 * Of a field with label, hint and error: what goes to its {@link FieldFrame}, to the control, and
 * what is left of the properties for the control.
 */
export function useField<Props extends FieldWords>({
  label,
  isOptional,
  hint,
  error,
  className,
  ...input
}: Props) {
  const control = useFieldControl({ hint, error });
  const words = { label, isOptional, hint, error, className };
  return { frame: { ...words, controlId: control.id }, control, input };
}

interface FieldFrameProps extends FieldWords {
  readonly controlId: string;
  readonly children: ReactNode;
}

/** The label above a control and the texts below it. */
export function FieldFrame(props: FieldFrameProps) {
  const t = useT();
  const { controlId, label, isOptional, hint, error, className, children } = props;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
        {isOptional && <span className={styles.optional}> {t('(Optional)')}</span>}
      </label>
      {children}
      <Problem id={`${controlId}-error`} message={error} />
      {hint && (
        <p className={styles.hint} id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'className' | 'id'>;

export function TextField(props: TextFieldProps) {
  const { frame, control, input } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input className={styles.input} {...input} {...control} />
    </FieldFrame>
  );
}
