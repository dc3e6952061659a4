/** Finds the words of a description in tables. */

/** A row of a table: any of these words or short phrases has this meaning. */
export interface Row<T> {
  /** Separated by commas, including British, American and common wrong spellings. */
  readonly words: string;
  readonly means: T;
}

function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('oes')) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Lower-case singular words with a single space around each, so that phrases can be found. */
function normalise(text: string): string {
  const words = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  return ` ${words.map(singular).join(' ')} `;
}

/** The normalised text without ingredients it excludes, such as `no onion`. */
export function withoutNegations(text: string): string {
  return normalise(text).replaceAll(/ (?:without|no) \S+(?= )/g, '');
}

/** The meanings found in a normalised text, in the order of the table, without duplicates. */
export function findMeanings<T>(rows: readonly Row<T>[], text: string): T[] {
  const found = rows.filter(({ words }) =>
    words.split(',').some((phrase) => text.includes(normalise(phrase))),
  );
  return [...new Set(found.map(({ means }) => means))];
}
