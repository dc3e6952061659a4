/** Stars as one figure, for the shop and each of its meals (Spec 9.13); nothing if it is hidden. */
import { useT } from '#web/language/language.tsx';
import { StarIcon } from '#web/ui/icons.tsx';
import text from '#web/ui/text.module.css';
import { useConfig } from './config.tsx';
import styles from './rating.module.css';

export function Rating() {
  const t = useT();
  const rating = useConfig().data?.rating;
  if (!rating) return null;
  return (
    <span className={styles.rating}>
      <StarIcon />
      <span className={text.visuallyHidden}>{t('Rated')} </span>
      {rating}
    </span>
  );
}
