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

interface Component {
  name: string;
  licenses?: readonly { readonly license: { readonly id: string } }[];
}

/** As much of CycloneDX as we complete. */
export interface Bom {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
}

const folder = path.join('.cache', 'sbom');
const outputBytesMax = 50_000_000;

/** With the name of the shop instead of its folder's, and the licences that npm does not find. */
export function complete(bom: Bom, name: string): Bom {
  for (const component of bom.components) {
    const id = statedElsewhere[component.name];
    if (id && !component.licenses?.length) component.licenses = [{ license: { id } }];
  }
  bom.metadata.component.name = name;
  return bom;
}

async function write(file: string, options: readonly string[], name: string): Promise<void> {
  const args = ['sbom', '--package-lock-only', '--sbom-type=application', ...options];
  const { stdout } = await promisify(execFile)('npm', [...args, '--sbom-format=cyclonedx'], {
    maxBuffer: outputBytesMax,
  });
  const bom = complete(JSON.parse(stdout) as Bom, name);
  const target = path.join(folder, file);
  await writeFile(target, `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`${target}: ${bom.components.length} packages`);
}

async function main(): Promise<void> {
  const { name } = JSON.parse(await readFile('package.json', 'utf8')) as { name: string };
  await mkdir(folder, { recursive: true });
  await write('shop.cdx.json', ['--omit=dev'], name);
  await write('with-tools.cdx.json', [], name);
}

if (import.meta.main) await main();
