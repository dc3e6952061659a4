/** The steps of `npm test`, in their order: what each runs and how its outcome is counted. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { findOrInstallChromium } from '#scripts/chromium.ts';
import { withoutSettings } from '#scripts/environment.ts';
import { startScript, startTool, type Tool } from '#scripts/processes.ts';
import {
  add,
  nothing,
  oneFailure,
  type PlaywrightReport,
  type Tally,
  tallyPlaywright,
  tallyVitest,
  trust,
  type VitestReport,
} from './test-results.ts';

export interface Step {
  readonly name: string;
  readonly heading: string;
  /** Runs only by name: it takes minutes. */
  readonly isExtra?: boolean;
  run(): Promise<Tally>;
}

const cacheDir = '.cache';
const env = withoutSettings(process.env);

/** Lets all suites keep their temporary files here. */
export function setScratchFolder(folder: string): void {
  env.TMPDIR = folder;
}

async function check(name: string, tool: Tool, args: readonly string[]): Promise<Tally> {
  const { code } = await startTool(tool, args, { env });
  return code === 0 ? { ...nothing, passed: 1 } : oneFailure(name);
}

/** All at once: what each does on one core leaves the other to the next. */
async function checkTypes(): Promise<Tally> {
  const projects = ['server', 'web', 'worker', 'e2e'];
  const runs = projects.map((project) =>
    startTool('tsc', ['-p', `tsconfig.${project}.json`], { env, isQuiet: true }),
  );
  let total = nothing;
  for (const [index, { code, output }] of (await Promise.all(runs)).entries()) {
    if (output) console.log(output.trimEnd());
    const failure = oneFailure(`Types (${projects[index]})`);
    total = add(total, code === 0 ? { ...nothing, passed: 1 } : failure);
  }
  return total;
}

async function buildPages(): Promise<Tally> {
  const { code } = await startScript('scripts/build.ts', { env });
  return code === 0 ? { ...nothing, passed: 1 } : oneFailure('Build within its budgets');
}

/** A report that was never written, or only in part, is no report. */
async function readReport<Report>(file: string): Promise<Report | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}

async function freshReportFile(name: string): Promise<string> {
  await mkdir(cacheDir, { recursive: true });
  const file = path.join(cacheDir, `${name}.json`);
  // The results of an earlier run must not be taken for those of a run that crashed.
  await rm(file, { force: true });
  return file;
}

async function runVitest(project: string, ...files: readonly string[]): Promise<Tally> {
  const file = await freshReportFile(`vitest-${project}`);
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await startTool('vitest', ['run', '--project', project, ...files, ...args], {
    env,
  });
  const report = await readReport<VitestReport>(file);
  return trust(report && tallyVitest(report, process.cwd()), code, `Suite ${project}`);
}

export function showError(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
}

let browser: Promise<string> | null = null;

/** Finds or installs the browser, once however often it is called. */
export function prepareBrowser(): Promise<string> {
  browser ??= findOrInstallChromium();
  return browser;
}

async function runPlaywright(): Promise<Tally> {
  if (!existsSync(path.join('dist', '.stamp')))
    return oneFailure('Browser tests: nothing is built');
  try {
    env.CHROMIUM = await prepareBrowser();
  } catch (error) {
    showError(error);
    return oneFailure('Browser tests: no Chromium');
  }
  console.log(`Browser: ${env.CHROMIUM}`);
  env.PLAYWRIGHT_REPORT = await freshReportFile('playwright');
  const { code } = await startTool('playwright', ['test'], { env });
  const report = await readReport<PlaywrightReport>(env.PLAYWRIGHT_REPORT);
  return trust(report && tallyPlaywright(report), code, 'Browser tests');
}

export const steps: readonly Step[] = [
  {
    name: 'lint',
    heading: 'Format and lint',
    run: () => check('Format and lint', 'biome', ['ci', '.']),
  },
  { name: 'types', heading: 'Types', run: checkTypes },
  { name: 'unit', heading: 'Rules, contract, architecture', run: () => runVitest('unit') },
  { name: 'server', heading: 'Server on a real database', run: () => runVitest('server') },
  { name: 'web', heading: 'Pages', run: () => runVitest('web') },
  { name: 'build', heading: 'Build and its budgets', run: buildPages },
  { name: 'e2e', heading: 'Journeys in a real browser', run: runPlaywright },
  {
    name: 'kill',
    heading: 'Killed while money moves',
    // Each file has servers and databases of its own and mostly waits for them.
    run: () =>
      runVitest('faults', 'faults/kill-during', 'faults/without-tools', '--fileParallelism'),
  },
  {
    name: 'faults',
    heading: 'Under fire: kills, repeats, disorder',
    isExtra: true,
    run: () => runVitest('faults'),
  },
];
