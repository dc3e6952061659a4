/** The right end of the top bar: Sign In, or the menu of the signed-in user. */
import { Suspense } from 'react';
import { useT } from '#web/language/language.tsx';
import { useUser } from '#web/shared/account/user.ts';
import { paths } from '#web/shared/site/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { lazily } from '#web/ui/loading/lazily.ts';
import { Link } from '#web/ui/routing/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './account.module.css';

const ProfileMenu = lazily(() =>
  import('./frame/profile-menu.tsx').then((module) => module.ProfileMenu),
);

/** As wide as the Sign In button, so that the layout does not shift when the user is known. */
const waiting = <Skeleton className={styles.waiting} isOutermost />;

export function Account() {
  const t = useT();
  const { user, isLoading } = useUser();
  if (isLoading) return waiting;
  if (!user) {
    return (
      <Link className={buttonClass({ size: 'sm' })} to={paths.auth()}>
        {t('Sign In')}
      </Link>
    );
  }
  return (
    <Suspense fallback={waiting}>
      <ProfileMenu user={user} />
    </Suspense>
  );
}
