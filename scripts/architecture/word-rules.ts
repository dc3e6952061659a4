/** Words that are not used, because the glossary of ARCHITECTURE.md has another one. */
import { inEach, lineAt, type Rule, type Source } from './source.ts';

/** What neither names nor prose say, and what they say instead. */
const unusedWords: Readonly<Record<string, string>> = {
  asked: 'request, requested, input',
  happenings: 'random shop',
  mislaid: 'lost',
  told: 'gets an event, a mail, a message; is shown',
  wish: 'input, body, request',
  wishes: 'inputs, bodies, requests',
};

/** Words of everyday prose that are no names here. */
const unusedNames: Readonly<Record<string, string>> = {
  ...unusedWords,
  careful: 'confirming',
  desk: 'console, staff page',
  happening: 'event, step',
  letter: 'mail',
  letters: 'mails',
  news: 'event, update',
  notices: 'banners, toasts, notifications',
  papers: 'documents',
  tell: 'report, show, reply',
};

/** Names that operators read, so that they cannot change: the field of an alarm. */
const operatorNames: Readonly<Record<string, readonly string[]>> = {
  'server/features/payments/refunds/send-refunds.ts': ['told'],
};

/** The lists above have the unused words as names. */
const self = 'scripts/architecture/word-rules.ts';

/** `isOldOneTold` is four words. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g) ?? [];

const unusedIn = (text: string, words: object): string[] =>
  wordsOf(text).filter((word) => Object.hasOwn(words, word));

const title = /\b(?:it|test|describe)(?:\.[a-z]+(?:\([^)]*\))?)*\(\s*(['`])(.*?)\1/g;
const name = /(?<!['"`\w./-])[A-Za-z_$][\w$]*(?![\w/-]|\.[a-z]+['"`])/g;
const quoted = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** The code without comments and quoted text. */
function codeOf(source: Source): string {
  const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
  let code = source.text;
  for (const { start, end } of source.comments) {
    code = code.slice(0, start) + blank(code.slice(start, end)) + code.slice(end);
  }
  return code.replace(quoted, blank);
}

function findUnusedWords(source: Source): string[] {
  if (source.path === self) return [];
  const allowed = operatorNames[source.path] ?? [];
  const places = [
    ...source.comments.map(({ start, value }) => ({ start, found: unusedIn(value, unusedWords) })),
    ...[...source.text.matchAll(title)].map((match) => ({
      start: match.index,
      found: unusedIn(match[2] ?? '', unusedWords),
    })),
    ...[...codeOf(source).matchAll(name)].map((match) => ({
      start: match.index,
      found: unusedIn(match[0], unusedNames).filter((word) => !allowed.includes(word)),
    })),
  ];
  return places.flatMap(({ start, found }) =>
    found.map((word) => `line ${lineAt(source, start)}: ${word}`),
  );
}

export const wordRules: readonly Rule[] = [
  {
    claim: 'one word for each thing: names, comments and test titles keep to the glossary',
    find: inEach(findUnusedWords),
    broken: [
      { 'domain/a.ts': '/** What the customer is told. */' },
      { 'contract/a.ts': 'const isTold = true;' },
      { 'domain/a.test.ts': "it('says what was asked', () => {});" },
      { 'domain/a.ts': 'export interface WishForm {}' },
      { 'web/a.ts': 'const tell = () => {};' },
      { 'server/features/payments/refunds/send-refunds.ts': 'const asked = 1;' },
    ],
    sound: {
      'server/features/payments/refunds/send-refunds.ts': 'raise({ told: status });',
      'domain/a.ts': "/** The letters of a name. */ t('You told us so'); newspaper();",
      'domain/a.test.ts': "it('shows the requested amount', () => {});",
    },
  },
];
