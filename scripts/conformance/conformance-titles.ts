/** Reads the names of tests and groups from a test file. */
import { type ESTree, parseSync, Visitor } from 'vite';

const starters: readonly string[] = ['describe', 'it', 'test'];
/** Planned and skipped tests and steps of tests prove nothing by themselves. */
const unproven: readonly string[] = ['fixme', 'skip', 'step', 'todo'];
/** Vitest's placeholders in a title of `each`: `%s` by position, `$name` by name. */
const eachPlace = /%[sdifjoOpc#$]|\$[\w.]+/;

/** `test.describe.each([…])` → test, describe, each. */
function readCallee(node: ESTree.Node): string[] {
  if (node.type === 'Identifier') return [node.name];
  if (node.type === 'CallExpression') return readCallee(node.callee);
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return [];
  return [...readCallee(node.object), node.property.name];
}

/** The fixed pieces of a title, between its placeholders. */
function readPieces(node: ESTree.Node | undefined): string[] | null {
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '');
  return node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : null;
}

const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Null where no piece has a letter: such a pattern would match every name. */
function toPattern(pieces: readonly string[], isEach: boolean): RegExp | null {
  const fixed = isEach
    ? pieces.flatMap((piece) => piece.split(eachPlace)).map((piece) => piece.replaceAll('%%', '%'))
    : pieces;
  if (!fixed.some((piece) => /\p{L}/u.test(piece))) return null;
  return new RegExp(`^${fixed.map(escapePattern).join('.+')}$`, 'su');
}

/** One pattern for each title; placeholders (`%s`, `${path}`) match any text. */
export function readTitles(path: string, text: string): RegExp[] {
  const titles: RegExp[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const names = readCallee(callee);
      if (!starters.includes(names[0] ?? '')) return;
      if (names.some((name) => unproven.includes(name))) return;
      const pieces = readPieces(first);
      const pattern = pieces && toPattern(pieces, names.includes('each'));
      if (pattern) titles.push(pattern);
    },
  }).visit(parseSync(path, text).program);
  return titles;
}
