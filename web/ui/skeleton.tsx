/** A grey block in the place of something that is still loading. */

/** Give the outermost block of a placeholder `isOutermost`, so that tests and tools find it. */
interface SkeletonProps {
  readonly className?: string;
  readonly isOutermost?: boolean;
}

export function Skeleton({ className = '', isOutermost = false }: SkeletonProps) {
  return (
    <span
      className={`sk ${className}`}
      data-slot={isOutermost ? 'skeleton' : undefined}
      aria-hidden="true"
    />
  );
}
