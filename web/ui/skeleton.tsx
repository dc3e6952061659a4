/** A grey placeholder for content that is loading. */

import { classNames } from '#web/ui/class-names.ts';
import styles from './skeleton.module.css';

/** Give the outermost block of a placeholder `isOutermost`, so that tests and tools find it. */
interface SkeletonProps {
  readonly className?: string | undefined;
  readonly isOutermost?: boolean;
}

export function Skeleton({ className, isOutermost = false }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, className)}
      data-slot={isOutermost ? 'skeleton' : undefined}
      aria-hidden="true"
    />
  );
}
