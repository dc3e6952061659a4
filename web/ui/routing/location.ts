/** Addresses within the site, and the entries of the browser's history. */

interface Path {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its number sign, or empty. */
  readonly hash: string;
}

export interface Location extends Path {
  /** What was stored with the entry. */
  readonly state: unknown;
  /** New for every entry; `default` for the first. */
  readonly key: string;
}

/** `POP`: by Back, Forward or a load of the page. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

export interface Shown {
  readonly location: Location;
  readonly type: NavigationType;
}

const parts = /^([^?#]*)(\?[^#]*)?(#.*)?/;

/** A lone `?` or `#` says nothing, and is left out. */
export function parsePath(path: string): Path {
  const [, pathname = '', search = '', hash = ''] = parts.exec(path) ?? [];
  return { pathname, search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash };
}

export const createPath = ({ pathname, search, hash }: Path): string => pathname + search + hash;

export const newKey = (): string => Math.random().toString(36).slice(2, 10);
