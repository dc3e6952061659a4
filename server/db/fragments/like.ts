/** Patterns for LIKE that match a text literally, with `%` and `_` escaped. */

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Matches the text anywhere. */
export const containing = (text: string): string => `%${literally(text)}%`;
/** Matches the text at the start of a word, where a space precedes each word. */
export const wordStartingWith = (text: string): string => `% ${literally(text)}%`;
