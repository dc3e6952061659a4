// @vitest-environment jsdom
/** The profile: details, email, password, addresses, and every refusal of a change. */
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queryKey } from '#web/api/query.ts';
import { hindi } from '#web/language/hindi/hindi.ts';
import { LanguageProvider } from '#web/language/language.tsx';
import { useUser } from '#web/shared/account/user.ts';
import {
  arrive,
  asha,
  type FakeShop,
  home,
  id,
  openShop,
  Refused,
  renderPage,
} from '#web/testing/fake-shop.tsx';
import { config } from '#web/testing/shop.tsx';
import { ProfileTab } from './profile-tab.tsx';

const profileCall = 'PUT /api/account/profile';
const emailCall = 'POST /api/account/change-email';
const passwordCall = 'POST /api/account/change-password';
const sessionsCall = 'GET /api/account/sessions';
const notificationsCall = 'GET /api/account/notifications';

const refusedField = (path: string, message: string) =>
  new Refused(422, {
    code: 'invalid_request',
    message: 'Some details need your attention.',
    issues: [{ path, message }],
  });

/** The profile below a name, as the top bar shows it; the button does what time does. */
function Named() {
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: queryKey('GET /api/auth/user') });
  return (
    <>
      <p>{`Hello, ${useUser().user?.firstName}`}</p>
      <button type="button" onClick={refetch}>
        Later
      </button>
      <ProfileTab />
    </>
  );
}

async function openProfile(answers: Parameters<typeof openShop>[0] = {}) {
  const notifications = { mutedMail: [], mutedPush: [], isPushOn: false, pushKey: '' };
  const shop = openShop({
    [sessionsCall]: [],
    [notificationsCall]: notifications,
    ...answers,
  });
  renderPage(<Named />, '/dashboard');
  await screen.findByText('Hello, Asha');
  return { shop, user: userEvent.setup() };
}

const bodyOf = (shop: FakeShop, call: string) => shop.calls.find(({ name }) => name === call)?.body;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function retype(label: string, text: string) {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
}

test('names and phone are filled in, saved, and the site uses the new name at once', async () => {
  const { shop } = await openProfile();
  expect(field('Last Name').value).toBe('Menon');
  expect(field('Phone Number').value).toBe('+91 98765 43210');
  shop.answer(profileCall, { ...asha, firstName: 'Usha', phone: '+919812345678' });
  await retype('First Name', ' Usha ');
  await retype('Phone Number', '098123 45678');
  await press('Save changes');
  expect(await screen.findByText('Your details are saved')).toBeTruthy();
  expect(screen.getByText('Hello, Usha')).toBeTruthy();
  expect(field('First Name').value).toBe('Usha');
  expect(field('Phone Number').value).toBe('+91 98123 45678');
  expect(bodyOf(shop, profileCall)).toEqual({
    firstName: 'Usha',
    lastName: 'Menon',
    phone: '+919812345678',
  });
});

test('while details are being saved, nothing is typed that would be lost', async () => {
  const slow = Promise.withResolvers<unknown>();
  await openProfile({ [profileCall]: () => slow.promise });
  await retype('First Name', 'Usha');
  await press('Save changes');
  await userEvent.type(field('Last Name'), ' Rao');
  expect(field('Last Name').value).toBe('Menon');
  slow.resolve({ ...asha, firstName: 'Usha' });
  await screen.findByText('Your details are saved');
  await userEvent.type(field('Last Name'), ' Rao');
  expect(field('Last Name').value).toBe('Menon Rao');
});

test('a user who is still being read does not bring the old name back', async () => {
  const late = Promise.withResolvers<unknown>();
  const { shop } = await openProfile({ [profileCall]: { ...asha, firstName: 'Usha' } });
  shop.answer('GET /api/auth/user', () => late.promise);
  await press('Later');
  await retype('First Name', 'Usha');
  await press('Save changes');
  await screen.findByText('Your details are saved');
  await arrive(late, asha);
  expect(screen.getByText('Hello, Usha')).toBeTruthy();
  expect(field('First Name').value).toBe('Usha');
});

test('a field that nobody has typed into shows what was changed elsewhere', async () => {
  const { shop } = await openProfile();
  await retype('First Name', 'Usha');
  const phone = '+919812345678';
  shop.answer('GET /api/auth/user', { ...asha, lastName: 'Rao', phone });
  await press('Later');
  await waitFor(() => expect(field('Last Name').value).toBe('Rao'));
  expect(field('First Name').value).toBe('Usha');
  shop.answer(profileCall, { ...asha, firstName: 'Usha', lastName: 'Rao', phone });
  await press('Save changes');
  await screen.findByText('Your details are saved');
  expect(bodyOf(shop, profileCall)).toEqual({ firstName: 'Usha', lastName: 'Rao', phone });
});

