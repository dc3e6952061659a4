/** Reads what Vitest and Playwright report, as plain counts that can be added up. */

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Names of what failed. */
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

function count(results: readonly { readonly name: string; readonly outcome: Outcome }[]): Tally {
  const names = (wanted: Outcome) =>
    results.filter(({ outcome }) => outcome === wanted).map(({ name }) => name);
  const failures = names('failed');
  return {
    passed: names('passed').length,
    failed: failures.length,
    skipped: names('skipped').length,
    failures,
  };
}

/** The part that we read of Vitest's JSON report. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

export function tallyVitest(report: VitestReport, root: string): Tally {
  const results = report.testResults.flatMap((file) => {
    const name = file.name.replace(`${root}/`, '');
    const tests = file.assertionResults.map(({ status, fullName }) => ({
      name: `${name}: ${fullName}`,
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
    })) satisfies { name: string; outcome: Outcome }[];
    // A file that cannot even be loaded reports no test of its own.
    const isBroken = file.status === 'failed' && tests.every(({ outcome }) => outcome !== 'failed');
    return isBroken ? [...tests, { name, outcome: 'failed' as const }] : tests;
  });
  return count(results);
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly projectName: string; readonly status: string }[];
  }[];
}
/** The part that we read of Playwright's JSON report. */
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
}

function testsOf(suite: PlaywrightSuite): { name: string; outcome: Outcome }[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ projectName, status }) => ({
      name: `${suite.title}: ${spec.title} (${projectName})`,
      // A test that passed only when tried again is not to be trusted.
      outcome: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
    })),
  ) satisfies { name: string; outcome: Outcome }[];
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

export function tallyPlaywright(report: PlaywrightReport): Tally {
  const errors = report.errors.map(({ message = 'unknown error' }) => ({
    name: `Playwright: ${message.split('\n')[0]}`,
    outcome: 'failed' as const,
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
