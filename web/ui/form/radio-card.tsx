/** A radio choice whose whole card is the target. */
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './radio-card.module.css';

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** Class of the whole card. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export function RadioCard({ className, children, ...input }: RadioCardProps) {
  return (
    <label className={classNames(styles.radioCard, className)}>
      <input type="radio" {...input} />
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.body}>{children}</span>
    </label>
  );
}
