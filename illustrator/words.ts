/** What a description says, as words that can be looked up in a table. */

/** One line of a table: any of these words or short phrases means this. */
export interface Row<T> {
  /** Separated by commas; British, American and common wrong spellings alike. */
  readonly words: string;
  readonly means: T;
}

function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('oes')) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Small letters and single blanks around singular words, so that a phrase can be found in it. */
function plain(text: string): string {
  const words = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  return ` ${words.map(singular).join(' ')} `;
}

/** The text without what it says is not there. */
export function readable(text: string): string {
  return plain(text).replaceAll(/ (?:without|no) \S+(?= )/g, '');
}

/** What a readable text speaks of, in the order of the table; each at most once. */
export function meanings<T>(rows: readonly Row<T>[], text: string): T[] {
  const found = rows.filter(({ words }) =>
    words.split(',').some((phrase) => text.includes(plain(phrase))),
  );
  return [...new Set(found.map(({ means }) => means))];
}
