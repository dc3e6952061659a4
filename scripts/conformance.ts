/**
 * Checks docs/spec-conformance.md: each statement of the specification has a test that exists, or
 * a reason why it has none. `npm run conformance` prints what is missing.
 */
import { existsSync, readFileSync } from 'node:fs';
import { type Reference, readProof } from '#scripts/conformance/conformance-proof.ts';
import { readTitles } from '#scripts/conformance/conformance-titles.ts';

const conformanceFile = 'docs/spec-conformance.md';

/** A document in which each row of a table names what proves it. */
interface Form {
  /** What may stand in the first cell of a row. */
  readonly section: RegExp;
  /** With what the first cell of at least one row begins. */
  readonly covered: readonly string[];
}

/** The sections of the specification with something visible. */
const specification: Form = {
  section: /^\d(\.\d+)?$/,
  covered: ['2', '3', '4', '5', '6', '7', '8', '9'],
};
const separatorRow = /^\|[\s:|-]+\|$/;
const unescapedBar = /(?<!\\)\|/;
const reasonWordsMin = 3;

/** One line of a table: `| 2.3 | what it says | tests, or — and a reason, then tests |`. */
export interface Row {
  readonly line: number;
  readonly section: string;
  readonly statement: string;
  readonly proof: string;
}

interface Conformance {
  readonly statements: number;
  /** Statements decided otherwise or without a visible effect, with a reason. */
  readonly excused: number;
  /** Statements without test and without reason. */
  readonly open: readonly string[];
  /** Whatever else is wrong, such as tests that do not exist. */
  readonly faults: readonly string[];
}

/** The text of a file; null when there is none. */
type ReadText = (path: string) => string | null;

const readFromDisk: ReadText = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

function readRows(markdown: string, form: Form): { rows: Row[]; faults: string[] } {
  const rows: Row[] = [];
  const faults: string[] = [];
  const lines = markdown.split('\n');
  for (const [index, text] of lines.entries()) {
    const isHeader = separatorRow.test(lines[index + 1] ?? '');
    if (!text.startsWith('|') || isHeader || separatorRow.test(text)) continue;
    const cells = text.split(unescapedBar).slice(1, -1);
    const [section = '', statement = '', proof = ''] = cells.map((cell) => cell.trim());
    const isRow = cells.length === 3 && form.section.test(section) && statement !== '';
    if (isRow) rows.push({ line: index + 1, section, statement, proof });
    else faults.push(`line ${index + 1}: a row is | section | statement | tests |`);
  }
  return { rows, faults };
}

/** Looks up tests by file and name; a file is read once. */
function openTests(read: ReadText): (reference: Reference) => string | null {
  const titlesOf = new Map<string, readonly RegExp[] | null>();
  return ({ file, title }) => {
    if (!titlesOf.has(file)) {
      const text = /\.(?:test|e2e)\.tsx?$/.test(file) ? read(file) : null;
      titlesOf.set(file, text === null ? null : readTitles(file, text));
    }
    const titles = titlesOf.get(file);
    if (!titles) return `there is no test file ${file}`;
    return titles.some((each) => each.test(title)) ? null : `${file} has no test "${title}"`;
  };
}

/** Checks the document and looks up every test that it names. */
export function checkConformance(
  markdown: string,
  read: ReadText,
  form: Form = specification,
): Conformance {
  const { rows, faults } = readRows(markdown, form);
  const findFault = openTests(read);
  const open: string[] = [];
  let excused = 0;
  for (const { line, section, statement, proof } of rows) {
    if (proof === 'TODO' || proof === '') {
      open.push(`line ${line}: ${section} ${statement}`);
      continue;
    }
    const { reason, references, unreadable } = readProof(proof);
    if (reason !== null) {
      excused++;
      const isReason = reason.split(/\s+/).length >= reasonWordsMin;
      if (!isReason) faults.push(`line ${line}: "${reason}" is no reason`);
    }
    const found = [
      ...unreadable.map((part) => `"${part}" is not of the form \`file\` › \`test\``),
      ...references.map(findFault),
    ];
    faults.push(...found.filter((each) => each !== null).map((each) => `line ${line}: ${each}`));
  }
  for (const section of form.covered) {
    const isCovered = rows.some((row) => row.section.startsWith(section));
    if (!isCovered) faults.push(`section ${section} has no row`);
  }
  return { statements: rows.length, excused, open, faults };
}

/** The rows of the document on disk. */
export const readConformanceRows = (): Row[] =>
  readRows(readFileSync(conformanceFile, 'utf8'), specification).rows;

/** Checks a document and the tests on disk. */
export const checkOnDisk = (file: string, form: Form): Conformance =>
  checkConformance(readFileSync(file, 'utf8'), readFromDisk, form);

/** Checks the list of the specification and the tests on disk. */
export const checkOwnConformance = (): Conformance => checkOnDisk(conformanceFile, specification);

function main(): void {
  const { statements, excused, open, faults } = checkOwnConformance();
  for (const statement of open) console.log(`no test   ${statement}`);
  for (const fault of faults) console.log(`fault     ${fault}`);
  const counts = `${excused} for a reason without, ${open.length} without a test`;
  console.log(`${statements} statements: ${counts}, ${faults.length} faults.`);
  process.exitCode = open.length + faults.length > 0 ? 1 : 0;
}

if (import.meta.main) main();
