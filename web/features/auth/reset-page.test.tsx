// @vitest-environment jsdom
/** Choosing a new password with the link from the mail. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import { useLocation } from '#web/ui/routing/router.tsx';
import ResetPage from './reset-page.tsx';

const call = 'POST /api/auth/reset-password';
const weak = 'This password is easy to guess. Choose another one';

/** The page and its address. */
function Addressed() {
  const { pathname, search } = useLocation();
  return (
    <>
      <ResetPage />
      <output>{pathname + search}</output>
    </>
  );
}

function openReset(address: string, answer: unknown = { message: 'Password changed' }) {
  const signedOut = new Refused(401, { message: 'Unauthorized' });
  const shop = openShop({ 'GET /api/auth/user': signedOut, [call]: answer });
  const loadPage = vi.fn();
  vi.stubGlobal('location', { replace: loadPage });
  renderPage(<Addressed />, address);
  return { shop, loadPage };
}

async function choose(password: string) {
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

test('the new password is sent with the token, and sign-in opens', async () => {
  const { shop, loadPage } = openReset('/auth/reset?token=secret-token');
  expect(screen.getByLabelText<HTMLInputElement>('New password').autocomplete).toBe('new-password');
  expect(screen.getByText('At least 8 characters')).toBeTruthy();
  await choose('warm-khichdi-at-9');
  expect(await screen.findByText('Password changed')).toBeTruthy();
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/auth'));
  expect(shop.calls.find(({ name }) => name === call)?.body).toEqual({
    token: 'secret-token',
    password: 'warm-khichdi-at-9',
  });
  expect(localStorage.getItem('sukoon.session.v1')).toMatch(/^over /);
});

test('the token is removed from the address bar at once and is nowhere on the page', () => {
  openReset('/auth/reset?token=secret-token');
  expect(screen.getByRole('status').textContent).toBe('/auth/reset');
  expect(document.documentElement.outerHTML).not.toContain('secret-token');
});

test.each([
  ['used or too old', { code: 'reset_link_invalid', message: 'No longer valid' }],
  ['cut off', { code: 'invalid_request', issues: [{ path: 'token', message: 'Too short' }] }],
])('a link that is %s leads to a new one', async (_, refusal) => {
  openReset('/auth/reset?token=secret-token', new Refused(400, refusal));
  await choose('warm-khichdi-at-9');
  const title = await screen.findByRole('heading', { name: 'This link no longer works' });
  expect(document.activeElement).toBe(title);
  const link = screen.getByRole('link', { name: 'Request a new link' });
  expect(link.getAttribute('href')).toBe('/auth/forgot');
});

test('without a token there is nothing to fill in', () => {
  openReset('/auth/reset');
  expect(screen.getByRole('heading', { name: 'Open the link in the email again' })).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('a password that is too short is not sent', async () => {
  const { shop } = openReset('/auth/reset?token=secret-token');
  await choose('short');
  expect(await screen.findByText('Use at least 8 characters')).toBeTruthy();
  expect(shop.names('POST')).toEqual([]);
});

test('a weak password is refused at its field, and the link still works', async () => {
  const refusal = { code: 'invalid_request', issues: [{ path: 'password', message: weak }] };
  const { shop, loadPage } = openReset('/auth/reset?token=secret-token', new Refused(422, refusal));
  await choose('password1');
  expect(await screen.findByText(weak)).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>('New password');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  shop.answer(call, { message: 'Password changed' });
  await userEvent.clear(field);
  await choose('warm-khichdi-at-9');
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/auth'));
});

test('without a connection no input is lost', async () => {
  openReset('/auth/reset?token=secret-token', new TypeError('Failed to fetch'));
  await choose('warm-khichdi-at-9');
  expect(await screen.findByText("We couldn't change your password")).toBeTruthy();
  expect(screen.getByText(/We can't reach/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('warm-khichdi-at-9');
});
