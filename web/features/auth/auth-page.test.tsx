// @vitest-environment jsdom
/** Signing in and registering. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { hindi } from '#web/language/hindi/hindi.ts';
import { LanguageProvider } from '#web/language/language.tsx';
import { asha, fillCart, openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import { config } from '#web/testing/shop.tsx';
import { useLocation } from '#web/ui/routing/router.tsx';
import AuthPage from './auth-page.tsx';

/** The page and its address. */
function Addressed() {
  const { pathname, search } = useLocation();
  return (
    <>
      <AuthPage />
      <output>{decodeURIComponent(pathname + search)}</output>
    </>
  );
}

const signedOut = { 'GET /api/auth/user': new Refused(401, { message: 'Unauthorized' }) };

/** Records full page loads, which jsdom cannot make. */
function watchPageLoads() {
  const replace = vi.fn();
  vi.stubGlobal('location', { replace });
  return replace;
}

async function signIn(address: string) {
  const loadPage = watchPageLoads();
  renderPage(<AuthPage />, address);
  await userEvent.type(screen.getByLabelText('Email'), 'Asha@Example.in');
  await userEvent.type(screen.getByLabelText('Password'), 'long enough');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  return loadPage;
}

test('a successful login greets and loads the requested page', async () => {
  const shop = openShop({ ...signedOut, 'POST /api/auth/login': asha });
  const loadPage = await signIn('/auth?redirect=/checkout');
  expect(await screen.findByText('Login Successful')).toBeTruthy();
  expect(screen.getByText('Welcome back to Sukoon!')).toBeTruthy();
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/checkout'));
  const body = shop.calls.find(({ name }) => name === 'POST /api/auth/login')?.body;
  expect(body).toEqual({ email: 'asha@example.in', password: 'long enough' });
  expect(screen.getByRole('button', { name: 'Signing in...' })).toBeTruthy();
  expect(localStorage.getItem('sukoon.session.v1'), 'The other tabs hear of it').toMatch(/^in /);
});

test.each([
  ['/auth', '/admin'],
  ['/auth?redirect=/packs', '/packs'],
])('after a login at %s staff are led to %s', async (address, target) => {
  openShop({ ...signedOut, 'POST /api/auth/login': { ...asha, role: 'crm', isAdmin: true } });
  const loadPage = await signIn(address);
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith(target));
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/%2F/evil.example'])(
  'after a login the browser never leaves the shop for %s',
  async (target) => {
    openShop({ ...signedOut, 'POST /api/auth/login': asha });
    const loadPage = await signIn(`/auth?redirect=${encodeURIComponent(target)}`);
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/'));
  },
);

test("a refused login shows the server's message and keeps the input", async () => {
  const refusal = { message: 'Invalid email or password', code: 'invalid_credentials' };
  openShop({ ...signedOut, 'POST /api/auth/login': new Refused(401, refusal) });
  const loadPage = await signIn('/auth');
  expect(await screen.findByText('Login Failed')).toBeTruthy();
  expect(screen.getByText('Invalid email or password')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('Asha@Example.in');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('long enough');
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  expect(loadPage).not.toHaveBeenCalled();
});

test('a refusal without a message falls back to the specified text', async () => {
  openShop({ ...signedOut, 'POST /api/auth/login': new Refused(400, undefined) });
  await signIn('/auth');
  expect(await screen.findByText('Invalid email or password')).toBeTruthy();
});

test('empty fields are reported before anything is sent; the first gets the focus', async () => {
  const shop = openShop(signedOut);
  renderPage(<AuthPage />, '/auth');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  const email = screen.getByLabelText('Email');
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(email.getAttribute('aria-invalid')).toBe('true');
  const errorId = email.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(errorId)?.textContent).toMatch(/email/i);
  expect(screen.getByText('Enter your password')).toBeTruthy();
  expect(shop.names('POST')).toEqual([]);
});

