/** The secret of a mailed link (`?token=`). */
import { useEffect, useState } from 'react';
import type { Label } from '#web/language/translate.ts';
import { useNavigate } from '#web/ui/routing/router.tsx';
import { useSearchParams } from '#web/ui/routing/search-params.ts';

/** What a page shows without a token. */
export const openLinkAgain = {
  title: 'Open the link in the email again',
  text: "For your safety, this page doesn't keep the link.",
} as const satisfies Record<string, Label>;

/**
 * The token of the link; empty without one. It is removed from the address bar at once, so that
 * nobody finds it over the shoulder, in the history or on a shared screen; `path` remains there.
 * After that only this page knows it: reloaded, the page has no token and shows
 * {@link openLinkAgain}, as the link itself may still work.
 */
export function useTokenOnce(path: string): string {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [token] = useState(() => params.get('token') ?? '');
  useEffect(() => void navigate(path, { replace: true }), [navigate, path]);
  return token;
}
