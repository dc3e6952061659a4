/** Rule: sections, decisions, invariants and documents that the code cites exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inEach, lineAt, type Rule, type Source } from './source.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

/** The first cell of each row of the tables in a document. */
const firstCells = (path: string): Set<string> =>
  new Set(Array.from(read(path).matchAll(/^\| ([^|]+?) +\|/gm), ([, cell]) => cell ?? ''));

const specSections = firstCells('docs/spec-conformance.md');
const invariants = firstCells('docs/invariants.md');
const decisions = new Map(
  readdirSync('docs/decisions').map((file) => [file.slice(0, 4), `docs/decisions/${file}`]),
);
const topics = (decision: string): Set<string> => firstCells(decisions.get(decision) ?? '');

interface Citation {
  /** Its groups are passed to `leadsSomewhere`. */
  readonly pattern: RegExp;
  readonly leadsSomewhere: (...groups: readonly string[]) => boolean;
}

const citations: readonly Citation[] = [
  {
    // `Spec 4.1 and 9.2`: each of them.
    pattern: /\bSpec (\d+(?:\.\d+)?)(?: and (\d+(?:\.\d+)?))?/g,
    leadsSomewhere: (...sections) => sections.every((each) => specSections.has(each)),
  },
  {
    pattern: /\b[Dd]ecision (\d{4})(?:, ([A-Z][a-z]+(?: [a-z]+)?))?/g,
    leadsSomewhere: (decision = '', topic = '') =>
      decisions.has(decision) && (topic === '' || topics(decision).has(topic)),
  },
  {
    pattern: /\b[Ii]nvariant (\d+)\b/g,
    leadsSomewhere: (number = '') => invariants.has(number),
  },
  {
    pattern: /(?<![\w/.-])(docs\/[\w/-]+\.md)\b/g,
    leadsSomewhere: (path = '') => existsSync(path),
  },
  {
    // Documents that are not in this repository.
    pattern: /\bDESIGN\b|\bthreats? (?:\d|[IS]-?[A-Z]?\d)/g,
    leadsSomewhere: () => false,
  },
];

function findDeadCitations(source: Source): string[] {
  // The samples below cite things that do not exist.
  if (source.path === 'scripts/architecture/citation-rules.ts') return [];
  return citations.flatMap(({ pattern, leadsSomewhere }) =>
    [...source.text.matchAll(pattern)]
      .filter(([, ...groups]) => !leadsSomewhere(...groups.filter((each) => each !== undefined)))
      .map((match) => `line ${lineAt(source, match.index)}: ${match[0]}`),
  );
}

export const citationRules: readonly Rule[] = [
  {
    claim: 'everything that is cited exists in this repository',
    find: inEach(findDeadCitations),
    broken: [
      { 'server/a.ts': '// Spec 2: any screen' },
      { 'server/a.ts': '// As Spec 2.1 and 99.1 say.' },
      { 'domain/a.ts': '/** Kept for ever (decision 9999). */' },
      { 'domain/a.ts': '/** Kept for ever (decision 0027, Weather). */' },
      { 'faults/a.test.ts': '// invariant 99' },
      { 'web/a.ts': '// The steps are in docs/no-such-page.md.' },
      { 'web/a.ts': '// DESIGN 5.1' },
      { 'web/a.ts': '// Slow senders are cut off (threats 2.6).' },
    ],
    sound: {
      'server/a.ts': '// Spec 2.1 and 9.2; decision 0022; decision 0027, Order status',
      'faults/a.test.ts': '// invariant 1, see docs/invariants.md; a designer, two threats',
    },
  },
];
