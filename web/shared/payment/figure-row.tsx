/** One line of a list of amounts: what it is and how much. */
import type { ReactNode } from 'react';

interface FigureRowProps {
  readonly label: ReactNode;
  readonly amount: ReactNode;
  readonly className?: string | undefined;
}

export function FigureRow({ label, amount, className }: FigureRowProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