test('invalid input is reported before anything is sent', async () => {
  const { shop } = await openProfile();
  await userEvent.clear(field('First Name'));
  await retype('Phone Number', '12345');
  await press('Save changes');
  expect(await screen.findByText('Enter your first name')).toBeTruthy();
  expect(screen.getByText('Enter a 10-digit Indian mobile number')).toBeTruthy();
  expect(document.activeElement).toBe(field('First Name'));
  expect(shop.names('PUT')).toEqual([]);
});

test("the server's refusal is shown below its field, and the input stays", async () => {
  const words = 'Some characters cannot be used here';
  const { shop } = await openProfile({ [profileCall]: refusedField('lastName', words) });
  await retype('Last Name', 'Nair');
  await press('Save changes');
  expect(await screen.findByText("We couldn't save your details")).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(field('Last Name').getAttribute('aria-invalid')).toBe('true');
  shop.answer(profileCall, new TypeError('Failed to fetch'));
  await press('Save changes');
  expect(await screen.findByText(/We can't reach/)).toBeTruthy();
  expect(field('Last Name').value).toBe('Nair');
  expect(screen.getByText('Hello, Asha')).toBeTruthy();
});

async function askForNewEmail() {
  await press('Change email');
  expect(document.activeElement).toBe(field('New email'));
  await userEvent.type(field('New email'), 'Usha@Example.in');
  await userEvent.type(field('Current password'), 'long enough');
  await press('Send link');
}

test('a new email gets a link; the old one stays, and the link can be sent again', async () => {
  const demo = { adminEmail: 'admin@sukoon.example', adminPassword: 'x' };
  const { shop } = await openProfile({
    [emailCall]: { message: 'Sent' },
    'GET /api/config': { ...config, demo },
  });
  await askForNewEmail();
  const words = await screen.findByText('usha@example.in');
  expect(words.closest('[tabindex]')).toBe(document.activeElement);
  expect(words.closest('[tabindex]')?.textContent).toBe(
    "We've sent a link to usha@example.in." +
      'Open it within 60 minutes. Until then, your email stays asha@example.in.',
  );
  expect(screen.getByText('data/outbox')).toBeTruthy();
  expect(bodyOf(shop, emailCall)).toEqual({ email: 'usha@example.in', password: 'long enough' });
  await press('Send again or use another email');
  expect(field('New email').value).toBe('Usha@Example.in');
  expect(field('Current password').value).toBe('');
  await press('Cancel');
  expect(screen.queryByLabelText('New email')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change email' }));
});

test.each([
  ['email', 'This is already your email', 'New email'],
  ['password', 'This is not your current password', 'Current password'],
])(
  'a link refused for its %s says so there and keeps what was typed',
  async (path, words, label) => {
    await openProfile({ [emailCall]: refusedField(path, words) });
    await askForNewEmail();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(field('New email').value).toBe('Usha@Example.in');
    expect(field('Current password').value).toBe('long enough');
  },
);

async function choosePassword(next: string) {
  await press('Change password');
  await userEvent.type(field('Current password'), 'long enough');
  await userEvent.type(field('New password'), next);
  const form = screen.getByRole('form', { name: 'Change password' });
  await userEvent.click(within(form).getByRole('button', { name: 'Change password' }));
}

test('a new password is sent with the current one and signs the other devices out', async () => {
  const { shop } = await openProfile({ [passwordCall]: { message: 'Changed' } });
  await choosePassword('warm-khichdi-at-9');
  expect(await screen.findByText('Password changed')).toBeTruthy();
  expect(screen.getByText("You're signed out on all other devices.")).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(bodyOf(shop, passwordCall)).toEqual({
    currentPassword: 'long enough',
    password: 'warm-khichdi-at-9',
  });
  const sessionCalls = () => shop.names('GET').filter((name) => name === sessionsCall);
  await waitFor(() => expect(sessionCalls()).toHaveLength(2));
});

test('after a new password the next change carries the CSRF token of the new session', async () => {
  let issued = 0;
  const { shop } = await openProfile({
    'GET /api/auth/csrf-token': () => ({ csrfToken: `token ${++issued}` }),
    [passwordCall]: { message: 'Changed' },
  });
  await choosePassword('warm-khichdi-at-9');
  await screen.findByText('Password changed');
  await choosePassword('warm-khichdi-at-10');
  const sent = () => shop.calls.filter(({ name }) => name === passwordCall);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ headers }) => headers.get('x-csrf-token'))).toEqual(['token 1', 'token 2']);
});

