/** A tinted pill whose plate fills up as the status advances. */
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './status-badge.module.css';

/** How full the plate is, named by its colour token. */
export type StatusTone = 'pending' | 'confirmed' | 'preparing' | 'out' | 'delivered' | 'cancelled';

interface StatusBadgeProps {
  readonly tone: StatusTone;
  /** Solid instead of tinted. */
  readonly isHighlighted?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function StatusBadge({
  tone,
  isHighlighted = false,
  className,
  children,
}: StatusBadgeProps) {
  const look = classNames(
    styles.badge,
    styles[tone],
    isHighlighted && styles.highlighted,
    className,
  );
  return <span className={look}>{children}</span>;
}
