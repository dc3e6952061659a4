/** Reads the filters of a list from an address that people type and shorten by hand. */

export const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => value === text);

/** Drops what was not chosen, and what no list can be filtered by. */
export const givenOf = <Filters extends object>(filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Filters;