test('a field refused by the server shows the message below it', async () => {
  const refusal = {
    message: 'Some details need your attention.',
    code: 'invalid_request',
    issues: [{ path: 'password', message: 'This password is too common' }],
  };
  openShop({ ...signedOut, 'POST /api/auth/register': new Refused(422, refusal) });
  renderPage(<AuthPage />, '/auth');
  await userEvent.click(screen.getByRole('tab', { name: 'Register' }));
  await userEvent.type(screen.getByLabelText('First Name'), 'Asha');
  await userEvent.type(screen.getByLabelText('Last Name'), 'Menon');
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.in');
  await userEvent.type(screen.getByLabelText('Phone Number'), '98765 43210');
  await userEvent.type(screen.getByLabelText('Password'), 'password1');
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByText('Registration Failed')).toBeTruthy();
  expect(screen.getByText('This password is too common')).toBeTruthy();
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
});

async function createAccount() {
  const loadPage = watchPageLoads();
  renderPage(<AuthPage />, '/auth');
  await userEvent.click(screen.getByRole('tab', { name: 'Register' }));
  await userEvent.type(screen.getByLabelText('First Name'), 'Asha');
  await userEvent.type(screen.getByLabelText('Last Name'), 'Menon');
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.in');
  await userEvent.type(screen.getByLabelText('Phone Number'), '98765 43210');
  await userEvent.type(screen.getByLabelText('Password'), 'a long password');
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  return loadPage;
}

