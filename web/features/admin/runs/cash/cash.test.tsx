// @vitest-environment jsdom
/** The cash of a run as it is handed over, and UPI at the door tied to the bank. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '#web/testing/fake-console.tsx';
import { claimsCall, makeRun, makeRunsDay, noMoney, runsCall } from '#web/testing/fake-runs.ts';
import { id, Refused } from '#web/testing/fake-shop.tsx';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const short = [{ orderId: id(801), number: 'SK-801', amount: '20.00' }];
const run = makeRun(8, {
  money: {
    ...noMoney,
    due: '738.00',
    cash: '718.00',
    short: '20.00',
    differences: { ...noMoney.differences, short },
  },
});
const count = {
  number: 1,
  at: '2026-11-21T10:00:00.000Z',
  expected: '718.00',
  counted: '700.00',
  difference: '-18.00',
  note: null,
  seenBy: 'Meera Iyer',
  riderName: 'Ravi Kumar',
};

test('cash is counted against what is expected; a second count says why', async () => {
  const call = `POST /api/admin/runs/${run.id}/hand-over`;
  const shop = await openConsole(
    `/admin?tab=runs&run=${run.id}`,
    { [runsCall]: makeRunsDay({ runs: [run] }), [claimsCall]: [], [call]: { ...count, run } },
    'order_management',
  );
  const sent = () => shop.calls.filter(({ name }) => name === call).map(({ body }) => body);
  expect((await screen.findByText('Short')).nextSibling?.textContent).toBe('₹20.00SK-801 ₹20.00');
  await userEvent.type(screen.getByLabelText('Cash counted, in rupees'), '700');
  expect(screen.getByText('₹718.00 cash is expected: ₹18.00 missing.')).toBeTruthy();
  shop.answer(runsCall, makeRunsDay({ runs: [{ ...run, handOvers: [count] }] }));
  await press('Take the cash');
  expect(await screen.findByText('Counted: ₹700.00, ₹18.00 missing of ₹718.00')).toBeTruthy();
  expect(screen.getByText(/handed over by Ravi Kumar · seen by Meera Iyer/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Cash counted, in rupees'), '₹718');
  expect(screen.getByText('₹718.00 cash is expected: nothing missing.')).toBeTruthy();
  await press('Correct the count');
  expect(screen.getByText('Say why it was counted again')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Note'), 'One note stuck');
  await press('Correct the count');
  expect(sent()).toEqual([{ counted: '700.00' }, { counted: '718.00', note: 'One note stuck' }]);
});

const claim = {
  orderId: id(801),
  number: 'SK-801',
  runId: run.id,
  riderName: 'Ravi Kumar',
  at: '2026-11-21T07:30:00.000Z',
  amount: '369.00',
  reference: null,
  tiedAt: null,
  tiedAmount: null,
};

test('a UPI payment is claimed until it is tied to a line of the bank', async () => {
  const tieCall = `POST /api/admin/upi-claims/${claim.orderId}/tie`;
  const shop = await openConsole(
    '/admin?tab=runs',
    {
      [runsCall]: makeRunsDay(),
      [claimsCall]: [claim],
      [tieCall]: new Refused(400, {
        issues: [{ path: 'reference', message: 'Enter the reference of the bank' }],
      }),
      [`POST /api/admin/upi-claims/${claim.orderId}/untie`]: claim,
    },
    'order_management',
  );
  await screen.findByText(
    '₹369.00 claimed, of which ₹369.00 is not tied to a line of the bank yet.',
  );
  const field = screen.getByLabelText('Reference of SK-801');
  await userEvent.type(field, 'x');
  await press('Tie');
  await screen.findByText('Enter the reference of the bank');
  const atBank = { tiedAt: '2026-11-21T10:00:00.000Z', tiedAmount: '369.00' };
  const tied = { ...claim, reference: '432112345678', ...atBank };
  shop.answer(tieCall, tied);
  shop.answer(claimsCall, [tied]);
  await userEvent.clear(field);
  await userEvent.type(field, '432112345678');
  await press('Tie');
  expect(await screen.findByText('₹369.00, all of it seen at the bank.')).toBeTruthy();
  shop.answer(claimsCall, [claim]);
  await press('Untie SK-801');
  await press('Take it off');
  expect(await screen.findByLabelText('Reference of SK-801')).toBeTruthy();
});

test('entries after a count are named: the cash is to be counted again', async () => {
  const later = { ...run, money: { ...run.money, cash: '1087.00' }, handOvers: [count] };
  await openConsole(
    `/admin?tab=runs&run=${run.id}`,
    { [runsCall]: makeRunsDay({ runs: [later] }), [claimsCall]: [] },
    'order_management',
  );
  expect(await screen.findByText('Count the cash again')).toBeTruthy();
  expect(screen.getByText(/after this count: ₹1,087\.00 is recorded now/)).toBeTruthy();
});

test('a tie is named whose entry was changed since', async () => {
  const changed = { ...claim, amount: '300.00', reference: '432112345678', tiedAt: claim.at };
  await openConsole(
    '/admin?tab=runs',
    { [runsCall]: makeRunsDay(), [claimsCall]: [{ ...changed, tiedAmount: '369.00' }] },
    'order_management',
  );
  expect(await screen.findByText('Not what was tied')).toBeTruthy();
  expect(screen.getByText(/^Tied with ₹369\.00, then the entry was changed\./)).toBeTruthy();
});
