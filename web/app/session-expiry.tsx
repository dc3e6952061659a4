/** When a call fails because the session is over: shows a toast and opens sign-in (Spec 8.3). */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSignedOut } from '#web/api/client.ts';
import { queryKey } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import { paths } from '#web/shared/site/paths.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

const redirectDelayMs = 500;

export function SessionExpiry() {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const latest = useRef({ t, navigate, pathname, search });
  latest.current = { t, navigate, pathname, search };

  useEffect(() => {
    let redirect: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      redirect = undefined;
      client.setQueryData(queryKey('GET /api/auth/user'), null);
      const here = latest.current;
      void here.navigate(paths.auth(here.pathname + here.search));
    };
    const expire = (error: unknown) => {
      if (!isSignedOut(error) || redirect || latest.current.pathname === paths.auth()) return;
      toast({
        title: latest.current.t('You are logged out. Logging in again...'),
        variant: 'destructive',
      });
      redirect = setTimeout(leave, redirectDelayMs);
    };
    const unsubscribers = [client.getQueryCache(), client.getMutationCache()].map((cache) =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') expire(event.action.error);
      }),
    );
    return () => {
      clearTimeout(redirect);
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [client]);

  return null;
}
