/** Parses files into syntax trees and imports; the types and helpers of architecture rules. */
import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite';

export interface Import {
  /** A path of ours (`domain/money/money.ts`) or the name of a package (`zod/mini`, `node:fs`). */
  readonly to: string;
  readonly isOurs: boolean;
  readonly isType: boolean;
  readonly names: readonly string[];
}

export interface Source {
  readonly path: string;
  readonly text: string;
  readonly isTest: boolean;
  readonly program: ESTree.Program;
  readonly comments: readonly {
    readonly value: string;
    readonly start: number;
    readonly end: number;
  }[];
  readonly imports: readonly Import[];
}

export interface Offence {
  readonly path: string;
  readonly what: string;
}

/** Files by path, as samples for a rule. */
export type Files = Readonly<Record<string, string>>;

export interface Rule {
  readonly claim: string;
  readonly find: (sources: readonly Source[]) => readonly Offence[];
  /** Each of these sets of files breaks the rule. */
  readonly broken: readonly Files[];
  /** None of these files breaks the rule. */
  readonly sound: Files;
}

function readImport(from: string, specifier: string): Pick<Import, 'to' | 'isOurs'> {
  if (specifier.startsWith('#')) return { to: specifier.slice(1), isOurs: true };
  if (!specifier.startsWith('.')) return { to: specifier, isOurs: false };
  return { to: posix.join(posix.dirname(from), specifier), isOurs: true };
}

function readImports(path: string, program: ESTree.Program): Import[] {
  const imports: Import[] = [];
  const add = (specifier: unknown, isType: boolean, names: readonly string[]): void => {
    if (typeof specifier !== 'string') return;
    imports.push({ ...readImport(path, specifier), isType, names });
  };
  new Visitor({
    ImportDeclaration(node) {
      const named = node.specifiers.filter((each) => each.type === 'ImportSpecifier');
      const isType =
        node.importKind === 'type' ||
        (named.length > 0 &&
          named.length === node.specifiers.length &&
          named.every((each) => each.importKind === 'type'));
      add(
        node.source.value,
        isType,
        node.specifiers.map((each) => each.local.name),
      );
    },
    ExportNamedDeclaration(node) {
      if (node.source) add(node.source.value, node.exportKind === 'type', []);
    },
    ExportAllDeclaration(node) {
      add(node.source.value, node.exportKind === 'type', []);
    },
    ImportExpression(node) {
      add(node.source.type === 'Literal' ? node.source.value : null, false, []);
    },
    TSImportType(node) {
      add(node.source.value, true, []);
    },
  }).visit(program);
  return imports;
}

export function parse(path: string, text: string): Source {
  const { program, comments } = parseSync(path, text);
  const imports = readImports(path, program);
  return { path, text, isTest: /\.(?:test|e2e)\.tsx?$/.test(path), program, comments, imports };
}

export const parseAll = (files: Files): Source[] =>
  Object.entries(files).map(([path, text]) => parse(path, text));

const isSkipped = (path: string): boolean =>
  /(?:^|\/)(?:node_modules|dist|data|\.[^/]*|test-results|coverage)$|^web\/public$/.test(path);

export function listFiles(folder: string, kind = /\.(?:ts|tsx|mts|mjs)$/): string[] {
  return readdirSync(folder || '.', { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (isSkipped(path)) return [];
    if (entry.isDirectory()) return listFiles(path, kind);
    return kind.test(path) ? [path] : [];
  });
}

export const folderOf = (path: string): string => path.split('/', 1)[0] ?? '';
export const isIn = (path: string, ...folders: string[]): boolean =>
  folders.includes(folderOf(path));
export const isTool = (name: string): boolean => /^(?:vitest|fast-check|node:.*)$/.test(name);
export const lineAt = (source: Source, offset: number): number =>
  source.text.slice(0, offset).split('\n').length;

/** A rule on each file by itself. */
export const inEach =
  (find: (source: Source) => readonly string[]): Rule['find'] =>
  (sources) =>
    sources.flatMap((source) => find(source).map((what) => ({ path: source.path, what })));

/** A rule on each import: the files it binds, and which of their imports are wrong. */
export const onImports = (
  binds: (source: Source) => boolean,
  isWrong: (imported: Import, source: Source) => boolean,
): Rule['find'] =>
  inEach((source) =>
    binds(source)
      ? source.imports.filter((each) => isWrong(each, source)).map((each) => `imports ${each.to}`)
      : [],
  );

/** What the handlers report while walking the syntax tree of a file, with line numbers. */
export function walk(
  source: Source,
  handlers: (report: (node: { start: number }, what: string) => void) => VisitorObject,
): string[] {
  const found: string[] = [];
  const report = (node: { start: number }, what: string): void => {
    found.push(`line ${lineAt(source, node.start)}: ${what}`);
  };
  new Visitor(handlers(report)).visit(source.program);
  return found;
}
