/**
 * Who may see a page: signed-out visitors are sent to sign in and returned afterwards (Spec 2.1).
 */
import { type ReactNode, useDeferredValue } from 'react';
import { useT } from '#web/language/language.tsx';
import { useUser } from '#web/shared/account/user.ts';
import { PageFailure } from '#web/shared/feedback/page-failure.tsx';
import { PageFallback } from '#web/shared/feedback/page-fallback.tsx';
import { paths } from '#web/shared/site/paths.ts';
import { Navigate, useLocation } from '#web/ui/routing/router.tsx';

export function RequireUser({ children }: { readonly children: ReactNode }) {
  const t = useT();
  // Deferred, so that nothing but the page follows the fallback below: React holds back what
  // follows a fallback of its own for up to 0.3 s.
  const { user, isLoading } = useDeferredValue(useUser());
  const { pathname, search } = useLocation();
  if (isLoading) return <PageFallback />;
  if (user === null) return <Navigate to={paths.auth(pathname + search)} />;
  if (user) return children;
  return (
    <PageFailure
      title={t("We can't reach {brand} right now")}
      text={t('Check your connection and try again.')}
      reload={t('Try again')}
    />
  );
}