test('unsaved input survives a reload, but never a password', async () => {
  await openProfile({ 'GET /api/addresses': [] });
  await retype('Last Name', 'Nair');
  await press('Change email');
  await userEvent.type(field('New email'), 'usha@example.in');
  await userEvent.type(field('Current password'), 'long enough');
  await press('Add Delivery Address');
  await userEvent.type(await screen.findByLabelText('Address Title'), 'Parents');
  cleanup();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('long enough');
  const { shop } = await openProfile({ 'GET /api/addresses': [] });
  expect(field('Last Name').value).toBe('Nair');
  expect(field('Address Title').value).toBe('Parents');
  await press('Change email');
  expect(field('New email').value).toBe('usha@example.in');
  expect(field('Current password').value).toBe('');
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[0] as Element);
  await press('Change email');
  expect(field('New email').value).toBe('');

  shop.answer(profileCall, { ...asha, lastName: 'Nair Menon' });
  await press('Save changes');
  await screen.findByText('Your details are saved');
  cleanup();
  await openProfile();
  expect(field('Last Name').value).toBe('Menon');
});

test('a wrong current password is refused at its field; one too short is not sent', async () => {
  const words = 'This is not your current password';
  const { shop } = await openProfile({ [passwordCall]: refusedField('currentPassword', words) });
  await choosePassword('short');
  expect(await screen.findByText('Use at least 8 characters')).toBeTruthy();
  expect(shop.names('POST')).toEqual([]);
  await userEvent.type(field('New password'), ' but longer{Enter}');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText("We couldn't change your password")).toBeTruthy();
  expect(document.activeElement).toBe(field('Current password'));
  expect(field('New password').value).toBe('short but longer');
});

test('password managers recognise every field, and passwords can be shown', async () => {
  await openProfile();
  await press('Change password');
  const form = screen.getByRole('form', { name: 'Change password' });
  expect([...form.querySelectorAll('input')].map((input) => input.autocomplete)).toEqual([
    'username',
    'current-password',
    'new-password',
  ]);
  expect(form.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe(asha.email);
  await userEvent.click(screen.getAllByRole('button', { name: 'Show password' })[1] as Element);
  expect(field('Current password').type).toBe('password');
  expect(field('New password').type).toBe('text');
});

test('addresses are managed without choosing one', async () => {
  const office = { ...home, id: id(12), title: 'Office', isDefault: false };
  const { shop } = await openProfile({ 'GET /api/addresses': [home, office] });
  await screen.findByText('Office');
  expect(screen.queryByRole('radio', { name: /Office/ })).toBeNull();
  shop.answer(`PUT /api/addresses/${office.id}/default`, { ...office, isDefault: true });
  await press('Set as default: Office');
  await screen.findByRole('button', { name: 'Set as default: Home' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Office' }));

  const saved = { ...office, title: 'Work', isDefault: true };
  shop.answer(`PUT /api/addresses/${office.id}`, saved);
  shop.answer('GET /api/addresses', [{ ...home, isDefault: false }, saved]);
  await press('Edit Office');
  await retype('Address Title', 'Work');
  await press('Save address');
  expect(await screen.findByText('Work')).toBeTruthy();

  shop.answer(`DELETE /api/addresses/${home.id}`, undefined);
  shop.answer('GET /api/addresses', [saved]);
  await press('Delete Home');
  await press('Delete address');
  await waitFor(() => expect(screen.queryByText('Home')).toBeNull());

  const parents = { ...home, id: id(13), title: 'Parents', isDefault: false };
  shop.answer('POST /api/addresses', parents);
  shop.answer('GET /api/addresses', [saved, parents]);
  await press('Add New Address');
  for (const [label, text] of [
    ['Address Title', 'Parents'],
    ['Address Line 1', '7, Temple Road'],
    ['City', 'Mysuru'],
    ['State', 'Karnataka'],
    ['Pincode', '570 001'],
  ] as const) {
    await userEvent.type(field(label), text);
  }
  await press('Add Address');
  expect(await screen.findByText('Parents')).toBeTruthy();
  expect(bodyOf(shop, 'POST /api/addresses')).toMatchObject({
    title: 'Parents',
    pincode: '570001',
  });
});

test('the data can be downloaded as a file', async () => {
  await openProfile();
  const link = screen.getByRole('link', { name: 'Download my data' });
  expect(link.getAttribute('href')).toBe('/api/account/data');
  expect(link.hasAttribute('download')).toBe(true);
});

test('while the user is loading, a placeholder is shown', () => {
  openShop({ 'GET /api/auth/user': () => new Promise(() => {}), [sessionsCall]: [] });
  renderPage(<ProfileTab />, '/dashboard');
  expect(document.querySelector('[data-slot=skeleton]')).toBeTruthy();
});

test('the profile can be changed in Hindi', async () => {
  openShop({
    [sessionsCall]: [],
    [profileCall]: refusedField('phone', 'Enter a 10-digit Indian mobile number'),
  });
  renderPage(
    <LanguageProvider initial={{ language: 'hi', dictionary: hindi }}>
      <ProfileTab />
    </LanguageProvider>,
    '/dashboard',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'बदलाव सेव करें' }));
  expect(await screen.findByText('आपकी जानकारी सेव नहीं हो सकी')).toBeTruthy();
  expect(screen.getByText('10 अंकों का भारतीय मोबाइल नंबर डालें')).toBeTruthy();
});
