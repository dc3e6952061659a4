/** The 404 screen, for unknown pages and for meals that do not exist (Spec 2.1). */

import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import { paths } from '#web/shared/site/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/routing/link.tsx';
import text from '#web/ui/text.module.css';
import styles from './not-found.module.css';

export const notFoundTitle = 'Page Not Found' satisfies Label;

export function NotFound() {
  const t = useT();
  usePageTitle(t(notFoundTitle));
  return (
    <div className={classNames(layout.page, styles.notFound)}>
      <img
        className={styles.plate}
        src="/dishes/plate-640.webp"
        alt=""
        width={300}
        height={300}
        loading="lazy"
      />
      <h1>{t(notFoundTitle)}</h1>
      <p className={classNames(text.lead, styles.words)}>
        {t('Did you forget to add the page to the router?')}
      </p>
      <Link className={buttonClass({ size: 'lg' })} to={paths.home}>
        {t('Go Home')}
      </Link>
    </div>
  );
}
