/** Which modules of the pages share a file. */
import { expect, it } from 'vitest';
import { type ModuleLinks, sharedChunks } from './chunks.ts';

const pages = {
  checkout: '/web/features/checkout/checkout-page.tsx',
  wallet: '/web/features/wallet/wallet-page.tsx',
  packs: '/web/features/packs/packs-page.tsx',
  signIn: '/web/features/auth/auth-page.tsx',
  orders: '/web/features/admin/orders/orders-tab.tsx',
  users: '/web/features/admin/users/users-tab.tsx',
  run: '/web/features/run/run-page.tsx',
  banners: '/web/app/frame/banners.tsx',
};
const zod = '/node_modules/zod/v4/core/core.js';
const table = '/web/app/pages.ts';
const refusals = '/domain/refusal.ts';

/** Each module with what it imports; the pages are imported lazily. */
const imports: Readonly<Record<string, readonly string[]>> = {
  [pages.checkout]: ['/amount.ts', '/summary.ts', '/slots.ts', '/only-here.ts', '/words.ts'],
  [pages.wallet]: ['/amount.ts', '/summary.ts', '/top-up-form.ts', '/food.ts', '/words.ts'],
  [pages.packs]: ['/food.ts'],
  [pages.signIn]: ['/amount.ts', '/fields.ts', '/hint.ts'],
  [pages.orders]: ['/table.ts', '/slots.ts', '/words.ts', '/hint.ts'],
  [pages.users]: ['/table.ts'],
  [pages.run]: ['/words.ts', '/hint.ts'],
  [pages.banners]: ['/hint.ts'],
  '/words.ts': ['/letters.ts'],
  '/top-up-form.ts': ['/fields.ts'],
  '/fields.ts': [zod],
  '/summary.ts': ['/figure.ts', '/amount.ts', refusals],
  '/slots.ts': [refusals],
};

function linksOf(id: string): ModuleLinks {
  return {
    importedIds: imports[id] ?? [],
    importers: Object.keys(imports).filter((each) => imports[each]?.includes(id)),
    dynamicImporters: Object.values(pages).includes(id) ? [table] : [],
  };
}

/** Of the groups that want it, the one that the bundler follows. */
function chunkOf(id: string): string | null {
  const wanted = sharedChunks.toSorted((one, other) => other.priority - one.priority);
  for (const group of wanted) {
    const name = group.name(id, { getModuleInfo: linksOf });
    if (name !== null) return name;
  }
  return null;
}

it.each([
  ['pages of one kind', '/food.ts', 'c'],
  ['the checkout and other pages of customers', '/summary.ts', 'bc'],
  ['what those need', '/figure.ts', 'bc'],
  ['pages of several kinds', '/amount.ts', 'abc'],
  ['the checkout, the console and, with so little, customers', '/slots.ts', 'bcs'],
  ['pages of four kinds', '/words.ts', 'all'],
  ['what those need', '/letters.ts', 'all'],
  ['pages of three kinds and the frame', '/hint.ts', 'afsw'],
  ['what has rules of forms', '/fields.ts', 'ac-forms'],
  ['the library of these rules', zod, 'ac-forms'],
  ['the refusals, which the checkout does not read,', refusals, 'refusals'],
])('%s share a file', (_, id, name) => {
  expect(chunkOf(id)).toBe(name);
});

it.each([
  ['one page', '/only-here.ts'],
  ['a part of one page', '/top-up-form.ts'],
  ['the tabs of the console', '/table.ts'],
  ['nobody', '/unknown.ts'],
])('what only %s needs is left to the bundler', (_, id) => {
  expect(chunkOf(id)).toBeNull();
});

it('what a module needs is decided on before it', () => {
  const priorityOf = (id: string) =>
    Math.max(
      ...sharedChunks
        .filter((group) => group.name(id, { getModuleInfo: linksOf }) !== null)
        .map(({ priority }) => priority),
    );
  const links = Object.entries(imports).flatMap(([from, all]) => all.map((to) => ({ from, to })));
  const shared = links.filter(({ from, to }) => chunkOf(from) !== null && chunkOf(to) !== null);
  expect(shared.length).toBeGreaterThan(2);
  for (const { from, to } of shared) {
    expect(priorityOf(to), to).toBeGreaterThanOrEqual(priorityOf(from));
  }
});
