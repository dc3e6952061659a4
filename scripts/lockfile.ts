/**
 * Completes package-lock.json after a dependency changed: `node scripts/bootstrap.mjs lockfile`.
 *
 * If the registry lacks the builds of a package for other systems, npm leaves them out of the
 * lockfile, and then `npm ci` refuses the lockfile on every system. This script adds the entries
 * that npm would have written. Only the systems that a build is for ever download it.
 */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import {
  type Entry,
  type Lockfile,
  lockfileName,
  nameOf,
  packagesIn,
  placeOf,
} from '#scripts/supply-chain/lock-entries.ts';

const systems = /android|darwin|freebsd|linux|openharmony|win32/;
const processors = /arm64|x64|ia32|s390x|riscv64|ppc64|wasm32|arm/;

/** Optional builds for other systems that packages need and the lockfile lacks. */
export function findMissing(lockfile: Lockfile): Record<string, Entry> {
  const missing: Record<string, Entry> = {};
  for (const [at, { optionalDependencies = {}, dev }] of Object.entries(lockfile.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (placeOf(lockfile, at, name)) continue;
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

type Answer = Pick<Entry, 'integrity' | 'license'>;

/** What the registry says about a package: the hash of its files, and its licence. */
async function ask(release: string): Promise<Answer> {
  const args = ['view', release, 'dist.integrity', 'license', '--json'];
  try {
    const { stdout } = await promisify(execFile)('npm', args);
    const { 'dist.integrity': integrity, license } = JSON.parse(stdout) as Record<string, string>;
    return { ...(integrity && { integrity }), ...(license && { license }) };
  } catch {
    return {};
  }
}

/** Adds a hash, without which npm would install whatever the registry sends, as npm writes it. */
export function withAnswer({ version, ...rest }: Entry, { integrity, license }: Answer): Entry {
  const sorted = Object.entries({ ...rest, ...(license && { license }) }).toSorted(([a], [b]) =>
    a.localeCompare(b, 'en'),
  );
  return { version, ...(integrity && { integrity }), ...Object.fromEntries(sorted) } as Entry;
}

async function main(): Promise<void> {
  const lockfile = JSON.parse(await readFile(lockfileName, 'utf8')) as Lockfile;
  const missing = findMissing(lockfile);
  const packages: Record<string, Entry> = { ...lockfile.packages, ...missing };
  const unproven = packagesIn({ packages }).filter(([, { integrity }]) => !integrity);
  for (const [at, entry] of unproven) {
    const answer = await ask(`${nameOf(at)}@${entry.version}`);
    if (!answer.integrity) console.log(`The registry lacks ${nameOf(at)} ${entry.version}.`);
    packages[at] = withAnswer(entry, answer);
  }
  const sorted = Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  const completed = { ...lockfile, packages: Object.fromEntries(sorted) };
  await writeFile(lockfileName, `${JSON.stringify(completed, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} packages added to ${lockfileName}.`);
}

if (import.meta.main) await main();
