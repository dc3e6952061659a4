/** Finds a Chromium that runs on this machine, or installs one, with a font for Hindi. */
import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { start, startTool } from '#scripts/processes.ts';

/** The same engine without a window: a fifth less work for each page, but no notifications. */
const shell = 'chromium-headless-shell';

const windowed = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The full path of a program on PATH; null when it is missing or cannot print its version. */
function findRunning(program: string): string | null {
  const found = spawnSync('which', [program], { encoding: 'utf8' });
  const file = found.status === 0 ? found.stdout.trim() : program;
  // Some systems ship a stub that only says where to get the browser.
  const tried = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return tried.status === 0 && /Chrom/.test(tried.stdout) ? file : null;
}

function findFirst(programs: readonly string[]): string | null {
  const { CHROMIUM } = process.env;
  for (const program of CHROMIUM ? [CHROMIUM] : programs) {
    const file = findRunning(program);
    if (file) return file;
  }
  return null;
}

/** A browser that can show notifications: the one CHROMIUM names, the system's, Playwright's. */
export const findWindowedChromium = (): string | null =>
  findFirst([...windowed, chromium.executablePath()]);

/** A browser that is here, the quickest first; else null. */
export const findChromium = (): string | null =>
  findFirst([shell, ...windowed, chromium.executablePath()]);

const isRootOnDebian = (): boolean =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

/** Tries to install it; the caller checks the result. */
async function installPackage(name: string): Promise<void> {
  console.log(`Installing ${name} with apt-get (once) ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const { code, output } = await start('apt-get', ['-qq', ...args], { env, isQuiet: true });
    if (code !== 0) console.error(output.trim());
  }
}

/** Without a font, a page in Hindi is all empty boxes, and its widths are wrong. */
async function addHindiFont(): Promise<void> {
  const fonts = spawnSync('fc-list', [':lang=hi'], { encoding: 'utf8' });
  const isMissing = fonts.status === 0 && fonts.stdout.trim() === '';
  if (isMissing && isRootOnDebian()) await installPackage('fonts-lohit-deva');
}

async function findOrInstall(): Promise<string> {
  const { CHROMIUM } = process.env;
  if (CHROMIUM && !findRunning(CHROMIUM)) throw new Error(`CHROMIUM=${CHROMIUM} does not run.`);
  const missing = CHROMIUM ? [] : [shell, 'chromium'].filter((name) => !findRunning(name));
  if (isRootOnDebian()) for (const name of missing) await installPackage(name);
  const present = findChromium();
  if (present) return present;
  console.log("Downloading Playwright's Chromium (once) ...");
  await startTool('playwright', ['install', 'chromium']);
  const fetched = findChromium();
  if (fetched) return fetched;
  throw new Error(
    `No Chromium for the browser tests. Install one (Debian: apt-get install chromium), or set ` +
      'CHROMIUM to its path.',
  );
}

/**
 * The path of a Chromium that runs. Also sees to a font for Hindi, where it can.
 * @throws Error that says what to do when none could be had.
 */
export async function findOrInstallChromium(): Promise<string> {
  const file = await findOrInstall();
  await addHindiFont();
  return file;
}

if (import.meta.main) console.log(await findOrInstallChromium());
