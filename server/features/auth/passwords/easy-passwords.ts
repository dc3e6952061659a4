/** Passwords that are guessed first: found on lists of leaked ones, or hardly more than one key. */
import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordLengthMin } from '#contract/auth.ts';

const distinctMin = 4;
// Shorter than this, what is left of a password without its figures is no word.
const wordLengthMin = 4;
/** What people add to a word when a form asks for figures and signs. */
const addedMax = 6;

// The usual passwords of this country and of this shop, as far as the list lacks them.
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

const fold = (text: string): string => text.replaceAll(/[@4831!0$57]/g, (sign) => leet[sign] ?? '');

let known: ReadonlySet<string> | null = null;

/** Built when it is first asked for: a process that sees no new password does without. */
function knownPasswords(): ReadonlySet<string> {
  if (known) return known;
  const words = [...(dictionary['passwords-common'] ?? []), ...local].map(String);
  known = new Set(words.flatMap((word) => [word, fold(word)]));
  return known;
}

/** The word in it, without the figures and signs before and behind. */
function wordIn(text: string): string | null {
  const word = /^[^\p{L}]*(.*?)[^\p{L}]*$/u.exec(text)?.[1] ?? '';
  return word.length >= wordLengthMin && text.length - word.length <= addedMax ? word : null;
}

/**
 * Whether everybody tries it first. Upper case, spaces and figures in the place of letters make a
 * password no better.
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
