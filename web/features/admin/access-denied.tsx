/** What customers see at the console's address (Spec 2.1). */
import { useT } from '#web/language/language.tsx';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import { paths } from '#web/shared/site/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { plateImageUrl } from '#web/ui/plate.tsx';
import { useNavigate } from '#web/ui/routing/router.tsx';
import text from '#web/ui/text.module.css';
import styles from './access-denied.module.css';

export function AccessDenied() {
  const t = useT();
  const navigate = useNavigate();
  usePageTitle(t('Access Denied'));
  return (
    <main id="main" tabIndex={-1} className={classNames(layout.page, styles.page)}>
      <img src={plateImageUrl} alt="" width={200} height={200} />
      <h1>{t('Access Denied')}</h1>
      <p className={classNames(text.lead, styles.reason)}>
        {t("You don't have permission to access this page.")}
      </p>
      <Button size="lg" onClick={() => navigate(paths.home)}>
        {t('Go Home')}
      </Button>
    </main>
  );
}
