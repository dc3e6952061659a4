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
  /** The name of the shop; only the first one is drawn, others are written. */
  readonly name: string;
  readonly className?: string | undefined;
}

/** "suk(o)(o)n" for Sukoon; the element around it has the accessible name. */
export function Wordmark({ isInverted = false, name, className }: WordmarkProps) {
  return (
    <span
      className={classNames(styles.wordmark, isInverted && styles.inverted, className)}
      aria-hidden="true"
    >
      {name === 'Sukoon' ? (
        <>
          suk
          <i />
          <i />n
        </>
      ) : (
        name
      )}
    </span>
  );
}
