/** The routed pages, with a dish opened in a dialog over the page it was chosen from. */
import { Suspense, useEffect, useState } from 'react';
import { type Location, type RouteObject, useLocation, useRoutes } from 'react-router';
import { useCartActions } from '#web/shared/cart/cart.tsx';
import { lazily, lazilyIfPossible } from '#web/ui/loading/lazily.ts';
import { Arrival } from './arrival.tsx';
import { mainId } from './frame/layout.tsx';
import { preloadPages, routes } from './routes.tsx';
import { SessionExpiry } from './session-expiry.tsx';
import { useOnChange } from './use-on-change.ts';

const MealDialog = lazily(() =>
  import('#web/features/meals/meal-dialog.tsx').then((module) => module.MealDialog),
);

const dialogs: RouteObject[] = [{ path: '/meals/:slug', element: <MealDialog /> }];

/** Not needed to see or use the page, so loaded after it. */
const Banners = lazilyIfPossible(() =>
  import('./frame/banners.tsx').then((module) => module.Banners),
);

function useHasSettled(): boolean {
  const [hasSettled, setHasSettled] = useState(false);
  useEffect(() => {
    const settle = () => setHasSettled(true);
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
    if (hasSettled) preloadPages();
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

const DialogOfAddress = () => useRoutes(dialogs);

export function Site() {
  const location = useLocation();
  const background = (location.state as DialogState | null)?.background;
  const shown = background ?? location;
  const page = useRoutes(routes, shown);
  const { close } = useCartActions();
  // Back closes the cart and shows a page. Here, as some pages have no frame.
  useOnChange(shown.pathname, close);
  return (
    <>
      {page}
      {background && (
        <Suspense>
          <DialogOfAddress />
        </Suspense>
      )}
      {!background && <Arrival mainId={mainId} />}
      <SessionExpiry />
      <OnceSettled />
    </>
  );
}
