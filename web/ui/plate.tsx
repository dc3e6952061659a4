/** The plate, our only symbol: rings that count people, and the two plates in the wordmark. */
import { classNames } from './class-names.ts';
import styles from './plate.module.css';

/** The picture of an empty one: nothing here, or a dish without a picture. */
export const plateImageUrl = '/dishes/plate-320.webp';

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
  /** The name of the shop; only the first one is drawn, others are written. */
  readonly name: string;
}

/** "suk(o)(o)n" for Sukoon; the element around it has the accessible name. */
export function Wordmark({ name }: WordmarkProps) {
  return (
    // Smaller for every ten characters, so that two lines are enough.
    <span className={styles.wordmark} data-tens={(name.length / 10) | 0} aria-hidden="true">
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
