// @vitest-environment jsdom
/** Where an open stop can go: not into runs that would refuse it. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StaffRun } from '#contract/staff/runs.ts';
import {
  makeResult,
  makeRun,
  makeRunsDay,
  makeStop,
  openRuns,
  runsCall,
} from '#web/testing/fake-runs.ts';
import { id } from '#web/testing/fake-shop.tsx';

const evening = { id: 'evening', name: 'Evening', from: '19:00', to: '21:00' };
const ravi = makeRun(8, { stops: [makeStop(801), makeStop(802)] });
const byName = (serial: number, name: string, parts: Partial<StaffRun> = {}) =>
  makeRun(serial, { rider: { name, phone: null }, ...parts });
const tried = makeStop(802, { status: 'moved', result: makeResult({ outcome: 'failed' }) });
const passed = makeStop(802, { status: 'moved' });

async function openMove(others: readonly StaffRun[]) {
  const answers = { [runsCall]: makeRunsDay({ runs: [...others, ravi] }) };
  await openRuns(answers, `/admin?tab=runs&run=${ravi.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Move SK-802' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move SK-802?' }));
  return dialog.getAllByRole<HTMLInputElement>('radio').map((radio) => ({
    text: radio.closest('label')?.textContent,
    isChosen: radio.checked,
    isOpen: !radio.disabled,
    value: radio.value,
  }));
}

test('the first run that can take a stop is chosen; the others say why they cannot', async () => {
  const late = byName(5, 'Asif', { slot: evening });
  const before = byName(6, 'Meena', { stops: [tried] });
  const mixed = byName(7, 'Suresh', { slot: null, stops: [passed] });
  expect(await openMove([late, before, mixed])).toMatchObject([
    { text: 'AsifAnother delivery time', isOpen: false, isChosen: false },
    { text: 'MeenaTried in this run', isOpen: false, isChosen: false },
    { value: id(7), isOpen: true, isChosen: true },
    { value: '', isOpen: true, isChosen: false },
  ]);
});

test('where no run can take it, it goes out of all of them', async () => {
  expect(await openMove([byName(5, 'Asif', { slot: evening })])).toMatchObject([
    { isOpen: false, isChosen: false },
    { value: '', isOpen: true, isChosen: true },
  ]);
});
