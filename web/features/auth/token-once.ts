/** The secret of a mailed link (`?token=`). */
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Label } from '#web/language/translate.ts';

/** What a page says that has no token. */
export const openLinkAgain = {
  title: 'Open the link in the email again',
  text: "For your safety, this page doesn't keep the link.",
} as const satisfies Record<string, Label>;

/**
 * The token as it arrived; empty without one. It leaves the address bar at once, where a look over
 * the shoulder, the history or a shared screen could find it; `path` is what stays there. From then
 * on only this page knows it: reloaded, it has none and says {@link openLinkAgain}, as the link
 * itself may still work.
 */
export function useTokenOnce(path: string): string {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [token] = useState(() => params.get('token') ?? '');
  useEffect(() => void navigate(path, { replace: true }), [navigate, path]);
  return token;
}
