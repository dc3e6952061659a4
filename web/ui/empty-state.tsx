/** An empty plate: nothing here yet, or something went wrong; one sentence, one action. */
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { plateImageUrl } from './plate.tsx';

interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
  readonly headingLevel?: 2 | 3;
  /** Failures are announced; an empty list is not. */
  readonly isFailure?: boolean;
}

export function EmptyState({
  title,
  text,
  action,
  headingLevel = 3,
  isFailure = false,
}: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.empty} role={isFailure ? 'alert' : undefined}>
      <img src={plateImageUrl} alt="" width={132} height={132} />
      <Heading>{title}</Heading>
      <p>{text}</p>
      {action}
    </div>
  );
}
