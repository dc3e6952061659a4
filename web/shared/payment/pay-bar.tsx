/** The button that orders: in the summary on desktop, on phones in a bar at the thumb. */
import type { ReactNode } from 'react';
import { formatTotal, type Paise } from '#domain/money/money.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './pay-bar.module.css';

interface PayBarProps {
  /** What the amount is: `To pay`. */
  readonly label: string;
  /** Null until it is known. */
  readonly amountPaise: Paise | null;
  readonly className?: string | undefined;
  /** The button. */
  readonly children: ReactNode;
}

/** The figure stands in the summary; here it is only repeated for the eye. */
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
