// @vitest-environment jsdom
/** The customer's sessions, and signing out other devices. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { AccountSession } from '#contract/account.ts';
import { arrive, id, openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import { Sessions } from './sessions.tsx';

const here: AccountSession = {
  id: id(41),
  device: 'Chrome on Android',
  createdAt: '2026-11-20T20:00:00.000Z',
  lastSeenAt: '2026-11-21T09:00:00.000Z',
  isCurrent: true,
};
const laptop: AccountSession = {
  id: id(42),
  device: 'Firefox on Windows',
  createdAt: '2026-11-01T06:00:00.000Z',
  lastSeenAt: '2026-11-19T13:12:00.000Z',
  isCurrent: false,
};
const unknown: AccountSession = { ...laptop, id: id(43), device: null };

function openSessions(sessions: unknown) {
  const shop = openShop({ 'GET /api/account/sessions': sessions });
  renderPage(<Sessions />, '/dashboard');
  return shop;
}

/** Opens the list anew over what was read before, as the tab does. */
function Again() {
  const [opened, setOpened] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpened(opened + 1)}>
        Open again
      </button>
      <Sessions key={opened} />
    </>
  );
}

const devices = () =>
  screen.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent);

test('each device shows since when it is signed in; this one cannot be signed out', async () => {
  openSessions([here, laptop, unknown]);
  await screen.findByText('Unknown device');
  const [mine, other] = screen.getAllByRole('listitem');
  expect(mine?.textContent).toBe('Chrome on AndroidThis deviceSigned in since 21 Nov 2026');
  expect(within(mine ?? document.body).queryByRole('button')).toBeNull();
  expect(other?.textContent).toContain('Signed in since 1 Nov 2026');
  expect(other?.textContent).toContain('Last active 19 Nov 2026, 6:42 pm');
});

test('two devices with the same name are distinguished by their dates', async () => {
  openSessions([here, laptop, { ...laptop, id: id(44), lastSeenAt: '2026-11-18T05:00:00.000Z' }]);
  const buttons = await screen.findAllByRole('button', { name: 'Sign out Firefox on Windows' });
  const facts = buttons.map((button) =>
    (button.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((part) => document.getElementById(part)?.textContent)
      .join(', '),
  );
  expect(facts).toEqual([
    'Signed in since 1 Nov 2026, Last active 19 Nov 2026, 6:42 pm',
    'Signed in since 1 Nov 2026, Last active 18 Nov 2026, 10:30 am',
  ]);
});

test('one device is signed out, also one that signed out itself meanwhile', async () => {
  const shop = openSessions([here, laptop, unknown]);
  shop.answer(`DELETE /api/account/sessions/${laptop.id}`, undefined);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Firefox on Windows' }));
  expect(await screen.findByText('Signed out')).toBeTruthy();
  expect(devices()).toEqual(['Chrome on Android', 'Unknown device']);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  const gone = new Refused(404, { code: 'not_found', message: 'Not found' });
  shop.answer(`DELETE /api/account/sessions/${unknown.id}`, gone);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out Unknown device' }));
  await waitFor(() => expect(devices()).toEqual(['Chrome on Android']));
  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
});

test('a list that is still being read does not bring a device back', async () => {
  const late = Promise.withResolvers<unknown>();
  const shop = openShop({ 'GET /api/account/sessions': [here, laptop] });
  renderPage(<Again />, '/dashboard');
  await screen.findByText('Firefox on Windows');
  shop.answer('GET /api/account/sessions', () => late.promise);
  shop.answer(`DELETE /api/account/sessions/${laptop.id}`, undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Open again' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign out Firefox on Windows' }));
  await screen.findByText('Signed out');
  await arrive(late, [here, laptop]);
  expect(devices()).toEqual(['Chrome on Android']);
});

test('all other devices are signed out together', async () => {
  const shop = openSessions([here, laptop, unknown]);
  shop.answer('POST /api/account/sessions/sign-out-others', { ended: 2 });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
  await waitFor(() => expect(devices()).toEqual(['Chrome on Android']));
});

test('a failure is shown, and the device stays in the list', async () => {
  const shop = openSessions([here, laptop]);
  const failure = new Refused(500, { message: 'Something went wrong on our side.' });
  shop.answer('POST /api/account/sessions/sign-out-others', failure);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
  expect(await screen.findByText("We couldn't sign you out there")).toBeTruthy();
  expect(devices()).toEqual(['Chrome on Android', 'Firefox on Windows']);
});

test('a list that could not be loaded can be retried', async () => {
  const shop = openSessions(new Refused(500, { message: 'x' }));
  expect(await screen.findByText(/We couldn't load your devices/)).toBeTruthy();
  shop.answer('GET /api/account/sessions', [here]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Chrome on Android')).toBeTruthy();
});

test('while a device is signed out its button keeps the focus, and no other one acts', async () => {
  const held = Promise.withResolvers<unknown>();
  const shop = openSessions([here, laptop, unknown]);
  shop.answer(`DELETE /api/account/sessions/${laptop.id}`, () => held.promise);
  const name = 'Sign out Firefox on Windows';
  const pressed = await screen.findByRole<HTMLButtonElement>('button', { name });
  await userEvent.click(pressed);
  expect(pressed.getAttribute('aria-disabled')).toBe('true');
  expect(pressed.disabled).toBe(false);
  const others = ['Sign out Unknown device', 'Sign out all other devices', name];
  for (const other of others) await userEvent.click(screen.getByRole('button', { name: other }));
  expect(shop.names('DELETE')).toEqual([`DELETE /api/account/sessions/${laptop.id}`]);
  expect(shop.names('POST')).toEqual([]);
  await arrive(held, new Refused(500, { message: 'Something went wrong on our side.' }));
  expect(await screen.findByText("We couldn't sign you out there")).toBeTruthy();
  expect(document.activeElement).toBe(pressed);
});
