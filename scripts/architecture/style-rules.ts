/**
 * Rules: components use each class of a style module, only those, and all are named in words; each
 * custom property that a sheet uses is set.
 */
import { posix } from 'node:path';
import type { Files, Offence } from './source.ts';

/** Words of at most three letters that a class name may be. */
const shortWords = new Set([
  ...'add age all art bar box cap cut day dot end fit gap ink key lid list map now off'.split(' '),
  ...'old on one out pad pay pin row sum tab tag tax tip top tot two up veg way why yes'.split(' '),
]);

const isModule = (path: string) => path.endsWith('.module.css');

/** The classes in the selectors of a sheet, without those that `:global()` marks as foreign. */
function classesOf(css: string): Set<string> {
  const bare = css.replace(/\/\*.*?\*\//gs, '').replace(/:global\([^)]*\)\)?/g, '');
  const parts = bare.split(/([{};])/);
  const selectors = parts.filter((part, at) => parts[at + 1] === '{' && !/^\s*@/.test(part));
  const found = selectors.flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)]);
  return new Set(found.map(([, name = '']) => name));
}

interface Use {
  readonly path: string;
  /** The module's path. */
  readonly of: string;
  /** Null where a variable chooses the class: then any may be used. */
  readonly names: ReadonlySet<string> | null;
}

/** The classes that a component uses of each module that it imports. */
function usesOf(path: string, text: string): Use[] {
  const imports = text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm);
  return [...imports].map(([, name = '', from = '']) => {
    const of = from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(path), from);
    const isOpen = new RegExp(`\\b${name}\\[`).test(text);
    const named = text.matchAll(new RegExp(`(?<![\\w./'-])${name}\\.(\\w+)`, 'g'));
    return { path, of, names: isOpen ? null : new Set([...named].map(([, each = '']) => each)) };
  });
}

function findMissing(use: Use, owned: ReadonlySet<string>): Offence[] {
  return [...(use.names ?? [])]
    .filter((name) => !owned.has(name))
    .map((name) => ({ path: use.path, what: `${use.of} has no class ${name}` }));
}

function findIdle(path: string, owned: ReadonlySet<string>, uses: readonly Use[]): Offence[] {
  const ofModule = uses.filter((use) => use.of === path);
  if (ofModule.some(({ names }) => names === null)) return [];
  return [...owned]
    .filter((name) => !ofModule.some(({ names }) => names?.has(name)))
    .map((name) => ({ path, what: `no component uses ${name}` }));
}

const findUnclearNames = (path: string, owned: ReadonlySet<string>): Offence[] =>
  [...owned]
    .filter((name) => name.length <= 3 && !shortWords.has(name))
    .map((name) => ({ path, what: `${name} is no word` }));

const namesIn = (css: string, pattern: RegExp): string[] =>
  [...css.matchAll(pattern)].map(([, name = '']) => name);

/** A declaration with such a property has no effect, silently. Radix sets its own. */
function findUnsetProperties(sheets: readonly (readonly [path: string, css: string])[]): Offence[] {
  const set = new Set(sheets.flatMap(([, css]) => namesIn(css, /(--[\w-]+)\s*:/g)));
  return sheets.flatMap(([path, css]) =>
    namesIn(css, /var\((--(?!radix-)[\w-]+)\)/g)
      .filter((name) => !set.has(name))
      .map((name) => ({ path, what: `${name} is set nowhere` })),
  );
}

/** All offences of these sheets and of the components beside them. */
export function findStyleOffences(files: Files): readonly Offence[] {
  const entries = Object.entries(files);
  const sheets = entries.filter(([path]) => path.endsWith('.css'));
  const uses = entries
    .filter(([path]) => /\.tsx?$/.test(path))
    .flatMap(([path, text]) => usesOf(path, text));
  const owned = new Map(sheets.map(([path, css]) => [path, classesOf(css)]));
  const none: ReadonlySet<string> = new Set();
  return [
    ...findUnsetProperties(sheets),
    ...uses.flatMap((use) => findMissing(use, owned.get(use.of) ?? none)),
    ...[...owned].flatMap(([path, names]) => [
      ...(isModule(path)
        ? findIdle(path, names, uses)
        : [...names].map((name) => ({ path, what: `${name} is a class of the whole site` }))),
      ...findUnclearNames(path, names),
    ]),
  ];
}