test('a registration sends all five fields and welcomes', async () => {
  const shop = openShop({ ...signedOut, 'POST /api/auth/register': asha });
  const loadPage = await createAccount();
  expect(await screen.findByText('Registration Successful')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Creating account...' })).toBeTruthy();
  expect(screen.getByText("Welcome to Sukoon! You're now logged in.")).toBeTruthy();
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/'));
  expect(shop.calls.find(({ name }) => name === 'POST /api/auth/register')?.body).toEqual({
    firstName: 'Asha',
    lastName: 'Menon',
    email: 'asha@example.in',
    phone: '+919876543210',
    password: 'a long password',
  });
});

test('arrow keys move between the tabs, and switching loses no input', async () => {
  openShop(signedOut);
  renderPage(<AuthPage />, '/auth');
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.in');
  await userEvent.click(screen.getByRole('tab', { name: 'Login' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Register', selected: true })).toBe(
    document.activeElement,
  );
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@example.in');
});

test('a link can open Register, and both tabs keep the requested page', async () => {
  openShop({ ...signedOut, 'POST /api/auth/login': asha });
  const loadPage = watchPageLoads();
  renderPage(<Addressed />, '/auth?redirect=/checkout&tab=register');
  expect(screen.getByRole('button', { name: 'Create Account' })).toBeTruthy();
  expect(document.title).toBe('Create Account | Sukoon');
  await userEvent.click(screen.getByRole('tab', { name: 'Login' }));
  expect(screen.getByRole('status').textContent).toBe('/auth?redirect=/checkout');
  await userEvent.click(screen.getByRole('tab', { name: 'Register' }));
  expect(screen.getByRole('status').textContent).toBe('/auth?redirect=/checkout&tab=register');
  await userEvent.click(screen.getByRole('tab', { name: 'Login' }));
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.in');
  await userEvent.type(screen.getByLabelText('Password'), 'long enough');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/checkout'));
});

test('password managers recognise both forms', async () => {
  openShop(signedOut);
  renderPage(<AuthPage />, '/auth');
  const hints = () =>
    [...document.querySelectorAll('input')].map((input) => [input.name, input.autocomplete]);
  expect(hints()).toEqual([
    ['email', 'username'],
    ['password', 'current-password'],
  ]);
  await userEvent.click(screen.getByRole('tab', { name: 'Register' }));
  expect(hints()).toEqual([
    ['firstName', 'given-name'],
    ['lastName', 'family-name'],
    ['email', 'email'],
    ['phone', 'tel'],
    ['password', 'new-password'],
  ]);
});

test('without a connection the form shows a message and keeps the input', async () => {
  openShop({ ...signedOut, 'POST /api/auth/login': new TypeError('Failed to fetch') });
  await signIn('/auth');
  expect(await screen.findByText('Login Failed')).toBeTruthy();
  expect(screen.getByText(/We can't reach Sukoon right now/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('long enough');
});

test('the link to a new password keeps the requested page', () => {
  openShop(signedOut);
  renderPage(<AuthPage />, '/auth?redirect=/checkout');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Forgot password?' });
  expect(link.getAttribute('href')).toBe('/auth/forgot?redirect=/checkout');
});

test('refusals are shown in Hindi', async () => {
  const refusal = { message: 'Invalid email or password', code: 'invalid_credentials' };
  openShop({ ...signedOut, 'POST /api/auth/login': new Refused(401, refusal) });
  renderPage(
    <LanguageProvider initial={{ language: 'hi', dictionary: hindi }}>
      <AuthPage />
    </LanguageProvider>,
    '/auth',
  );
  await userEvent.click(screen.getByRole('button', { name: 'साइन इन करें' }));
  expect(await screen.findByText('अपना पासवर्ड डालें')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('ईमेल'), 'asha@example.in');
  await userEvent.type(screen.getByLabelText('पासवर्ड'), 'long enough');
  await userEvent.click(screen.getByRole('button', { name: 'साइन इन करें' }));
  expect(await screen.findByText('ईमेल या पासवर्ड गलत है')).toBeTruthy();
});

test('a registration refused without a message asks to try again', async () => {
  openShop({ ...signedOut, 'POST /api/auth/register': new Refused(400, undefined) });
  await createAccount();
  expect(await screen.findByText('Registration Failed')).toBeTruthy();
  expect(screen.getByText('Please try again')).toBeTruthy();
});

test('the brand is the heading of the screen', () => {
  openShop(signedOut);
  renderPage(<AuthPage />, '/auth');
  expect(screen.getByRole('heading', { level: 1, name: 'Sukoon' })).toBeTruthy();
});

test.each(['/auth', '/auth?tab=register'])('the password can be shown at %s', async (address) => {
  openShop(signedOut);
  renderPage(<AuthPage />, address);
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('password');
});

test('the demo account is shown in the demo only', async () => {
  const demo = { adminEmail: 'admin@sukoon.example', adminPassword: 'demo-password' };
  openShop({ ...signedOut, 'GET /api/config': { ...config, demo } });
  renderPage(<AuthPage />, '/auth');
  expect(await screen.findByText('admin@sukoon.example')).toBeTruthy();
  expect(screen.getByText('demo-password')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('admin@sukoon.example');
});

test('live shops show no account', async () => {
  const shop = openShop(signedOut);
  renderPage(<AuthPage />, '/auth');
  await waitFor(() => expect(shop.names()).toContain('GET /api/config'));
  expect(screen.queryByText(/Admin demo/)).toBeNull();
});

test('a signed-in customer goes straight on', async () => {
  openShop();
  renderPage(<AuthPage />, '/auth?redirect=/dashboard');
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
});

test('a refused login is also shown in the form', async () => {
  openShop({
    ...signedOut,
    'POST /api/auth/login': new Refused(401, { message: 'x', code: 'invalid_credentials' }),
  });
  await signIn('/auth');
  const words = await screen.findByText("We couldn't sign you in. Check your email and password.");
  expect(words.closest('form')).toBeTruthy();
});

test('from a full cart Register opens first, and says that the meals are saved', async () => {
  fillCart({ mealId: 1, size: 'for-1', quantity: 2 });
  openShop(signedOut);
  renderPage(<AuthPage />, '/auth?redirect=/checkout');
  expect(await screen.findByText('One step left: your 2 meals are saved.')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Register', selected: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Login' }));
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
});

test('a customer who has been at the checkout before sees Login first', async () => {
  localStorage.setItem('sukoon.known-customer.v1', 'yes');
  fillCart({ mealId: 1, size: 'for-1', quantity: 1 });
  openShop(signedOut);
  renderPage(<AuthPage />, '/auth?redirect=/checkout');
  expect(await screen.findByText('One step left: your meal is saved.')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Login', selected: true })).toBeTruthy();
});
