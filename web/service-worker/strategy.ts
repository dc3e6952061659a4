/** Which way a request takes through the service worker, decided on plain facts about it. */

export interface RequestFacts {
  readonly method: string;
  /** A page is opened, not a part of one. */
  readonly isNavigation: boolean;
  readonly isSameOrigin: boolean;
  readonly hasRange: boolean;
  readonly pathname: string;
  readonly search: string;
}

export type Strategy =
  /** The network; failing that this page as last seen, then the offline shell. */
  | 'public-page'
  /** The network; failing that the offline shell. Nothing is kept. */
  | 'other-page'
  /** The network and nothing else: a document that the shop does not draw. */
  | 'document'
  /** The network; failing that the answer as last seen. */
  | 'menu'
  /** What is kept; the network for the rest. */
  | 'app'
  /** The same; failing that the empty plate. */
  | 'picture'
  /** The worker does as if it were not there. */
  | 'untouched';

/** Public answers that the offline shell draws its pages from. */
export const menuPaths: readonly string[] = ['/api/meals', '/api/config'];
/** One more for pages in Hindi. */
export const hindiMenuPaths: readonly string[] = [...menuPaths, '/api/meals/hindi'];

const documents = /^\/(api|sandbox|healthz|readyz|metrics)(\/|$)|\.[a-z0-9]+$/;
const publicPages = /^\/(meals\/[^/]+)?$/;

/** Personal pages and answers never get a strategy that keeps them (decision 0012). */
export function strategyFor(facts: RequestFacts): Strategy {
  const { method, isNavigation, isSameOrigin, hasRange, pathname, search } = facts;
  if (method !== 'GET' || !isSameOrigin || hasRange) return 'untouched';
  if (isNavigation) {
    if (documents.test(pathname)) return 'document';
    // With parameters the shell is right and a copy would multiply with every filter and link.
    return publicPages.test(pathname) && search === '' ? 'public-page' : 'other-page';
  }
  if (hindiMenuPaths.includes(pathname) && search === '') return 'menu';
  if (pathname.startsWith('/assets/')) return 'app';
  if (/^\/(dishes|media)\//.test(pathname)) return 'picture';
  return 'untouched';
}
