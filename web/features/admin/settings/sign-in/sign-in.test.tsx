// @vitest-environment jsdom
/** Two-step verification in the console: turning it on, changing it, requiring it of all. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Role } from '#domain/staff/access.ts';
import AdminPage from '#web/features/admin/admin-page.tsx';
import { figuresCall, makeStaff, openConsole } from '#web/testing/fake-console.tsx';
import { openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';

const base = '/api/admin/second-factor';
const statusCall = `GET ${base}`;
const enrolCall = `POST ${base}/enrol`;
const confirmCall = `POST ${base}/confirm`;
const renewCall = `POST ${base}/recovery-codes`;
const offCall = `POST ${base}/off`;
const logOutCall = 'POST /api/auth/logout';
const requireCall = 'PUT /api/admin/settings/second-factor';

const off = { isOn: false, turnedOnAt: null, recoveryCodesLeft: 0, isRequired: false };
const on = { ...off, isOn: true, turnedOnAt: '2026-11-20T06:00:00.000Z', recoveryCodesLeft: 9 };
const enrolment = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Sukoon:m?secret=JBSWY3DP' };
const recoveryCodes = ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2'];

const open = (answers = {}, role: Role = 'crm') =>
  openConsole('/admin?tab=settings&section=sign-in', { [statusCall]: off, ...answers }, role);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard(text);
};
const bodies = (shop: ReturnType<typeof openShop>, name: string) =>
  shop.calls.filter((call) => call.name === name).map(({ body }) => body);

test('it is turned on by password, app and code; recovery codes are shown once', async () => {
  const shop = await open({ [enrolCall]: enrolment, [confirmCall]: { recoveryCodes } });
  await press('Set up two-step verification');
  await fill('Your password', 'my password{Enter}');
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await fill('Code', '123456{Enter}');
  const title = await screen.findByRole('heading', { name: 'Save your recovery codes' });
  expect(document.activeElement).toBe(title);
  for (const code of recoveryCodes) expect(screen.getByText(code)).toBeTruthy();
  shop.answer(statusCall, on);
  await press('I have saved them');
  expect(await screen.findByText(/^Two-step verification has been on since/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your sign-in' }));
  expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull();
  expect(bodies(shop, enrolCall)).toEqual([{ password: 'my password' }]);
  expect(bodies(shop, confirmCall)).toEqual([{ code: '123456' }]);
});

test('a wrong password or code is refused at its field', async () => {
  const wrong = (path: string, message: string) =>
    new Refused(422, { code: 'x', message, issues: [{ path, message }] });
  const shop = await open({ [enrolCall]: wrong('password', 'This is not your password') });
  await press('Set up two-step verification');
  await press('Continue');
  expect(await screen.findByText('Enter your password')).toBeTruthy();
  await fill('Your password', 'not mine{Enter}');
  await waitFor(() => expect(screen.getAllByText('This is not your password')).toHaveLength(2));
  shop.answer(enrolCall, enrolment);
  shop.answer(confirmCall, wrong('code', 'This code is wrong'));
  await press('Continue');
  await fill('Code', '000000{Enter}');
  expect(await screen.findByText('Failed to turn it on')).toBeTruthy();
  expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['Set up two-step verification', enrolCall, 'Continue', off],
  ['Turn off', offCall, 'Turn off', on],
  ['New recovery codes', renewCall, 'Make new codes', on],
])(
  '%s leads to the sign-in screen once the session has ended',
  async (opener, call, act, status) => {
    await open({
      [statusCall]: status,
      [call]: new Refused(401, { code: 'unauthorized', message: 'Unauthorized' }),
    });
    await press(opener);
    await fill('Your password', 'my password');
    const code = screen.queryByLabelText('Code');
    if (code) await userEvent.type(code, '123456');
    await press(act);
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeTruthy();
  },
);

test('a setup that took too long starts again with the password', async () => {
  const message = 'That took too long. Start the setup again.';
  const shop = await open({
    [enrolCall]: enrolment,
    [confirmCall]: new Refused(409, { code: 'enrolment_expired', message }),
  });
  await press('Set up two-step verification');
  await fill('Your password', 'my password{Enter}');
  await fill('Code', '123456{Enter}');
  expect(await screen.findByText(message)).toBeTruthy();
  await fill('Your password', 'my password{Enter}');
  shop.answer(confirmCall, { recoveryCodes });
  await fill('Code', '123456{Enter}');
  expect(await screen.findByText(recoveryCodes[0] ?? '')).toBeTruthy();
});

test.each([enrolCall, confirmCall])('%s ends a setup that another tab finished', async (call) => {
  const message = 'Two-step verification is already on.';
  const shop = await open({ [enrolCall]: enrolment });
  await press('Set up two-step verification');
  shop.answer(statusCall, on);
  shop.answer(call, new Refused(409, { code: 'second_factor_is_on', message }));
  await fill('Your password', 'my password{Enter}');
  if (call === confirmCall) await fill('Code', '123456{Enter}');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await screen.findByText(/^Two-step verification has been on since/)).toBeTruthy();
  expect(screen.queryByText('Two-step verification on')).toBeNull();
});

test('it is turned off with password and code', async () => {
  const shop = await open({ [statusCall]: on, [offCall]: undefined });
  await press('Turn off');
  await fill('Your password', 'my password{Tab}');
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  shop.answer(statusCall, off);
  await press('Turn off');
  expect(await screen.findByText('Two-step verification off')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Set up two-step verification' })).toBeTruthy();
  expect(bodies(shop, offCall)).toEqual([{ password: 'my password', code: '123456' }]);
});

test('new recovery codes replace the old ones', async () => {
  await open({ [statusCall]: on, [renewCall]: { recoveryCodes } });
  expect(await screen.findByText(/9 recovery codes are left/)).toBeTruthy();
  await press('New recovery codes');
  await fill('Your password', 'my password');
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText(recoveryCodes[1] ?? '')).toBeTruthy();
});

const leaveQuestion = async () =>
  within(await screen.findByRole('dialog', { name: 'Leave without saving your recovery codes?' }));

test('leaving the codes says that two-step verification is on and they are gone', async () => {
  await open({ [enrolCall]: enrolment, [confirmCall]: { recoveryCodes } });
  await press('Set up two-step verification');
  await fill('Your password', 'my password{Enter}');
  await fill('Code', '123456{Enter}');
  await screen.findByText(recoveryCodes[0] ?? '');
  const leave = async (answer: string) => {
    await userEvent.click(screen.getByRole('tab', { name: 'Dashboard', hidden: true }));
    const question = await leaveQuestion();
    const words = 'Two-step verification is on, and they are not shown again.';
    expect(question.getByText(words)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: answer }));
  };
  await leave('Stay');
  expect(screen.getByText(recoveryCodes[0] ?? '')).toBeTruthy();
  await leave('Leave');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
});

test('a super admin requires it of all staff after confirming', async () => {
  const answers = {
    [requireCall]: new Refused(409, { code: 'x', message: 'Set up your own first.' }),
    'GET /api/admin/kitchen/closed-days': [],
    'GET /api/admin/settings': { seller: null, version: 0 },
  };
  const shop = await open(answers, 'super_admin');
  await press('Require it for all staff');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Require it' }));
  expect(await dialog.findByText('Set up your own first.')).toBeTruthy();
  shop.answer(requireCall, undefined);
  shop.answer(statusCall, { ...on, isRequired: true });
  await userEvent.click(dialog.getByRole('button', { name: 'Require it' }));
  expect(await screen.findByText('All staff must use two-step verification.')).toBeTruthy();
  await press('Make it optional');
  await screen.findByText('Two-step verification is now optional');
  expect(bodies(shop, requireCall)).toEqual([
    { isRequired: true },
    { isRequired: true },
    { isRequired: false },
  ]);
});

const meera = makeStaff('crm');

async function setUpAsRequired() {
  const shop = openShop({
    'GET /api/auth/user': { ...meera, needsSecondFactor: true },
    [enrolCall]: enrolment,
    [confirmCall]: { recoveryCodes },
    [statusCall]: on,
    [figuresCall]: new Refused(500, {}),
    [logOutCall]: undefined,
  });
  renderPage(<AdminPage />, '/admin');
  await screen.findByRole('heading', { level: 1, name: 'Set up two-step verification' });
  expect(screen.queryByRole('tab')).toBeNull();
  await fill('Your password', 'my password{Enter}');
  await fill('Code', '123456{Enter}');
  await screen.findByText(recoveryCodes[0] ?? '');
  return shop;
}

test('staff who must have it see nothing of the console before', async () => {
  const shop = await setUpAsRequired();
  shop.answer('GET /api/auth/user', meera);
  await press('I have saved them');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
});

test('logging out while they are shown asks first, too', async () => {
  const assign = vi.fn();
  const shop = await setUpAsRequired();
  vi.stubGlobal('location', { ...window.location, assign });
  const answer = async (name: string) => {
    await press('Logout');
    await userEvent.click((await leaveQuestion()).getByRole('button', { name }));
  };
  await answer('Stay');
  expect(screen.getByText(recoveryCodes[0] ?? '')).toBeTruthy();
  expect(shop.names(logOutCall)).toEqual([]);
  await answer('Leave');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(shop.names(logOutCall)).toEqual([logOutCall]);
});
