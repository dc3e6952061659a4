// @vitest-environment jsdom
/** A link that is opened before the day of its run. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { linkToken, makeRun } from '#web/testing/fake-run.ts';
import { openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import RunPage from '../run-page.tsx';

const run = makeRun();
const opened = { ...run, runToken: 'secret' };
const early = new Refused(409, { code: 'run_early', message: 'x', date: '2026-11-23' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('it is opened once the rider has seen what that does', async () => {
  const shop = openShop({ 'POST /api/run/open': early, 'GET /api/run': run });
  window.history.replaceState(null, '', `/run#${linkToken}`);
  renderPage(<RunPage />, '/run');
  await userEvent.type(await screen.findByLabelText('Code'), '4821');
  await press('Open');
  const dialog = within(await screen.findByRole('dialog', { name: /Mon, 23 Nov 2026/ }));
  expect(dialog.getByText(/go out for delivery/)).toBeTruthy();
  await press('Open it on that day');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Open');
  shop.answer('POST /api/run/open', opened);
  await press('Open it now');
  expect(await screen.findByRole('heading', { level: 2, name: 'SK-1 Asha 1' })).toBeTruthy();
  const sent = shop.calls.filter(({ name }) => name === 'POST /api/run/open');
  const onlyOnItsDay = sent.map(({ body }) => (body as { onlyOnItsDay?: true }).onlyOnItsDay);
  expect(onlyOnItsDay).toEqual([true, true, undefined]);
});
