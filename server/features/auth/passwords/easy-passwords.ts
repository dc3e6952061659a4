/** Passwords that are easy to guess: on lists of leaked ones, or a repeated pattern. */
import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordLengthMin } from '#contract/auth.ts';

const distinctMin = 4;
// If fewer characters than this remain without digits, they are not treated as a word.
const wordLengthMin = 4;
/** At most this many digits and symbols are stripped from a word. */
const addedMax = 6;

// Usual passwords of this country and this shop that the list lacks.
const local = ['sukoon', 'jaishreeram', 'jaishriram', 'omsairam', 'sairam', 'bharat', 'namaste'];

const leet: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const fold = (text: string): string =>
  text.replaceAll(/[@4831!0$57]/g, (character) => leet[character] ?? '');

let known: ReadonlySet<string> | null = null;

/** Built at first use: a process that sees no new password does not need it. */
function knownPasswords(): ReadonlySet<string> {
  if (known) return known;
  const words = [...(dictionary['passwords-common'] ?? []), ...local].map(String);
  known = new Set(words.flatMap((word) => [word, fold(word)]));
  return known;
}

/** The word without digits and symbols before and after it. */
function wordIn(text: string): string | null {
  const word = /^[^\p{L}]*(.*?)[^\p{L}]*$/u.exec(text)?.[1] ?? '';
  return word.length >= wordLengthMin && text.length - word.length <= addedMax ? word : null;
}

/**
 * Whether it is easy to guess. Upper case, spaces and digits in place of letters make a password no
 * better.
 */
export function isEasyPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
  if (text.length < passwordLengthMin) return true;
  if (new Set(text).size < distinctMin || /^(.{1,4})\1+$/.test(text)) return true;
  const folded = fold(text);
  const forms = [text, folded, wordIn(text), wordIn(folded), fold(wordIn(text) ?? '')];
  const list = knownPasswords();
  return forms.some((form) => form !== null && list.has(form));
}
