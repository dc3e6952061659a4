/** The error of a field or a part of a screen, in one line below it. */
import type { Ref } from 'react';
import { AlertIcon } from '#web/ui/action-icons.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './problem.module.css';

interface ProblemProps {
  readonly ref?: Ref<HTMLParagraphElement>;
  readonly id?: string;
  readonly className?: string | undefined;
  readonly role?: 'alert' | undefined;
  /** For one that gets the focus. */
  readonly tabIndex?: -1;
  /** Already translated; nothing is shown without an error. */
  readonly message: string | null | undefined;
}

export function Problem({ message, className, ...line }: ProblemProps) {
  if (!message) return null;
  return (
    <p className={classNames(styles.problem, className)} {...line}>
      <AlertIcon />
      {message}
    </p>
  );
}
