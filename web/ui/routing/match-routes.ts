/** Which route of a site map an address belongs to. */
import type { ReactNode } from 'react';

export type Params = Readonly<Partial<Record<string, string>>>;

/** A page, or a frame around pages. Of two pages that match, the first in the list is shown. */
export interface Route {
  /** `/orders/:id`, or `*` for every address that belongs to no other; a frame has none. */
  readonly path?: string;
  readonly element: ReactNode;
  /** Fetches its code ahead, if it is a page for this visitor. */
  readonly preload?: (isSignedIn: boolean) => void;
  readonly children?: readonly Route[];
}

interface RouteMatch {
  /** The page last, before it the frames around it, from the outermost on. */
  readonly routes: readonly Route[];
  readonly path: string;
  readonly params: Params;
}

const anyPath = '*';

/** Of each part by itself: a slash that was escaped separates nothing. */
function decoded(pathname: string): string {
  try {
    const parts = pathname.split('/');
    return parts.map((part) => decodeURIComponent(part).replaceAll('/', '%2F')).join('/');
  } catch {
    return pathname;
  }
}

function paramsOf(path: string, pathname: string): Params | null {
  const source = path.replace(/\/:(\w+)(\??)/g, '(?:/(?<$1>[^/]+))$2').replace(/\/$/, '');
  const found = new RegExp(`^${source}/?$`, 'i').exec(pathname);
  if (!found) return null;
  const values = Object.entries(found.groups ?? {});
  return Object.fromEntries(values.map(([name, value]) => [name, value?.replaceAll('%2F', '/')]));
}

function findPage(
  routes: readonly Route[],
  accepts: (path: string) => Params | null,
): RouteMatch | null {
  for (const route of routes) {
    const below = findPage(route.children ?? [], accepts);
    if (below) return { ...below, routes: [route, ...below.routes] };
    const params = route.path === undefined ? null : accepts(route.path);
    if (params) return { routes: [route], path: route.path ?? '', params };
  }
  return null;
}

export function matchRoutes(routes: readonly Route[], pathname: string): RouteMatch | null {
  const plain = decoded(pathname);
  return (
    findPage(routes, (path) => (path === anyPath ? null : paramsOf(path, plain))) ??
    findPage(routes, (path) => (path === anyPath ? {} : null))
  );
}
