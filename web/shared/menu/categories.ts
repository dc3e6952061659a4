/** The categories of the menu, from the configuration. */
import type { Config } from '#contract/config.ts';
import { initialCategories } from '#domain/menu/initial-categories.ts';
import { useConfig } from './config.tsx';

/** In the owner's order. */
export type Categories = readonly Config['categories'][number][];

/** Those of the beginning until it is loaded; one that an older version left behind has none. */
export const useCategories = (): Categories =>
  (useConfig().data as Partial<Config> | undefined)?.categories ?? initialCategories;

/** Undefined for one that is not on the menu. */
export const categoryOf = (categories: Categories, id: string): Categories[number] | undefined =>
  categories.find((each) => each.id === id);
