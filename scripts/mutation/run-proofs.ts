/** Runs the tests that a row of docs/spec-conformance.md names, in a copy of the project. */
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Reference } from '#scripts/conformance/conformance-proof.ts';
import {
  nothing,
  type PlaywrightReport,
  type Tally,
  tallyPlaywright,
  tallyVitest,
  type VitestReport,
} from '#scripts/testing/test-results.ts';

/** What the named tests of one proof did. */
interface Outcome {
  readonly proof: Reference;
  readonly tally: Tally;
}

const tools = {
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
} as const;

const isJourney = ({ file }: Reference): boolean => file.endsWith('.e2e.ts');

/** A placeholder in a title (`%s`) matches any text. */
const patternOf = (title: string): string =>
  title
    .split(/%[sdifjo]/)
    .map((piece) => piece.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('.+');

function projectOf(file: string): string {
  const folder = file.split('/')[0] ?? '';
  return folder === 'server' || folder === 'web' || folder === 'faults' ? folder : 'unit';
}

const run = (args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: 'ignore' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

async function readReport<Report>(file: string): Promise<Report | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Report);
}

async function runVitest(
  { file, title }: Reference,
  cwd: string,
  reportFile: string,
): Promise<Tally> {
  const args = ['run', '--project', projectOf(file), file, '-t', patternOf(title)];
  const reporter = ['--reporter=json', `--outputFile=${reportFile}`];
  await run([tools.vitest, ...args, ...reporter], cwd, process.env);
  const report = await readReport<VitestReport>(reportFile);
  return report ? tallyVitest(report, cwd) : nothing;
}

async function runJourney(
  { file, title }: Reference,
  cwd: string,
  reportFile: string,
): Promise<Tally> {
  const args = ['test', file, '-g', patternOf(title), '--project', 'desktop'];
  const env = { ...process.env, PLAYWRIGHT_REPORT: reportFile };
  await run([tools.playwright, ...args, '--max-failures', '1'], cwd, env);
  const report = await readReport<PlaywrightReport>(reportFile);
  return report ? tallyPlaywright(report) : nothing;
}

/**
 * Runs the tests one after the other until one fails.
 * @param build - makes the pages anew; called before the first journey only
 */
export async function runProofs(
  proofs: readonly Reference[],
  cwd: string,
  build: () => Promise<void>,
): Promise<Outcome[]> {
  const reportFile = path.join(cwd, 'proof.json');
  const outcomes: Outcome[] = [];
  let isBuilt = false;
  // Journeys last: they take longest.
  for (const proof of proofs.toSorted((a, b) => Number(isJourney(a)) - Number(isJourney(b)))) {
    await rm(reportFile, { force: true });
    if (isJourney(proof) && !isBuilt) await build();
    isBuilt ||= isJourney(proof);
    const tally = await (isJourney(proof) ? runJourney : runVitest)(proof, cwd, reportFile);
    outcomes.push({ proof, tally });
    if (tally.failed > 0) break;
  }
  return outcomes;
}
