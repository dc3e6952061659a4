/** Patterns for LIKE that find a text itself: `%` and `_` in it stand for nothing else. */

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Finds the text anywhere. */
export const containing = (text: string): string => `%${literally(text)}%`;
/** Finds the text where a word begins, in a text that has a blank before each word. */
export const wordStartingWith = (text: string): string => `% ${literally(text)}%`;
