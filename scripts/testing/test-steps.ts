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

/** Lets the faults do all that they can, and record what they measure. */
export function askForAllFaults(): void {
  env.FAULTS_FULL = '1';
}

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

async function runVitest(
  projects: readonly string[],
  files: readonly string[],
  ...options: readonly string[]
): Promise<Tally> {
  const file = await freshReportFile('vitest');
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['run', ...chosen, ...files, ...options, ...reports];
  const { code } = await startTool('vitest', args, { env });
  const report = await readReport<VitestReport>(file);
  const name = `Suite ${projects.join(', ')}`;
  return trust(report && tallyVitest(report, process.cwd()), code, name);
}

/** The test files of one weight, as Vitest's project and what their paths begin with. */
interface Suite {
  readonly name: string;
  readonly heading: string;
  readonly project: string;
  readonly files: readonly string[];
}

/**
 * All suites in one run, so that what one waits for is computed by another: servers and databases
 * leave a quarter of two cores unused.
 */
function runTogether(suites: readonly Suite[]): Step {
  return {
    name: suites.map(({ name }) => name).join(', '),
    heading: suites.map(({ heading }) => heading).join(' · '),
    run: () =>
      runVitest(
        [...new Set(suites.map(({ project }) => project))],
        suites.flatMap(({ files }) => files),
        // The kill files have servers and databases of their own and mostly wait for them.
        '--fileParallelism',
      ),
  };
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
    console.log(`Browser: ${await prepareBrowser()}`);
  } catch (error) {
    showError(error);
    return oneFailure('Browser tests: no Chromium');
  }
  env.PLAYWRIGHT_REPORT = await freshReportFile('playwright');
  const { code } = await startTool('playwright', ['test'], { env });
  const report = await readReport<PlaywrightReport>(env.PLAYWRIGHT_REPORT);
  return trust(report && tallyPlaywright(report), code, 'Browser tests');
}

const steps: readonly Step[] = [
  {
    name: 'lint',
    heading: 'Format and lint',
    run: () => check('Format and lint', 'biome', ['ci', '.']),
  },
  { name: 'types', heading: 'Types', run: checkTypes },
  { name: 'build', heading: 'Build and its budgets', run: buildPages },
  { name: 'e2e', heading: 'Journeys in a real browser', run: runPlaywright },
  {
    name: 'faults',
    heading: 'Under fire: kills, repeats, disorder',
    isExtra: true,
    run: () => runVitest(['faults'], []),
  },
  {
    name: 'cluster',
    heading: 'On a cluster whose primary is killed',
    isExtra: true,
    run: () => runVitest(['cluster'], []),
  },
];

const suites: readonly Suite[] = [
  {
    name: 'unit',
    heading: 'Rules, contract, architecture',
    project: 'unit',
    files: ['domain/', 'contract/', 'illustrator/', 'scripts/', 'architecture.test.ts'],
  },
  { name: 'server', heading: 'Server on a real database', project: 'server', files: ['server/'] },
  { name: 'web', heading: 'Pages', project: 'web', files: ['web/'] },
  {
    name: 'kill',
    heading: 'Killed while money moves',
    project: 'faults',
    files: [
      ...['faults/kill-during', 'faults/storm', 'faults/without-tools', 'faults/tools/fuzz'],
      ...['fail-the-nth', 'interleavings', 'races'].map((name) => `faults/statements/${name}`),
      ...['calls', 'webhooks', 'forged-payments'].map((name) => `faults/provider/${name}`),
    ],
  },
];

/** All names that `npm test` can be given. */
export const names: readonly string[] = [...steps, ...suites].map(({ name }) => name);

/** The steps to run, in order: by name, or all but the extra ones. */
export function chooseSteps(wanted: readonly string[], { isQuick }: { readonly isQuick: boolean }) {
  const isWanted = ({ name, isExtra }: Pick<Step, 'name' | 'isExtra'>) =>
    (wanted.length > 0 ? wanted.includes(name) : !isExtra) && !(isQuick && name === 'e2e');
  const chosen = steps.filter(isWanted);
  const together = suites.filter(isWanted);
  if (together.length === 0) return chosen;
  // Journeys take longest, so everything else comes before them; the build is used by some suites.
  const at = chosen.findIndex(({ name, isExtra }) => name === 'e2e' || isExtra);
  return chosen.toSpliced(at < 0 ? chosen.length : at, 0, runTogether(together));
}
