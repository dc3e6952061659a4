/** The routed pages, with a dish opened in a dialog over the page it was chosen from. */
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, startTransition, useEffect, useState } from 'react';
import { takeAnswersAhead } from '#web/api/answers-ahead.ts';
import { useCartActions } from '#web/shared/cart/cart.tsx';
import { lazily, lazilyIfPossible } from '#web/ui/loading/lazily.ts';
import type { Location } from '#web/ui/routing/location.ts';
import type { Route } from '#web/ui/routing/match-routes.ts';
import { useLocation } from '#web/ui/routing/router.tsx';
import { Routes } from '#web/ui/routing/routes.tsx';
import { Arrival } from './arrival.tsx';
import { preloadPages, routes } from './routes.tsx';
import { SessionExpiry } from './session-expiry.tsx';
import { useOnChange } from './use-on-change.ts';

const MealDialog = lazily(() =>
  import('#web/features/meals/meal-dialog.tsx').then((module) => module.MealDialog),
);

const dialogs: readonly Route[] = [{ path: '/meals/:slug', element: <MealDialog /> }];

/** Not needed to see or use the page, so loaded after it. */
const Banners = lazilyIfPossible(() =>
  import('./frame/banners.tsx').then((module) => module.Banners),
);

function useHasSettled(): boolean {
  const [hasSettled, setHasSettled] = useState(false);
  useEffect(() => {
    // In a transition: what waits for it must not lengthen the work that hydrates the page.
    const settle = () => startTransition(() => setHasSettled(true));
    if (document.readyState === 'complete') return settle();
    addEventListener('load', settle);
    return () => removeEventListener('load', settle);
  }, []);
  return hasSettled;
}

/** Apart from the page, which it does not render anew. */
function OnceSettled() {
  const hasSettled = useHasSettled();
  useEffect(() => {
    if (!hasSettled) return;
    preloadPages();
    MealDialog.preload();
  }, [hasSettled]);
  return (
    hasSettled && (
      <Suspense>
        <Banners />
      </Suspense>
    )
  );
}

interface DialogState {
  /** The page that stays behind a dialog with an address of its own. */
  readonly background?: Location;
}

export function Site() {
  const queries = useQueryClient();
  useEffect(() => takeAnswersAhead(queries), [queries]);
  const location = useLocation();
  const background = (location.state as DialogState | null)?.background;
  const shown = background ?? location;
  const { close } = useCartActions();
  // Back closes the cart and shows a page. Here, as some pages have no frame.
  useOnChange(shown.pathname, close);
  return (
    <>
      <Routes routes={routes} location={shown} />
      {background && (
        <Suspense>
          <Routes routes={dialogs} location={location} />
        </Suspense>
      )}
      {!background && <Arrival />}
      <SessionExpiry />
      <OnceSettled />
    </>
  );
}
