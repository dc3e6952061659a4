/** Stars as one figure; 4.8 until meals have reviews of their own (Spec 9.13). */
import { fixedRating } from '#domain/menu/meals.ts';
import { useT } from '#web/language/language.tsx';
import { StarIcon } from '#web/ui/icons.tsx';
import text from '#web/ui/text.module.css';
import styles from './rating.module.css';

export function Rating() {
  const t = useT();
  return (
    <span className={styles.rating}>
      <StarIcon />
      <span className={text.visuallyHidden}>{t('Rated')} </span>
      {fixedRating}
    </span>
  );
}
