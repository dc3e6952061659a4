/** When a call fails because the session is over: shows a toast and opens sign-in (Spec 8.3). */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isPayingPage } from '#domain/paying-pages.ts';
import { forgetCsrfToken, isSignedOut } from '#web/api/client.ts';
import { queryKey } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import { paths } from '#web/shared/site/paths.ts';
import { toast, toastAcrossLoad } from '#web/ui/overlay/toast.tsx';
import { useLocation, useNavigate } from '#web/ui/routing/router.tsx';

const redirectDelayMs = 500;

export function SessionExpiry() {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);

  const leave = useEffectEvent(() => {
    redirect.current = undefined;
    forgetCsrfToken();
    client.setQueryData(queryKey('GET /api/auth/user'), null);
    void navigate(paths.auth(pathname + search));
  });
  const expire = useEffectEvent((error: unknown) => {
    if (!isSignedOut(error) || redirect.current || pathname === paths.auth()) return;
    // Signing in has a document of its own then.
    const say = isPayingPage(pathname) ? toastAcrossLoad : toast;
    say({ title: t('You are logged out. Logging in again...'), variant: 'destructive' });
    redirect.current = setTimeout(leave, redirectDelayMs);
  });

  useEffect(() => {
    const unsubscribers = [client.getQueryCache(), client.getMutationCache()].map((cache) =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') expire(event.action.error);
      }),
    );
    return () => {
      clearTimeout(redirect.current);
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [client]);

  return null;
}
