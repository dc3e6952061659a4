/** Chooses how the service worker answers a request, from plain facts about it. */
import { isWorkPage } from '#domain/links/work-pages.ts';

export interface RequestFacts {
  readonly method: string;
  /** True for opening a page, not for a part of one. */
  readonly isNavigation: boolean;
  readonly isSameOrigin: boolean;
  readonly hasRange: boolean;
  readonly pathname: string;
  readonly search: string;
}

export type Strategy =
  /** The network; failing that the page as last loaded, then the offline shell. */
  | 'public-page'
  /** The network; failing that the offline shell. Nothing is stored. */
  | 'other-page'
  /** The shell at once if all that the page needs is stored, so that no line delays it. */
  | 'work-page'
  /** Only the network: a document that the shop does not render. */
  | 'document'
  /** The network; failing that the last answer. */
  | 'menu'
  /** The stored copy; the network when there is none. */
  | 'app'
  /** The same; failing that the picture of the empty plate. */
  | 'picture'
  /** The worker does nothing. */
  | 'untouched';

/** Public answers from which the offline shell renders its pages. */
export const menuPaths: readonly string[] = ['/api/meals', '/api/config'];
/** One more for pages in Hindi. */
export const hindiMenuPaths: readonly string[] = [...menuPaths, '/api/meals/hindi'];

const documents = /^\/(api|sandbox|healthz|readyz|metrics)(\/|$)|\.[a-z0-9]+$/;
const publicPages = /^\/(meals\/[^/]+)?$/;

/** Personal pages and answers never get a strategy that stores them (decision 0012). */
export function strategyFor(facts: RequestFacts): Strategy {
  const { method, isNavigation, isSameOrigin, hasRange, pathname, search } = facts;
  if (method !== 'GET' || !isSameOrigin || hasRange) return 'untouched';
  if (isNavigation) {
    if (documents.test(pathname)) return 'document';
    // Drawn by the browser, so the shell is as good as the page.
    if (isWorkPage(pathname)) return 'work-page';
    // With parameters the shell is right, and a copy would multiply with every filter and link.
    return publicPages.test(pathname) && search === '' ? 'public-page' : 'other-page';
  }
  if (hindiMenuPaths.includes(pathname) && search === '') return 'menu';
  if (/^\/(assets|colours)\//.test(pathname)) return 'app';
  if (/^\/(dishes|media)\//.test(pathname)) return 'picture';
  return 'untouched';
}
