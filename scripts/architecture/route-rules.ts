/** Rule: every call of the contract is bound once, and nothing else answers under /api. */
import { type ESTree, Visitor } from 'vite';
import { api } from '#contract/api.ts';
import { inEach, isIn, type Offence, type Rule, type Source, walk } from './source.ts';

const endpointNames = Object.keys(api);

/** The calls a file binds, as `calls.placeOrder`. */
function namesBound(source: Source): string[] {
  const names: string[] = [];
  const modules = new Set<string>();
  new Visitor({
    ImportDeclaration(node) {
      if (!node.source.value.startsWith('#contract/')) return;
      for (const each of node.specifiers) {
        if (each.type === 'ImportNamespaceSpecifier') modules.add(each.local.name);
      }
    },
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'Identifier' || !/^bind(?:Page)?$/.test(callee.name)) return;
      for (const each of given) {
        if (each.type !== 'MemberExpression' || each.object.type !== 'Identifier') continue;
        if (!modules.has(each.object.name) || each.property.type !== 'Identifier') continue;
        if (endpointNames.includes(each.property.name)) names.push(each.property.name);
      }
    },
  }).visit(source.program);
  return names;
}

function findUnbound(sources: readonly Source[]): Offence[] {
  const routes = sources.filter(({ path }) => /^server\/features\/.*\.routes\.ts$/.test(path));
  const bound = routes.flatMap(namesBound);
  return endpointNames.flatMap((name) => {
    const times = bound.filter((each) => each === name).length;
    return times === 1
      ? []
      : [{ path: 'contract/api.ts', what: `${name} is bound ${times} times` }];
  });
}

/** Addresses under /api that are registered by hand; only the documentation may be. */
function findHandmadeRoutes(source: Source): string[] {
  const { path, text, isTest } = source;
  if (!isIn(path, 'server') || isTest || path.startsWith('server/testing/')) return [];
  const mayDocument = path === 'server/app.ts' || path.startsWith('server/http/');
  const isOurs = (node: ESTree.Node | undefined): boolean => {
    const address = node ? text.slice(node.start + 1, node.end - 1) : '';
    return address.startsWith('/api') && !(mayDocument && address.startsWith('/api/docs'));
  };
  const methods = /\.(?:get|post|put|patch|delete|head|options|all|route)$/;
  return walk(source, (report) => ({
    CallExpression(node) {
      const callee = text.slice(node.callee.start, node.callee.end);
      if (methods.test(callee) && isOurs(node.arguments[0])) report(node, 'a route of its own');
    },
    Property(node) {
      const key = text.slice(node.key.start, node.key.end);
      if (/^(?:url|prefix|routePrefix)$/.test(key) && isOurs(node.value)) report(node, key);
    },
  }));
}

const bindText = (name: string): string => `bind(app, web, ${name}, () => ${name}.reply);`;
const everyBind = [
  "import * as calls from '#contract/a.ts';",
  ...endpointNames.map((name) => bindText(`calls.${name}`)),
].join('\n');

export const routeRules: readonly Rule[] = [
  {
    claim: 'every call of the contract is bound exactly once',
    find: findUnbound,
    broken: [
      {},
      { 'server/features/a/a.routes.ts': endpointNames.map((name) => bindText(name)).join('\n') },
      {
        'server/features/a/a.routes.ts': everyBind,
        'server/features/b/b.routes.ts': everyBind,
      },
    ],
    sound: { 'server/features/a/a.routes.ts': everyBind.replace('bind(', 'bindPage(') },
  },
  {
    claim: 'no other address under /api exists',
    find: inEach(findHandmadeRoutes),
    broken: [
      { 'server/features/a/a.routes.ts': "app.get('/api/secret', f);" },
      { 'server/app.ts': "app.route({ method: 'GET', url: `/api/x` });" },
      { 'server/features/a/a.routes.ts': "app.register(docs, { prefix: '/api/docs' });" },
    ],
    sound: {
      'server/app.ts': "app.register(docs, { routePrefix: '/api/docs' }); app.get('/healthz', f);",
      'server/http/a.test.ts': "app.inject({ url: '/api/meals' });",
    },
  },
];
