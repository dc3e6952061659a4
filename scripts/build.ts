/** `npm run build`: builds the pages for browser and server, compresses them and checks sizes. */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { hashSources, readStamp, removeStamp, writeStamp } from '#scripts/bundle/build-stamp.ts';
import { keepEarlierAssets } from '#scripts/bundle/earlier-assets.ts';
import { type Budget, weighCheckout, weighFirstLoad } from '#scripts/bundle/first-load.ts';
import { weighHomeDocument } from '#scripts/bundle/home-document.ts';
import { weighPrecache, writeOfflineShell } from '#scripts/bundle/precache.ts';
import { precompress } from '#scripts/bundle/precompress.ts';
import { startTool } from '#scripts/processes.ts';

const distDir = path.resolve('dist');
const clientDir = path.join(distDir, 'client');
// A shop may be serving the last build, so the next one is made beside it.
const makingDir = path.join(distDir, 'making');
const goneDir = path.join(distDir, 'gone');
// Written last, so its presence means that the build is complete.
const workerFile = path.join(clientDir, 'service-worker.js');
const bundlerDir = path.join('node_modules', 'vite');
const rendererFile = path.join(distDir, 'ssr', 'entry-server.js');

/** A build that failed, with what the bundler said. */
class BuildFailed extends Error {}

async function bundle(args: readonly string[]): Promise<void> {
  // The pages must be the same whoever builds them, so this shell's NODE_ENV is ignored.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await startTool('vite', ['build', ...args], { env, isQuiet: true });
  if (code !== 0) throw new BuildFailed(output.trim());
}

async function clear(): Promise<void> {
  for (const dir of [makingDir, goneDir]) await rm(dir, { recursive: true, force: true });
}

/** Puts a folder of the new build in the place of the last one. */
async function putInPlace(name: 'client' | 'ssr'): Promise<void> {
  const last = path.join(distDir, name);
  const made = path.join(makingDir, name);
  await keepEarlierAssets(last, made);
  await mkdir(goneDir, { recursive: true });
  if (existsSync(last)) await rename(last, path.join(goneDir, name));
  await rename(made, last);
}

/** Builds both sides from scratch. */
async function build(): Promise<void> {
  const startedMs = Date.now();
  // Hashed first: a file that changes during the build must lead to another build.
  const stamp = await hashSources();
  console.log('Building the pages ...');
  await clear();
  await Promise.all([bundle([]), bundle(['--ssr'])]);
  const madeDir = path.join(makingDir, 'client');
  await writeOfflineShell(madeDir);
  await bundle(['--mode', 'service-worker']);
  await precompress(madeDir);
  await removeStamp();
  await putInPlace('ssr');
  await putInPlace('client');
  await writeStamp(stamp);
  await clear();
  console.log(`Built in ${((Date.now() - startedMs) / 1000).toFixed(1)} s.`);
}

/**
 * Builds unless the last build has the very same sources, or the build tools are missing.
 */
export async function buildWhenStale(): Promise<void> {
  const isWhole = existsSync(rendererFile) && existsSync(workerFile);
  if (isWhole && (await readStamp()) === (await hashSources())) return;
  if (existsSync(bundlerDir)) return build();
  if (!isWhole) {
    throw new BuildFailed(
      'The pages are not built, and npm ci --omit=dev leaves out the tools to build them.\n' +
        'Copy the dist folder from a machine that built them, or install everything with npm ci.',
    );
  }
  console.log('Serving the pages as built: the build tools are not installed.');
}

/** Ends the command with the bundler's message when the pages cannot be built. */
export function explainBuildFailure(error: unknown): never {
  console.error(error instanceof BuildFailed ? error.message : error);
  console.error('\nThe pages could not be built; the reason is above.');
  process.exit(1);
}

function weightLine({ name, bytes, bytesMax }: Budget): string {
  const kb = (count: number) => `${(count / 1000).toFixed(1)} kB`;
  const verdict = bytes > bytesMax ? 'TOO HEAVY' : 'ok';
  return `  ${name.padEnd(24)} ${kb(bytes).padStart(9)} of ${kb(bytesMax)}  ${verdict}`;
}

async function main(): Promise<void> {
  await build();
  const firstLoad = await weighFirstLoad(clientDir, await weighHomeDocument(distDir));
  const budgets = [...firstLoad, await weighCheckout(clientDir), await weighPrecache(clientDir)];
  console.log('First load of the home page and the checkout, and what the service worker keeps:');
  for (const budget of budgets) console.log(weightLine(budget));
  if (budgets.some(({ bytes, bytesMax }) => bytes > bytesMax)) process.exitCode = 1;
}

if (import.meta.main) await main().catch(explainBuildFailure);
