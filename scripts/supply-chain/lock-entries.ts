/** What package-lock.json says about each package, and which of them a machine gets. */
import { readFileSync } from 'node:fs';

type Versions = Readonly<Record<string, string>>;

export interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly cpu?: readonly string[];
  readonly dependencies?: Versions;
  readonly dev?: boolean;
  readonly devDependencies?: Versions;
  /** Needed by tools, and by an optional package of the shop. */
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly libc?: readonly string[];
  readonly license?: string;
  readonly optional?: boolean;
  readonly optionalDependencies?: Versions;
  readonly os?: readonly string[];
  readonly peerDependencies?: Versions;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export interface Lockfile {
  /** By the folder they go to; the shop itself is `''`. */
  readonly packages: Readonly<Record<string, Entry>>;
}

interface Machine {
  readonly name: string;
  readonly os: string;
  readonly cpu: string;
  readonly libc?: string;
}

/** The machines that the shop is made for. */
export const machines: readonly Machine[] = [
  { name: 'Linux x64', os: 'linux', cpu: 'x64', libc: 'glibc' },
  { name: 'Linux arm64', os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { name: 'macOS x64', os: 'darwin', cpu: 'x64' },
  { name: 'macOS arm64', os: 'darwin', cpu: 'arm64' },
];

export const lockfileName = 'package-lock.json';

export const readLockfile = (): Lockfile =>
  JSON.parse(readFileSync(lockfileName, 'utf8')) as Lockfile;

/** `@scope/name`, wherever its folder is. */
export const nameOf = (at: string): string => at.slice(at.lastIndexOf('node_modules/') + 13);

/** All but the shop itself. */
export const packagesIn = ({ packages }: Lockfile): readonly (readonly [string, Entry])[] =>
  Object.entries(packages).filter(([at]) => at !== '');

/** Where Node looks for a package: from the folder of the package that needs it up to the top. */
function placesFor(at: string, name: string): string[] {
  const folders = at.split(/\/?node_modules\//).slice(1);
  return [...folders.keys(), folders.length].map((depth) =>
    [...folders.slice(0, depth), name].map((folder) => `node_modules/${folder}`).join('/'),
  );
}

/** The nearest folder of a package, as Node finds it. */
export const placeOf = (lockfile: Lockfile, at: string, name: string): string | undefined =>
  placesFor(at, name).findLast((place) => lockfile.packages[place]);

/** Whether a package is for a machine, as npm decides it. */
export function fits({ os, cpu, libc }: Entry, machine: Machine): boolean {
  const isAmong = (names: readonly string[] | undefined, name: string | undefined) =>
    !names || (name !== undefined && [names].flat().includes(name));
  return isAmong(os, machine.os) && isAmong(cpu, machine.cpu) && isAmong(libc, machine.libc);
}

/** The folders that `npm ci --omit=dev` fills on a machine. */
export function productionOn(lockfile: Lockfile, machine: Machine): readonly string[] {
  const isInstalledAnyway = ([, entry]: readonly [string, Entry]): boolean =>
    entry.devOptional === true && fits(entry, machine);
  // Even where the optional package is for other machines.
  const found = new Set(
    packagesIn(lockfile)
      .filter(isInstalledAnyway)
      .map(([at]) => at),
  );
  const waiting = ['', ...found];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const entry = lockfile.packages[at] ?? {};
    const { peerDependencies = {}, peerDependenciesMeta = {} } = entry;
    const peers = Object.keys(peerDependencies).filter(
      (name) => !peerDependenciesMeta[name]?.optional,
    );
    const needed = [entry.dependencies, entry.optionalDependencies].flatMap((names) =>
      Object.keys(names ?? {}),
    );
    for (const name of [...needed, ...peers]) {
      const place = placeOf(lockfile, at, name);
      const isNew = place !== undefined && !found.has(place);
      if (!isNew || !fits(lockfile.packages[place] ?? {}, machine)) continue;
      found.add(place);
      waiting.push(place);
    }
  }
  return [...found].toSorted();
}
