/** The button that orders: in the summary on desktop, in a bar at the bottom on phones. */
import type { ReactNode } from 'react';
import { formatTotal, type Paise } from '#domain/money/money.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './pay-bar.module.css';

interface PayBarProps {
  /** The label of the amount: `To pay`. */
  readonly label: string;
  /** Null until known. */
  readonly amountPaise: Paise | null;
  readonly className?: string | undefined;
  /** The button. */
  readonly children: ReactNode;
}

/** Screen readers find the amount in the summary, so its copy here is hidden from them. */
export function PayBar({ label, amountPaise, className, children }: PayBarProps) {
  return (
    <div className={classNames(styles.payBar, className)}>
      <div
        className={styles.amount}
        aria-hidden="true"
        data-amount={amountPaise === null ? undefined : formatTotal(amountPaise)}
      >
        <span className={styles.label}>{label}</span>
      </div>
      {children}
    </div>
  );
}
