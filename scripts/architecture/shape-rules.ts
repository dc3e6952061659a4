/** Rules for the shape of a file: exports, types, opening sentence, width and length. */
import type { ESTree } from 'vite';
import { inEach, lineAt, type Rule, type Source, walk } from './source.ts';

const columnsMax = 100;
const functionLinesMax = 70;
const fileLinesMax = 400;

function findBarrel({ program }: Source): string[] {
  const isPassedOn = (node: ESTree.Node): boolean =>
    node.type === 'ExportAllDeclaration' ||
    (node.type === 'ExportNamedDeclaration' && node.source !== null);
  const all = program.body.filter((node) => node.type === 'ExportAllDeclaration');
  if (all.length > 0) return ['export *'];
  return program.body.length > 0 && program.body.every(isPassedOn) ? ['only re-exports'] : [];
}

const findDefault = ({ path, program }: Source): string[] =>
  /(?:-page\.tsx|\.config\.m?ts)$/.test(path)
    ? []
    : program.body.filter((node) => node.type === 'ExportDefaultDeclaration').map(() => 'default');

const findAny = (source: Source): string[] =>
  walk(source, (report) => ({
    TSAnyKeyword(node) {
      report(node, 'any');
    },
  }));

/** A file opens with a comment; only instructions to tools may come before it. */
function findMissingOpening({ text, comments }: Source): string[] {
  let end = text.startsWith('#!') ? text.indexOf('\n') : 0;
  for (const comment of comments) {
    if (comment.start < end) continue;
    if (text.slice(end, comment.start).trim() !== '') break;
    end = comment.end;
    const words = comment.value.replaceAll(/^[\s*/]+/g, '');
    if (/^(?:@|biome-ignore|<reference)/.test(words)) continue;
    return words.split(/\s+/).filter(Boolean).length >= 3 ? [] : ['says too little'];
  }
  return ['no opening sentence'];
}

/** Seeds are data: a line that contains a text may be as long as the text. */
const isData = (path: string, line: string): boolean =>
  /^server\/db\/seed\//.test(path) && /['"`$]/.test(line);

const findWideLines = ({ path, text }: Source): string[] =>
  text.split(/\r?\n/).flatMap((line, index) => {
    // Combining marks take no column of their own.
    const width = [...line.replaceAll(/\p{M}/gu, '')].length;
    const isWide = width > columnsMax && !isData(path, line);
    return isWide ? [`line ${index + 1} has ${width} columns`] : [];
  });

/** Groups of tests may be longer than functions. */
function findLongFunctions(source: Source): string[] {
  const groups = new Set<ESTree.Node>();
  return walk(source, (report) => {
    const measure = (node: ESTree.Node): void => {
      const lines = lineAt(source, node.end) - lineAt(source, node.start) + 1;
      if (lines > functionLinesMax && !groups.has(node)) report(node, `${lines} lines`);
    };
    return {
      CallExpression(node) {
        const callee = source.text.slice(node.callee.start, node.callee.end);
        if (source.isTest && /^(?:test\.)?describe\b/.test(callee)) {
          for (const argument of node.arguments) groups.add(argument);
        }
      },
      FunctionDeclaration: measure,
      FunctionExpression: measure,
      ArrowFunctionExpression: measure,
    };
  });
}

function findLongFile({ text }: Source): string[] {
  const lines = countLines(text);
  return lines > fileLinesMax ? [`${lines} lines`] : [];
}

export const countLines = (text: string): number => text.trimEnd().split('\n').length;

export const shapeRules: readonly Rule[] = [
  {
    claim: 'no file only passes on what others export',
    find: inEach(findBarrel),
    broken: [
      { 'web/ui/index.ts': "export * from './button.tsx';" },
      { 'web/ui/a.ts': "export { Button } from './button.tsx';" },
    ],
    sound: { 'web/ui/a.ts': "export { b } from './b.ts'; export const c = 1;" },
  },
  {
    claim: 'only pages and tool configs have a default export',
    find: inEach(findDefault),
    broken: [{ 'web/ui/a.tsx': 'export default function A() {}' }],
    sound: { 'web/app/home-page.tsx': 'export default 1;', 'vite.config.ts': 'export default 1;' },
  },
  {
    claim: 'nothing is any',
    find: inEach(findAny),
    broken: [{ 'web/a.ts': 'const a: any = 1;' }, { 'web/a.ts': 'const a = [] as any[];' }],
    sound: { 'web/a.ts': "const any = 'any'; // any" },
  },
  {
    claim: 'every file opens with a sentence on its job',
    find: inEach(findMissingOpening),
    broken: [
      { 'web/a.ts': 'export const a = 1; // What this is.' },
      { 'web/a.ts': '/** Money. */' },
      { 'web/a.ts': '// @vitest-environment jsdom\nlet a;' },
    ],
    sound: {
      'web/a.ts': '/** Counts what is in the cart. */',
      'web/b.ts': '// @vitest-environment jsdom\n// Counts what is in the cart.\nlet a;',
      'scripts/a.mjs': '#!/usr/bin/env node\n/**\n * Counts what is there.\n */\nlet a;',
    },
  },
  {
    claim: `no line is wider than ${columnsMax} columns`,
    find: inEach(findWideLines),
    broken: [
      { 'web/a.ts': `// ${'x'.repeat(98)}` },
      { 'server/db/seed/a.ts': `// ${'x'.repeat(98)}` },
      { 'server/db/a.ts': `say('${'x'.repeat(98)}');` },
    ],
    sound: {
      'web/a.ts': `// ${'₹'.repeat(97)}\n`,
      'web/b.ts': `// ${'🍛'.repeat(97)}\r\n`,
      'server/db/seed/a.ts': `say('${'x'.repeat(98)}');`,
    },
  },
  {
    claim: `no function is longer than ${functionLinesMax} lines`,
    find: inEach(findLongFunctions),
    broken: ['function a() {', 'const a = () => {', 'class A { a() {'].map((head) => ({
      'web/a.ts': `${head}${'\n'.repeat(70)}}${head.startsWith('class') ? '}' : ''}`,
    })),
    sound: {
      'web/a.ts': `function a() {${'\n'.repeat(69)}}`,
      'web/a.test.ts': `describe('a', () => {${'\n'.repeat(99)}});`,
    },
  },
  {
    claim: `no file is longer than ${fileLinesMax} lines`,
    find: inEach(findLongFile),
    broken: [{ 'web/a.ts': 'let a;\n'.repeat(401) }, { 'web/a.test.ts': 'let a;\n'.repeat(401) }],
    sound: { 'web/a.ts': 'let a;\n'.repeat(400) },
  },
];
