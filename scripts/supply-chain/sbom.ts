/**
 * `npm run sbom`: lists what the shop is made of as CycloneDX, for scanners of known weaknesses.
 *
 * Made from the lockfile, so it needs no installed package and covers every system.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { statedElsewhere } from './licences.ts';
import { type Lockfile, nameOf, packagesIn, readLockfile } from './lock-entries.ts';

export interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version?: string;
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
  readonly licenses?: readonly { readonly license: { readonly id: string } }[];
}

/** As much of CycloneDX as we read or complete. */
export interface Bom {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const folder = path.join('.cache', 'sbom');
const outputBytesMax = 50_000_000;

function withLicence(component: Component): Component {
  const id = statedElsewhere[component.name];
  return id && !component.licenses?.length
    ? { ...component, licenses: [{ license: { id } }] }
    : component;
}

/** With the name of the shop instead of its folder's, and the licences that npm does not find. */
export function complete(bom: Bom, name: string): Bom {
  const metadata = { ...bom.metadata, component: { ...bom.metadata.component, name } };
  return { ...bom, metadata, components: bom.components.map(withLicence) };
}

/**
 * The same without tools and libraries of the pages. `npm sbom --omit=dev` (npm 11.19) also leaves
 * out packages of the shop that a tool needs too, such as zod.
 */
export function withoutTools(bom: Bom): Bom {
  const isTool = ({ properties = [] }: Component) =>
    properties.some(
      ({ name, value }) => name === 'cdx:npm:package:development' && value === 'true',
    );
  const tools = new Set(bom.components.filter(isTool).map((component) => component['bom-ref']));
  return {
    ...bom,
    components: bom.components.filter((component) => !isTool(component)),
    dependencies: bom.dependencies
      .filter(({ ref }) => !tools.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((to) => !tools.has(to)) })),
  };
}

/** Packages of the lockfile that a list lacks. */
export function findUnlisted(bom: Bom, { packages }: Lockfile, isListed: (at: string) => boolean) {
  const listed = new Set(bom.components.map(({ name, version }) => `${name}@${version}`));
  return packagesIn({ packages })
    .filter(([at]) => isListed(at))
    .map(([at, { version }]) => `${nameOf(at)}@${version}`)
    .filter((release) => !listed.has(release));
}

async function write(file: string, bom: Bom, unlisted: readonly string[]): Promise<void> {
  if (unlisted.length > 0) throw new Error(`npm sbom left out ${unlisted.join(', ')}`);
  const target = path.join(folder, file);
  await writeFile(target, `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`${target}: ${bom.components.length} packages`);
}

async function main(): Promise<void> {
  const { name } = JSON.parse(await readFile('package.json', 'utf8')) as { name: string };
  const args = [
    'sbom',
    '--package-lock-only',
    '--sbom-type=application',
    '--sbom-format=cyclonedx',
  ];
  const { stdout } = await promisify(execFile)('npm', args, { maxBuffer: outputBytesMax });
  const whole = complete(JSON.parse(stdout) as Bom, name);
  const shop = withoutTools(whole);
  const lockfile = readLockfile();
  const isOfShop = (at: string) => !lockfile.packages[at]?.dev;
  await mkdir(folder, { recursive: true });
  await write('shop.cdx.json', shop, findUnlisted(shop, lockfile, isOfShop));
  await write(
    'with-tools.cdx.json',
    whole,
    findUnlisted(whole, lockfile, () => true),
  );
}

if (import.meta.main) await main();
