/** What the worker stores of one build, apart from the work pages. */
import type { CacheSpec } from './caching.ts';
import { hindiMenuPaths } from './strategy.ts';

/**
 * Every build has caches of its own: its pages and its code belong together. Only pages differ for
 * those who are signed in.
 */
export const cachesOf = (build: string) => {
  const defineCache = (kind: string, entriesMax: number, isPublic = true): CacheSpec => ({
    name: `${kind} ${build}`,
    entriesMax,
    isPublic,
  });
  return {
    app: defineCache('app', 300),
    pages: defineCache('pages', 30, false),
    menu: defineCache('menu', hindiMenuPaths.length),
    pictures: defineCache('pictures', 120),
  };
};
