/** Which steps `npm test` runs, and in which order. */
import { expect, it } from 'vitest';
import { chooseSteps } from './test-steps.ts';

const namesOf = (wanted: readonly string[], isQuick = false) =>
  chooseSteps(wanted, { isQuick }).map(({ name }) => name);

it('runs everything but the longer faults, with all suites in one run', () => {
  const suites = 'unit, server, web, kill';
  expect(namesOf([])).toEqual(['lint', 'types', 'build', suites, 'e2e']);
  expect(namesOf([], true)).toEqual(['lint', 'types', 'build', suites]);
});

it('runs only what it is given', () => {
  expect(namesOf(['server', 'lint'])).toEqual(['lint', 'server']);
  expect(namesOf(['faults'])).toEqual(['faults']);
  expect(namesOf(['cluster', 'server'])).toEqual(['server', 'cluster']);
  expect(namesOf(['build', 'e2e'])).toEqual(['build', 'e2e']);
});
