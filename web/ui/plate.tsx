/** The plate, our only symbol: rings that count people, and the two plates in the wordmark. */
import { classNames } from './class-names.ts';
import styles from './plate.module.css';

interface PlateGlyphProps {
  readonly count: 1 | 2;
  readonly className?: string | undefined;
}

/** One ring for one person, two overlapping rings for two; always next to the words. */
export function PlateGlyph({ count, className }: PlateGlyphProps) {
  return (
    <span className={classNames(styles.plate, className)} aria-hidden="true">
      <i />
      {count === 2 && <i />}
    </span>
  );
}

interface WordmarkProps {
  readonly isInverted?: boolean;
  readonly className?: string | undefined;
}

/** "suk(o)(o)n"; the element around it has the accessible name. */
export function Wordmark({ isInverted = false, className }: WordmarkProps) {
  return (
    <span
      className={classNames(styles.wordmark, isInverted && styles.inverted, className)}
      aria-hidden="true"
    >
      suk
      <i />
      <i />n
    </span>
  );
}
