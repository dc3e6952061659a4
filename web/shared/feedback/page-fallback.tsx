/** What a page shows while its code or the signed-in user is still loading. */
import { useT } from '#web/language/language.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import text from '#web/ui/text.module.css';
import styles from './page-fallback.module.css';

export function PageFallback() {
  const t = useT();
  return (
    <div className={classNames(layout.page, layout.pageHead, styles.page)} data-slot="skeleton">
      <p className={text.visuallyHidden} role="status">
        {t('Loading')}
      </p>
      <Skeleton className={styles.heading} />
      <Skeleton className={styles.block} />
      <Skeleton className={styles.block} />
    </div>
  );
}
