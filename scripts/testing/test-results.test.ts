/** The counts that end `npm test`. */
import { describe, expect, it } from 'vitest';
import {
  add,
  nothing,
  oneFailure,
  summaryLine,
  tallyPlaywright,
  tallyVitest,
  trust,
} from './test-results.ts';

const threePassed = { ...nothing, passed: 3 };

describe('summaryLine', () => {
  it('names the skipped only when there are some', () => {
    expect(summaryLine(add(threePassed, oneFailure('x')))).toBe('3 passed, 1 failed');
    expect(summaryLine({ ...threePassed, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped');
  });
});

describe('tallyVitest', () => {
  const file = (status: string, tests: Record<string, string>) => ({
    name: '/shop/domain/cart/cart.test.ts',
    status,
    assertionResults: Object.entries(tests).map(([fullName, each]) => ({ fullName, status: each })),
  });

  it('counts each test and names the failed by file and title', () => {
    const tests = { 'adds up': 'passed', 'is empty': 'failed', later: 'todo', off: 'skipped' };
    expect(tallyVitest({ testResults: [file('failed', tests)] }, '/shop')).toEqual({
      passed: 1,
      failed: 1,
      skipped: 2,
      failures: ['domain/cart/cart.test.ts: is empty'],
    });
  });

  const failuresOf = (message: string) => {
    const test = { fullName: 'adds up', status: 'failed', failureMessages: [message] };
    const failed = { ...file('failed', {}), assertionResults: [test] };
    return tallyVitest({ testResults: [failed] }, '/shop').failures;
  };

  it('adds what a failed test says, without the stack', () => {
    const message = '\u001b[31mError\u001b[39m: expected 1\nto be 2\n    at cart.test.ts:3';
    expect(failuresOf(message)).toEqual([
      'domain/cart/cart.test.ts: adds up: Error: expected 1 to be 2',
    ]);
  });

  it('keeps the reason at the end of a long message', () => {
    const message = `Error: \n${'The shop is open.\n'.repeat(100)}: expected 1 to be 2\n    at x`;
    const [failure = ''] = failuresOf(message);
    expect(failure).toContain('adds up: Error: The shop is open.');
    expect(failure).toMatch(/: expected 1 to be 2$/);
    expect(failure.length).toBeLessThan(500);
  });

  it('counts a file that cannot be loaded as one failure', () => {
    const broken = { ...file('failed', {}), message: 'No such module\nat all' };
    expect(tallyVitest({ testResults: [broken] }, '/shop')).toEqual(
      oneFailure('domain/cart/cart.test.ts: No such module at all'),
    );
  });
});

describe('tallyPlaywright', () => {
  it('counts a test once for each device, in nested groups too, and a flaky one as failed', () => {
    const results = [{ error: { message: 'Too slow\nby far' } }, {}];
    const tests = [
      { projectName: 'phone', status: 'expected' },
      { projectName: 'desktop', status: 'flaky', results },
    ];
    const inner = { title: 'checkout', specs: [{ title: 'pays', tests }] };
    const report = { suites: [{ title: 'shop.e2e.ts', suites: [inner] }], errors: [] };
    expect(tallyPlaywright(report)).toEqual({
      ...oneFailure('checkout: pays (desktop): Too slow by far'),
      passed: 1,
    });
  });

  it('counts what goes wrong outside of tests', () => {
    const report = { suites: [], errors: [{ message: 'No tests found\nat all' }] };
    expect(tallyPlaywright(report)).toEqual(oneFailure('Playwright: No tests found at all'));
  });
});

describe('trust', () => {
  it('fails a suite that crashed or ended badly without a failed test', () => {
    expect(trust(null, 139, 'Suite unit').failed).toBe(1);
    expect(trust(threePassed, 1, 'Suite unit')).toMatchObject({ passed: 3, failed: 1 });
    expect(trust(threePassed, 0, 'Suite unit')).toBe(threePassed);
  });
});
