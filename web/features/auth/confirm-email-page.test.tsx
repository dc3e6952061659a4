// @vitest-environment jsdom
/** Confirming a new email with the link from the mail. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useUser } from '#web/shared/account/user.ts';
import { asha, openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import { useLocation } from '#web/ui/routing/router.tsx';
import ConfirmEmailPage from './confirm-email-page.tsx';

const call = 'POST /api/auth/confirm-email';
const done = { message: 'Email changed', email: 'usha@example.in' };

/** The page, its address and the signed-in email. */
function Addressed() {
  const { pathname, search } = useLocation();
  return (
    <>
      <ConfirmEmailPage />
      <output>{pathname + search}</output>
      <p>{`Signed in as ${useUser().user?.email}`}</p>
    </>
  );
}

function openLink(address: string, answer: unknown = done) {
  const shop = openShop({ [call]: answer });
  renderPage(<Addressed />, address);
  return shop;
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Confirm email' }));

test('only the button confirms; then the new email is shown, in the top bar too', async () => {
  const shop = openLink('/auth/confirm-email?token=secret-token');
  await screen.findByText('Signed in as asha@example.in');
  expect(shop.names('POST')).toEqual([]);
  shop.answer('GET /api/auth/user', { ...asha, email: done.email });
  await press();
  const title = await screen.findByRole('heading', { name: 'Email changed' });
  expect(document.activeElement).toBe(title);
  expect(screen.getByText(done.email)).toBeTruthy();
  expect(await screen.findByText('Signed in as usha@example.in')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Go to your profile' });
  expect(link.getAttribute('href')).toBe('/dashboard?tab=profile');
  expect(shop.calls.filter(({ name }) => name === call).map(({ body }) => body)).toEqual([
    { token: 'secret-token' },
  ]);
});

test('the token is removed from the address bar at once and is nowhere on the page', () => {
  openLink('/auth/confirm-email?token=secret-token');
  expect(screen.getByRole('status').textContent).toBe('/auth/confirm-email');
  expect(document.documentElement.outerHTML).not.toContain('secret-token');
});

test.each([
  ['used or too old', { code: 'email_link_invalid', message: 'No longer valid' }],
  [
    'cut off',
    { code: 'invalid_request', issues: [{ path: 'token', message: 'This is too long' }] },
  ],
])('a link that is %s says so', async (_, refusal) => {
  openLink('/auth/confirm-email?token=secret-token', new Refused(400, refusal));
  await press();
  const title = await screen.findByRole('heading', { name: 'This link no longer works' });
  expect(document.activeElement).toBe(title);
  expect(screen.queryByRole('button', { name: 'Confirm email' })).toBeNull();
});

test('without a token there is nothing to confirm', () => {
  openLink('/auth/confirm-email');
  expect(screen.getByRole('heading', { name: 'Open the link in the email again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm email' })).toBeNull();
});

test('without a connection the button can be pressed again', async () => {
  const shop = openLink('/auth/confirm-email?token=secret-token', new TypeError('Failed to fetch'));
  await press();
  expect((await screen.findByRole('alert')).textContent).toMatch(/We can't reach/);
  shop.answer(call, done);
  await press();
  expect(await screen.findByText(done.email)).toBeTruthy();
});

test('another refusal shows its own message', async () => {
  const refusal = { code: 'email_in_use', message: 'Another account uses this email.' };
  openLink('/auth/confirm-email?token=secret-token', new Refused(409, refusal));
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(refusal.message);
});
