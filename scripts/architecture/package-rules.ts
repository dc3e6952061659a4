/** Which packages a running shop may use: those of a production install (decision 0051). */
import manifest from '../../package.json' with { type: 'json' };
import { isIn, type Offence, type Rule, type Source } from './source.ts';

/** The commands of a running shop: `withoutTools` in scripts/bootstrap.mjs. */
const commands = [
  'scripts/start.ts',
  'scripts/migrate.ts',
  'scripts/second-factor-off.ts',
  'scripts/end-with-parent.ts',
];

/** All of the server, since no import leads to its worker threads. */
const isBeginning = ({ path, isTest }: Source): boolean =>
  commands.includes(path) || (isIn(path, 'server') && !isTest && !path.includes('/testing/'));

const production: ReadonlySet<string> = new Set(Object.keys(manifest.dependencies));

/** `@scope/name` of `@scope/name/part`. */
const packageOf = (to: string): string =>
  to
    .split('/')
    .slice(0, to.startsWith('@') ? 2 : 1)
    .join('/');

const packagesOf = ({ imports }: Source): string[] =>
  imports
    .filter(({ to, isOurs, isType }) => !isOurs && !isType && !to.startsWith('node:'))
    .map(({ to }) => packageOf(to));

/** The files that a running shop loads, however far from its beginnings. */
function loadedByShop(sources: readonly Source[]): readonly Source[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const loaded = new Set<Source>();
  const waiting = sources.filter(isBeginning).map(({ path }) => path);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const source = byPath.get(path);
    if (!source || loaded.has(source)) continue;
    loaded.add(source);
    waiting.push(...source.imports.filter(({ isType }) => !isType).map(({ to }) => to));
  }
  return [...loaded];
}

function findTools(sources: readonly Source[]): Offence[] {
  return loadedByShop(sources).flatMap((source) =>
    packagesOf(source)
      .filter((name) => !production.has(name))
      .map((name) => ({ path: source.path, what: `imports ${name}` })),
  );
}

function findPackagesOfPagesOnly(sources: readonly Source[]): Offence[] {
  const used = new Set(loadedByShop(sources).flatMap(packagesOf));
  return sources
    .filter(({ path, isTest }) => isIn(path, 'web') && !isTest)
    .flatMap((source) =>
      packagesOf(source)
        .filter((name) => production.has(name) && !used.has(name))
        .map((name) => ({ path: source.path, what: `imports ${name}` })),
    );
}

export const packageRules: readonly Rule[] = [
  {
    claim: 'a running shop loads packages of a production install only',
    find: findTools,
    broken: [
      { 'server/main.ts': "import 'vite';" },
      { 'server/a.ts': "await import('react-dom/server');" },
      { 'scripts/start.ts': "import '#domain/a.ts';", 'domain/a.ts': "import '@dnd-kit/core';" },
    ],
    sound: {
      'server/main.ts':
        "import 'fastify'; import './a.ts'; import type { A } from './testing/a.ts';",
      'server/a.ts': "import 'zod/mini'; import 'node:fs'; import type { B } from 'vite';",
      'server/testing/a.ts': "import 'vite';",
      'server/a.test.ts': "import 'razorpay';",
    },
  },
  {
    claim: 'a package that only the pages import is no package of a production install',
    find: findPackagesOfPagesOnly,
    broken: [
      { 'web/a.tsx': "import 'zod/mini';" },
      { 'web/a.tsx': "import 'qr';", 'server/main.ts': "import 'fastify';" },
    ],
    sound: {
      'web/a.tsx': "import 'react'; import 'zod/mini'; import type { A } from 'fastify';",
      'web/a.test.tsx': "import 'fastify';",
      'server/main.ts': "import '#contract/a.ts';",
      'contract/a.ts': "import 'zod/mini';",
    },
  },
];
