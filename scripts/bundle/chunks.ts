/**
 * Which modules share a file. Left to the bundler, each set of pages that share something gets a
 * file of its own: the checkout would be sixty files, most of them below a kilobyte, and a cheap
 * phone needs half a second of work to fetch and start them.
 */

/** What the bundler tells of a module. */
export interface ModuleLinks {
  readonly importers: readonly string[];
  readonly importedIds: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface Modules {
  getModuleInfo(id: string): ModuleLinks | null;
}

/**
 * Whose code is loaded together, by what is imported lazily. The checkout is a document of its own
 * (decision 0057) and loads nothing that only other customers' pages need.
 */
const kinds: Readonly<Record<string, RegExp>> = {
  auth: /\/features\/auth\//,
  buying: /\/features\/checkout\//,
  customer: /\/features\/(?:dashboard|order|packs|subscribe|wallet)\//,
  frame: /\/web\/app\/frame\//,
  page: /\/features\/(?:meals\/meal-page|texts\/)|\/app\/not-found/,
  staff: /\/features\/admin\//,
  toast: /\/ui\/overlay\/toast-view/,
  work: /\/features\/(?:run|station)\//,
};
const formLibraries = /\/node_modules\/(?:zod|react-hook-form|@hookform)\//;
/** Rules that all pages share can throw these, but of the pages only the console reads them. */
const refusals = /\/domain\/refusal\.ts$/;
const otherKind = 'menu';
const kindsMax = Object.keys(kinds).length + 1;
/** What pages of so many kinds share is one file: apart it would be some twenty, mostly tiny. */
const pageKindsMin = 4;
const isKindOfPage = (kind: string) => kind !== 'frame' && kind !== 'toast';

const kindOf = (id: string) =>
  Object.keys(kinds).find((kind) => kinds[kind]?.test(id)) ?? otherKind;

function closureOf(id: string, next: (id: string) => readonly string[] | undefined) {
  const seen = new Set([id]);
  for (const each of seen) for (const other of next(each) ?? []) seen.add(other);
  return [...seen];
}

/** The kinds of pages that get this module; none if only one lazy import needs it. */
function kindsWith(id: string, modules: Modules): readonly string[] {
  const users = closureOf(id, (each) => modules.getModuleInfo(each)?.importers).filter(
    (each) => (modules.getModuleInfo(each)?.dynamicImporters.length ?? 0) > 0,
  );
  if (users.length < 2) return [];
  const found = new Set(users.map(kindOf));
  // What these share and customers' pages do not is some hundred bytes: too few for a file.
  if (found.has('buying') && found.has('staff')) found.add('customer');
  return [...found].sort();
}

/** The rules of forms and their library, which is half of what these pages share. */
const isOfForms = (id: string, modules: Modules) =>
  closureOf(id, (each) => modules.getModuleInfo(each)?.importedIds).some((each) =>
    formLibraries.test(each),
  );

function chunkOf(id: string, modules: Modules): { name: string; rank: number } | null {
  if (refusals.test(id)) return { name: 'refusals', rank: 2 * kindsMax + 2 };
  const found = kindsWith(id, modules);
  if (found.length === 0 || found.join() === 'staff') return null;
  const hasForms = isOfForms(id, modules);
  const isForAll = found.filter(isKindOfPage).length >= pageKindsMin;
  const users = isForAll ? 'all' : found.map((kind) => kind[0]).join('');
  return {
    // Short, since the first load has the names of all files.
    name: hasForms ? `${users}-forms` : users,
    rank: 2 * (isForAll ? kindsMax : found.length) + (hasForms ? 0 : 1),
  };
}

/**
 * A group of the bundler for each rank. What a module needs is needed by at least as many kinds, so
 * groups of more kinds come first, and no group draws in what others have.
 */
export const sharedChunks = Array.from({ length: 2 * kindsMax + 1 }, (_, index) => ({
  debugName: `shared ${index + 2}`,
  priority: index + 2,
  name(id: string, modules: Modules) {
    const chunk = chunkOf(id, modules);
    return chunk?.rank === index + 2 ? chunk.name : null;
  },
}));
