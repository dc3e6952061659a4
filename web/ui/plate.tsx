/** Our one sign, the plate: rings that count people, and the two plates in the wordmark. */
import { classNames } from './class-names.ts';

/** One ring for one person, two overlapping rings for two; always next to the words. */
export function PlateGlyph({ count }: { readonly count: 1 | 2 }) {
  return (
    <span className="pl" aria-hidden="true">
      <i />
      {count === 2 && <i />}
    </span>
  );
}

interface WordmarkProps {
  readonly isInverted?: boolean;
  readonly className?: string | undefined;
}

/** "suk(o)(o)n"; the accessible name belongs to what it stands in. */
export function Wordmark({ isInverted = false, className }: WordmarkProps) {
  return (
    <span className={classNames('wm', isInverted && 'inv', className)} aria-hidden="true">
      suk
      <i />
      <i />n
    </span>
  );
}
