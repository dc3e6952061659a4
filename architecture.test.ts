/** The rules of ARCHITECTURE.md, executed on the files on disk; each proves that it can fail. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { citationRules } from '#scripts/architecture/citation-rules.ts';
import { domainRules } from '#scripts/architecture/domain-rules.ts';
import { escapeRules } from '#scripts/architecture/escape-rules.ts';
import { importRules } from '#scripts/architecture/import-rules.ts';
import { packageRules } from '#scripts/architecture/package-rules.ts';
import { routeRules } from '#scripts/architecture/route-rules.ts';
import { countLines, shapeRules } from '#scripts/architecture/shape-rules.ts';
import { skeletonRules } from '#scripts/architecture/skeleton-rules.ts';
import { folderOf, listFiles, parse, parseAll, type Source } from '#scripts/architecture/source.ts';
import { wordRules } from '#scripts/architecture/word-rules.ts';
import listed from './architecture-exceptions.json' with { type: 'json' };

const medianFileLinesMax = 60;
const wideFileLines = 180;
const wideFilesShareMax = 0.05;
const folderFilesMax = 25;

const rules = [
  ...domainRules,
  ...importRules,
  ...packageRules,
  ...shapeRules,
  ...routeRules,
  ...escapeRules,
  ...citationRules,
  ...wordRules,
  ...skeletonRules,
];

interface Exception {
  readonly rule: string;
  readonly path: string;
  /** Why it is allowed for now. */
  readonly why: string;
}

const exceptions: readonly Exception[] = listed;
const sources = listFiles('').map((path) => parse(path, readFileSync(path, 'utf8')));

const isExcused = (rule: string, path: string, list: readonly Exception[]): boolean =>
  list.some((each) => each.rule === rule && each.path === path);

const outdated = (list: readonly Exception[], files: readonly Source[]): readonly Exception[] =>
  list.filter(({ rule, path }) => {
    const found = rules.find(({ claim }) => claim === rule)?.find(files) ?? [];
    return !found.some((offence) => offence.path === path);
  });

/** The norms for files in general; a file or two may be larger. */
function measureSizes(lengths: readonly number[]): { median: number; wideShare: number } {
  const sorted = lengths.toSorted((a, b) => a - b);
  const wide = sorted.filter((lines) => lines > wideFileLines).length;
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, wideShare: wide / sorted.length };
}

function findFullFolders(paths: readonly string[]): string[] {
  const counts = Map.groupBy(paths, (path) => posix.dirname(path));
  return [...counts].filter(([, files]) => files.length > folderFilesMax).map(([name]) => name);
}

describe.each(rules)('$claim', ({ claim, find, broken, sound }) => {
  it('holds for every file', () => {
    const offences = find(sources).filter(({ path }) => !isExcused(claim, path, exceptions));
    expect(offences.map(({ path, what }) => `${path}: ${what}`)).toEqual([]);
  });

  it.each(broken.map((files) => ({ files })))('is broken by $files', ({ files }) => {
    expect(find(parseAll(files))).not.toEqual([]);
  });

  it('lets sound files pass', () => {
    expect(find(parseAll(sound))).toEqual([]);
  });
});

describe('the files in general', () => {
  const lengths = sources.filter(({ isTest }) => !isTest).map(({ text }) => countLines(text));

  it('are short: half within 60 lines, nineteen of twenty within 180', () => {
    const { median, wideShare } = measureSizes(lengths);
    expect(median).toBeLessThanOrEqual(medianFileLinesMax);
    expect(wideShare).toBeLessThanOrEqual(wideFilesShareMax);
  });

  it('are measured by the middle one and by the share of long ones', () => {
    expect(measureSizes([10, 181, 90])).toEqual({ median: 90, wideShare: 1 / 3 });
    expect(measureSizes([180, 1])).toEqual({ median: 180, wideShare: 0 });
  });

  it('were all found: every top-level folder, and this file', () => {
    const folders = new Set(sources.map(({ path }) => folderOf(path)));
    for (const folder of ['domain', 'contract', 'illustrator', 'server', 'web', 'scripts']) {
      expect(folders).toContain(folder);
    }
    expect(sources.map(({ path }) => path)).toContain('architecture.test.ts');
    expect(sources.some(({ path }) => /node_modules|^web\/public/.test(path))).toBe(false);
  });
});

describe('the folders', () => {
  it('hold 25 files at most, but for the lists of decisions and migrations', () => {
    const lists = ['docs/decisions', 'server/db/migrations'];
    expect(findFullFolders(listFiles('', /./))).toEqual(lists);
  });

  it('are counted without those below them', () => {
    const many = Array.from({ length: folderFilesMax + 1 }, (_, index) => `a/${index}.ts`);
    expect(findFullFolders([...many.slice(1), 'a/b/1.ts'])).toEqual([]);
    expect(findFullFolders(many)).toEqual(['a']);
  });
});

describe('the documents', () => {
  const folder = /(?<![\w./-])(?:domain|contract|illustrator|server|web|scripts|e2e|faults|bench)/;
  const file = new RegExp(`${folder.source}/[\\w./-]*\\.(?:tsx?|mjs|css|sql|md)\\b`, 'g');
  const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'].concat(
    readdirSync('docs')
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  );

  it.each(documents)('%s names only files that exist', (document) => {
    const named = readFileSync(document, 'utf8').match(file) ?? [];
    const isExample = (path: string) => /NNNN|<|\*/.test(path);
    expect(named.filter((path) => !isExample(path) && !existsSync(path))).toEqual([]);
  });
});

describe('the list of exceptions', () => {
  const files = parseAll({ 'web/a.ts': 'let a: any;', 'web/b.ts': 'let b;' });
  const exception = (path: string) => ({ rule: 'nothing is any', path, why: 'to be fixed' });

  it('can only shrink: what no longer offends must leave it', () => {
    expect(outdated(exceptions, sources)).toEqual([]);
  });

  it('gives a reason for each', () => {
    expect(exceptions.filter(({ why }) => why.length < 10)).toEqual([]);
  });

  it('excuses one rule in one file, and is outdated once that file is fixed', () => {
    const list = [exception('web/a.ts'), exception('web/b.ts'), exception('web/gone.ts')];
    expect(isExcused('nothing is any', 'web/a.ts', list)).toBe(true);
    expect(isExcused('no other rule', 'web/a.ts', list)).toBe(false);
    expect(outdated(list, files).map(({ path }) => path)).toEqual(['web/b.ts', 'web/gone.ts']);
  });
});
