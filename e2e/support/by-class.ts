/** Finds an element by the class of its style module, where no role and no label tells it apart. */

/** A selector for the local name: the build writes `.toast` of a module as `_toast_…`. */
export const byClass = (name: string) => `[class*="_${name}_"]`;
