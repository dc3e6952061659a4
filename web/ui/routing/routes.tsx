/** Shows the page of an address within its frames. */
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Location } from './location.ts';
import { matchRoutes, type Params, type Route } from './match-routes.ts';
import { ShownAt } from './router.tsx';

interface Level {
  readonly params: Params;
  /** What the frame is around. */
  readonly inner: ReactNode;
}

const LevelContext = createContext<Level>({ params: {}, inner: null });

interface RoutesProps {
  /** It never changes. */
  readonly routes: readonly Route[];
  /** The place to show, for all components below it: behind a dialog it is not the address. */
  readonly location: Location;
}

/** Frames and pages that stay from one address to the next keep their state. */
export function Routes({ routes, location }: RoutesProps) {
  const { pathname } = location;
  const page = useMemo(() => {
    const match = matchRoutes(routes, pathname);
    const wrap = (inner: ReactNode, { element }: Route) => (
      <LevelContext value={{ params: match?.params ?? {}, inner }}>{element}</LevelContext>
    );
    return match?.routes.reduceRight<ReactNode>(wrap, null);
  }, [routes, pathname]);
  return (
    <ShownAt location={location} type="POP">
      {page}
    </ShownAt>
  );
}

/** In a frame: what it is around. */
export const Outlet = () => use(LevelContext).inner;

/** The parameters of the route that is shown. */
export const useParams = (): Params => use(LevelContext).params;
