/** The pages as routed, with a dish opened over the page it was chosen from. */
import { lazy, Suspense } from 'react';
import { type Location, Route, Routes, useLocation, useRoutes } from 'react-router';
import { Arrival } from './arrival.tsx';
import { mainId } from './layout.tsx';
import { routes } from './routes.tsx';
import { SessionExpiry } from './session-expiry.tsx';

const MealDialog = lazy(() =>
  import('#web/features/meals/meal-dialog.tsx').then((module) => ({ default: module.MealDialog })),
);

interface DialogState {
  /** The page that stays behind a dialog with an address of its own. */
  readonly background?: Location;
}

export function Site() {
  const location = useLocation();
  const background = (location.state as DialogState | null)?.background;
  const page = useRoutes(routes, background ?? location);
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
    </>
  );
}
