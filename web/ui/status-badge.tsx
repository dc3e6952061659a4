/** A tinted pill whose plate fills up as things move on. */
import type { ReactNode } from 'react';

/** How full the plate is, named by its colour token. */
export type StatusTone = 'pending' | 'confirmed' | 'preparing' | 'out' | 'delivered' | 'cancelled';

interface StatusBadgeProps {
  readonly tone: StatusTone;
  /** Solid instead of tinted. */
  readonly isHighlighted?: boolean;
  readonly children: ReactNode;
}

export function StatusBadge({ tone, isHighlighted = false, children }: StatusBadgeProps) {
  return <span className={`st st-${tone}${isHighlighted ? ' hi' : ''}`}>{children}</span>;
}
