/** Replaces a page about an order that is not in the account: unknown, or somebody else's. */
import { useState } from 'react';
import { useT } from '#web/language/language.tsx';
import { logOut } from '#web/shared/account/log-out.ts';
import { useUser } from '#web/shared/account/user.ts';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import { paths } from '#web/shared/site/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/routing/link.tsx';
import { useLocation } from '#web/ui/routing/router.tsx';
import styles from './unknown-order.module.css';

/** For the account that it may be in; afterwards this page opens again. */
function OtherAccount() {
  const t = useT();
  const { pathname } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  function leave() {
    setIsLeaving(true);
    void logOut(paths.auth(pathname));
  }
  return (
    <Button isPending={isLeaving} onClick={leave}>
      {t('Sign in with another account')}
    </Button>
  );
}

export function UnknownOrder() {
  const t = useT();
  const { user } = useUser();
  usePageTitle(t('Your order'));
  return (
    <div className={classNames(layout.page, styles.page)}>
      <div className={layout.pageHead}>
        <h1>{t('Your order')}</h1>
      </div>
      <EmptyState
        headingLevel={2}
        title={t('This order is not in your account')}
        text={user ? t('You are signed in as {email}.', { email: user.email }) : ''}
        action={
          <div className={styles.actions}>
            <OtherAccount />
            <Link
              className={buttonClass({ variant: 'secondary' })}
              to={paths.dashboardTab('history')}
            >
              {t('All orders')}
            </Link>
          </div>
        }
      />
    </div>
  );
}
