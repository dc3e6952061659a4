// @vitest-environment jsdom
/** The second step of signing in, with a code. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { hindi } from '#web/language/hindi/hindi.ts';
import { LanguageProvider } from '#web/language/language.tsx';
import { asha, openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import AuthPage from './auth-page.tsx';

const loginCall = 'POST /api/auth/login';
const codeCall = 'POST /api/auth/second-factor';
const codeRequired = new Refused(401, {
  message: 'Enter the code from your authenticator app.',
  code: 'second_factor_required',
});

/** At the code step, after the password. */
async function atTheCode(answer: unknown = asha) {
  const replace = vi.fn();
  vi.stubGlobal('location', { replace });
  const shop = openShop({
    'GET /api/auth/user': new Refused(401, { message: 'Unauthorized' }),
    [loginCall]: codeRequired,
    [codeCall]: answer,
  });
  renderPage(<AuthPage />, '/auth?redirect=/admin');
  await userEvent.type(screen.getByLabelText('Email'), 'meera@example.in');
  await userEvent.type(screen.getByLabelText('Password'), 'long enough{Enter}');
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  return { shop, replace, code };
}

const sent = (shop: ReturnType<typeof openShop>) =>
  shop.calls.filter(({ name }) => name === codeCall).map(({ body }) => body);

test('a code is required after the password, and can be typed without the mouse', async () => {
  const { shop, replace, code } = await atTheCode();
  expect(screen.getByRole('heading', { name: 'Enter your code' })).toBeTruthy();
  expect(screen.queryByText('Login Failed')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
  await userEvent.keyboard('123 456{Enter}');
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/admin'));
  expect(sent(shop)).toEqual([{ code: '123 456' }]);
});

test('a wrong code is reported like a wrong password, and can be typed again', async () => {
  const message = 'This code is wrong or has already been used.';
  const issues = [{ path: 'code', message }];
  const { code } = await atTheCode(new Refused(422, { message, code: 'code_wrong', issues }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Enter the code')).toBeTruthy();
  await userEvent.type(code, '000000{Enter}');
  expect(await screen.findByText('Login Failed')).toBeTruthy();
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(code);
});

test('a recovery code can be used instead of the app', async () => {
  const { shop, replace } = await atTheCode();
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const code = await screen.findByLabelText<HTMLInputElement>('Recovery code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(code.autocomplete).toBe('off');
  await userEvent.keyboard('abcd-efgh-jkmn{Enter}');
  await waitFor(() => expect(replace).toHaveBeenCalled());
  expect(sent(shop)).toEqual([{ code: 'abcd-efgh-jkmn' }]);
});

test('after a timeout it starts again at the password, which is not stored', async () => {
  const message = 'That took too long. Sign in again.';
  const { code } = await atTheCode(new Refused(401, { message, code: 'sign_in_expired' }));
  await userEvent.type(code, '123456{Enter}');
  const password = await screen.findByLabelText<HTMLInputElement>('Password');
  expect(password.value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('meera@example.in');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Welcome' }));
});

test('the question is in Hindi for customers who read Hindi', async () => {
  openShop({ 'GET /api/auth/user': new Refused(401, {}), [loginCall]: codeRequired });
  renderPage(
    <LanguageProvider initial={{ language: 'hi', dictionary: hindi }}>
      <AuthPage />
    </LanguageProvider>,
    '/auth',
  );
  await userEvent.type(screen.getByLabelText('ईमेल'), 'meera@example.in');
  await userEvent.type(screen.getByLabelText('पासवर्ड'), 'long enough{Enter}');
  expect(await screen.findByRole('heading', { name: 'अपना कोड डालें' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'रिकवरी कोड से साइन इन करें' })).toBeTruthy();
});
