/** Names that differ only in case, spaces or how a letter is encoded are the same name. */

/** A key that such names share. */
export const readAs = (name: string): string =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
