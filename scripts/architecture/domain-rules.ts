/** Rule: the domain is pure; it imports only itself and uses neither clock nor machine. */
import type { ESTree } from 'vite';
import { inEach, isIn, isTool, onImports, type Rule, type Source, walk } from './source.ts';

/** Finds what would make a rule of the domain depend on time or machine. */
function findEffects(source: Source): string[] {
  const globals =
    /^(?:process|fetch|globalThis|crypto|performance|require|set(?:Timeout|Interval))$/;
  const names = new Set<ESTree.Node>();
  return walk(source, (report) => ({
    MemberExpression(node) {
      if (!node.computed) names.add(node.property);
      const text = source.text.slice(node.start, node.end);
      if (/^(?:Date\.now|Math\.random)$/.test(text)) report(node, text);
    },
    Property(node) {
      if (!node.shorthand) names.add(node.key);
    },
    TSPropertySignature(node) {
      names.add(node.key);
    },
    NewExpression(node) {
      const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date';
      if (isDate && node.arguments.length === 0) report(node, 'new Date()');
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date') report(node, 'Date()');
    },
    Identifier(node) {
      if (!names.has(node) && globals.test(node.name)) report(node, node.name);
    },
  }));
}

export const domainRules: readonly Rule[] = [
  {
    claim: 'domain imports only domain',
    find: onImports(
      ({ path }) => isIn(path, 'domain'),
      ({ to }, { isTest }) => !isIn(to, 'domain') && !(isTest && isTool(to)),
    ),
    broken: [
      { 'domain/a.ts': "import * as z from 'zod';" },
      { 'domain/a.ts': "import type { User } from '#contract/auth.ts';" },
      { 'domain/a.ts': "import { readFile } from 'node:fs';" },
      { 'domain/a.ts': "export { b } from '../server/b.ts';" },
      { 'domain/a.ts': "const b = await import('#web/b.ts');" },
      { 'domain/a.ts': "type B = import('#server/b.ts').B;" },
    ],
    sound: { 'domain/a.ts': "import './b.ts';", 'domain/a.test.ts': "import 'fast-check';" },
  },
  {
    claim: 'domain knows no clock, no chance and no outside world',
    find: inEach((source) =>
      isIn(source.path, 'domain') && !source.isTest ? findEffects(source) : [],
    ),
    broken: [
      ...['Date.now()', 'new Date()', 'Date()', 'Math.random()', 'process.env', "fetch('/')"],
      ...['({ fetch })', 'globalThis.x', 'crypto.randomUUID()', 'setTimeout(f)'],
    ].map((text) => ({ 'domain/a.ts': `export const a = () => ${text};` })),
    sound: {
      'domain/a.ts': 'new Date(0); order.process; ({ fetch: 1 }); Math.floor(1); // Date.now()',
      'domain/a.test.ts': 'Date.now();',
    },
  },
];
