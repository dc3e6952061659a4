/** Reads what Vitest and Playwright report, as plain counts that can be added up. */
import { stripVTControlCharacters } from 'node:util';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Names of what failed, each with its message on one line. */
  readonly failures: readonly string[];
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };

export function oneFailure(name: string): Tally {
  return { ...nothing, failed: 1, failures: [name] };
}

export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
  };
}

/** The very last line of `npm test`; CI reads it. */
export function summaryLine({ passed, failed, skipped }: Tally): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}

type Outcome = 'passed' | 'failed' | 'skipped';

interface Result {
  readonly name: string;
  readonly outcome: Outcome;
  /** Of a failure. */
  readonly message?: string | undefined;
}

const startLength = 200;
const endLength = 200;

/** On one line; of a long one its two ends, as a server's output may come ahead of the reason. */
function inShort(message: string): string {
  const [reason = ''] = stripVTControlCharacters(message).split(/\n\s+at /);
  const line = reason.replace(/\s+/g, ' ').trim();
  if (line.length <= startLength + endLength) return line;
  return `${line.slice(0, startLength)} … ${line.slice(-endLength)}`;
}

function count(results: readonly Result[]): Tally {
  const having = (wanted: Outcome) => results.filter(({ outcome }) => outcome === wanted);
  const failed = having('failed');
  return {
    passed: having('passed').length,
    failed: failed.length,
    skipped: having('skipped').length,
    failures: failed.map(({ name, message }) => (message ? `${name}: ${inShort(message)}` : name)),
  };
}

/** The part that we read of Vitest's JSON report. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

export function tallyVitest(report: VitestReport, root: string): Tally {
  const results = report.testResults.flatMap((file) => {
    const name = file.name.replace(`${root}/`, '');
    const tests = file.assertionResults.map(({ status, fullName, failureMessages }) => ({
      name: `${name}: ${fullName}`,
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      message: failureMessages?.[0],
    })) satisfies Result[];
    // A file that cannot even be loaded reports no test of its own.
    const isBroken = file.status === 'failed' && tests.every(({ outcome }) => outcome !== 'failed');
    const { message } = file;
    return isBroken ? [...tests, { name, outcome: 'failed' as const, message }] : tests;
  });
  return count(results);
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results?: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}
/** The part that we read of Playwright's JSON report. */
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
}

function testsOf(suite: PlaywrightSuite): Result[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      name: `${suite.title}: ${spec.title} (${projectName})`,
      // A test that passed only when tried again is not to be trusted.
      outcome: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
      message: results?.find(({ error }) => error)?.error?.message,
    })),
  ) satisfies Result[];
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

export function tallyPlaywright(report: PlaywrightReport): Tally {
  const errors = report.errors.map(({ message = 'unknown error' }) => ({
    name: 'Playwright',
    outcome: 'failed' as const,
    message,
  }));
  return count([...report.suites.flatMap(testsOf), ...errors]);
}

/** A suite that ended badly has failed, also when it names no failure. */
export function trust(tally: Tally | null, code: number, name: string): Tally {
  if (tally === null) return oneFailure(`${name} ended without results (code ${code})`);
  if (code !== 0 && tally.failed === 0) {
    return add(tally, oneFailure(`${name} ended with code ${code} though no test failed`));
  }
  return tally;
}
