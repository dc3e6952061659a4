/** The pages as routed, with a dish opened over the page it was chosen from. */
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { type Location, Route, Routes, useLocation, useRoutes } from 'react-router';
import { useCart } from '#web/shared/cart/cart.tsx';
import { Arrival } from './arrival.tsx';
import { mainId } from './frame/layout.tsx';
import { routes } from './routes.tsx';
import { SessionExpiry } from './session-expiry.tsx';
import { useOnChange } from './use-on-change.ts';

const MealDialog = lazy(() =>
  import('#web/features/meals/meal-dialog.tsx').then((module) => ({ default: module.MealDialog })),
);

/** Not needed to see or use the page, so fetched once it stands. */
const Notices = lazy<ComponentType>(() =>
  import('./frame/notices.tsx').then(
    (module) => ({ default: module.Notices }),
    // What nobody asked for must not take the page with it.
    () => ({ default: () => null }),
  ),
);

function useHasSettled(): boolean {
  const [hasSettled, setHasSettled] = useState(false);
  useEffect(() => {
    const settle = () => setHasSettled(true);
    if (document.readyState === 'complete') return settle();
    window.addEventListener('load', settle);
    return () => window.removeEventListener('load', settle);
  }, []);
  return hasSettled;
}

interface DialogState {
  /** The page that stays behind a dialog with an address of its own. */
  readonly background?: Location;
}

export function Site() {
  const location = useLocation();
  const background = (location.state as DialogState | null)?.background;
  const hasSettled = useHasSettled();
  const shown = background ?? location;
  const page = useRoutes(routes, shown);
  const { close } = useCart();
  // Back leads to a page, not to a cart. Here, since there are pages without the frame.
  useOnChange(shown.pathname, close);
  return (
    <>
      {page}
      {background && (
        <Suspense>
          <Routes>
            <Route path="/meals/:slug" element={<MealDialog />} />
          </Routes>
        </Suspense>
      )}
      {!background && <Arrival mainId={mainId} />}
      <SessionExpiry />
      {hasSettled && (
        <Suspense>
          <Notices />
        </Suspense>
      )}
    </>
  );
}
