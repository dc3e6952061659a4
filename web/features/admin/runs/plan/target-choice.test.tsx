// @vitest-environment jsdom
/** The runs that orders can be added to: not those that would refuse one of them. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  makeFree,
  makeResult,
  makeRun,
  makeRunsDay,
  makeStop,
  openRuns,
  runsCall,
} from '#web/testing/fake-runs.ts';

const evening = { id: 'evening', name: 'Evening', from: '19:00', to: '21:00' };
const tried = makeStop(1, { status: 'moved', result: makeResult({ outcome: 'failed' }) });

const readRuns = () =>
  screen
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ text, disabled }) => (disabled ? `(${text})` : text));

test('a run that cannot take all chosen orders says why, and is not chosen any more', async () => {
  const byName = (serial: number, name: string, parts: Parameters<typeof makeRun>[1] = {}) =>
    makeRun(serial, { rider: { name, phone: null }, stops: [], ...parts });
  const runs = [
    byName(5, 'Asif', { slot: evening }),
    byName(6, 'Meena', { stops: [tried] }),
    byName(7, 'Ravi'),
    byName(8, 'Suresh', { slot: null }),
  ];
  const free = [makeFree(1), makeFree(2, { slot: evening, areaName: 'Jayanagar' })];
  await openRuns({ [runsCall]: makeRunsDay({ runs, free }) });
  await userEvent.click(await screen.findByLabelText(/SK-1/));
  const asif = '(Asif: Another delivery time)';
  const meena = '(Meena: Tried in this run)';
  expect(readRuns()).toEqual(['New run', asif, meena, 'Ravi: no stops', 'Suresh: no stops']);
  await userEvent.selectOptions(screen.getByLabelText('Run'), 'Ravi: no stops');
  expect(screen.getByRole('button', { name: 'Add to the run of Ravi' })).toBeTruthy();
  await userEvent.click(screen.getByLabelText(/SK-2/));
  const ravi = '(Ravi: Another delivery time)';
  expect(readRuns()).toEqual(['New run', asif, meena, ravi, 'Suresh: no stops']);
  expect(screen.getByRole('button', { name: 'Make run' })).toBeTruthy();
});
