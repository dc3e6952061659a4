/** The token of a link that opens work without an account, from the address of the page. */
import { useCallback, useEffect, useState } from 'react';

/** The token after `#`, which is then taken out of the address and of what Back shows. */
function takeToken(): string | null {
  const token = window.location.hash.slice(1);
  if (token === '') return null;
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}

/**
 * Null when the address has none, or only that of the link that is open already. Only in memory: a
 * link is opened once, and what opens the page later is not the link. `readOpenLink` never changes.
 */
export function useLinkToken(
  readOpenLink: () => string | undefined,
): readonly [token: string | null, forget: () => void] {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const take = () => {
      const taken = takeToken();
      if (taken && taken !== readOpenLink()) setToken(taken);
    };
    take();
    // A second link that is opened in the same tab loads no new page.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [readOpenLink]);
  return [token, useCallback(() => setToken(null), [])];
}
