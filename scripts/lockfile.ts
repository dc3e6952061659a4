/**
 * Completes package-lock.json after a dependency changed: `node scripts/bootstrap.mjs lockfile`.
 *
 * If the registry lacks the builds of a package for other systems, npm leaves them out of the
 * lockfile, and then `npm ci` refuses the lockfile on every system. This script adds the entries
 * that npm would have written. Only the systems that a build is for ever download it.
 */
import { readFile, writeFile } from 'node:fs/promises';

interface Entry {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optional?: boolean;
  readonly os?: readonly string[];
}
export interface Lockfile {
  readonly packages: Readonly<Record<string, Entry>>;
}

const file = 'package-lock.json';
const systems = /android|darwin|freebsd|linux|openharmony|win32/;
const processors = /arm64|x64|ia32|s390x|riscv64|ppc64|wasm32|arm/;

/** Where Node looks for a package: from the folder of the package that needs it up to the top. */
function placesFor(at: string, name: string): string[] {
  const folders = at.split(/\/?node_modules\//).slice(1);
  return [...folders.keys(), folders.length].map((depth) =>
    [...folders.slice(0, depth), name].map((folder) => `node_modules/${folder}`).join('/'),
  );
}

/** Optional builds for other systems that packages need and the lockfile lacks. */
export function findMissing({ packages }: Lockfile): Record<string, Entry> {
  const missing: Record<string, Entry> = {};
  for (const [at, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (placesFor(at, name).some((place) => packages[place])) continue;
      const os = systems.exec(name)?.[0];
      const cpu = processors.exec(name)?.[0];
      missing[`node_modules/${name}`] = {
        version,
        ...(cpu && { cpu: [cpu] }),
        ...(dev && { dev }),
        ...(name.includes('musl') && { libc: ['musl'] }),
        optional: true,
        ...(os && { os: [os] }),
      };
    }
  }
  return missing;
}

async function main(): Promise<void> {
  const lockfile = JSON.parse(await readFile(file, 'utf8')) as Lockfile;
  const missing = findMissing(lockfile);
  const packages = Object.entries({ ...lockfile.packages, ...missing });
  packages.sort(([a], [b]) => a.localeCompare(b, 'en'));
  const completed = { ...lockfile, packages: Object.fromEntries(packages) };
  await writeFile(file, `${JSON.stringify(completed, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} packages added to ${file}.`);
}

if (import.meta.main) await main();
