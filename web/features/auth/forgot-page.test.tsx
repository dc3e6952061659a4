// @vitest-environment jsdom
/** Requesting a link to choose a new password. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import { config } from '#web/testing/shop.tsx';
import ForgotPage from './forgot-page.tsx';

const call = 'POST /api/auth/forgot-password';
const accepted = { message: 'If there is an account, a mail is on its way.' };

function openForgot(answers: Parameters<typeof openShop>[0] = {}) {
  const signedOut = new Refused(401, { message: 'Unauthorized' });
  const shop = openShop({ 'GET /api/auth/user': signedOut, [call]: accepted, ...answers });
  renderPage(<ForgotPage />, '/auth/forgot');
  return shop;
}

async function ask(email = 'asha@example.in') {
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
}

afterEach(() => void vi.useRealTimers());

test('the answer says where to look and for how long, and takes the focus', async () => {
  const shop = openForgot();
  await ask('Asha@Example.in');
  const title = await screen.findByRole('heading', { name: 'Check your email' });
  expect(document.activeElement).toBe(title);
  expect(screen.getByText('asha@example.in').parentElement?.textContent).toMatch(
    /^If asha@example.in is registered with us,/,
  );
  expect(screen.getByText(/30 minutes/)).toBeTruthy();
  expect(screen.queryByText(/outbox/)).toBeNull();
  expect(shop.calls.find(({ name }) => name === call)?.body).toEqual({ email: 'asha@example.in' });
});

test('the demo says where its mails are', async () => {
  const demo = { adminEmail: 'admin@sukoon.example', adminPassword: 'demo-password' };
  openForgot({ 'GET /api/config': { ...config, demo } });
  await ask();
  expect(await screen.findByText('data/outbox')).toBeTruthy();
});

test('the mail can be sent again after a minute, by a button that keeps the focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const shop = openForgot();
  await ask();
  const button = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Send again in a minute',
  });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(shop.names('POST')).toEqual([call]);
  act(() => void vi.advanceTimersByTime(60_000));
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Sent again')).toBeTruthy();
  expect(shop.names('POST')).toEqual([call, call]);
  expect(button.textContent).toBe('Send again in a minute');
  expect(button.disabled).toBe(false);
  expect(document.activeElement).toBe(button);
});

test('another email can be tried without leaving the page', async () => {
  openForgot();
  await ask();
  await userEvent.click(await screen.findByRole('button', { name: 'Use another email' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@example.in');
});

test('an invalid email is not sent', async () => {
  const shop = openForgot();
  await ask('asha');
  expect(await screen.findByText('Enter an email like name@example.com')).toBeTruthy();
  expect(shop.names('POST')).toEqual([]);
});

test.each([
  [
    new Refused(429, { message: 'Too many attempts. Please wait a while and try again.' }),
    /Too many/,
  ],
  [new TypeError('Failed to fetch'), /We can't reach/],
])('a failure shows the reason and keeps the email', async (failure, reason) => {
  openForgot({ [call]: failure });
  await ask();
  expect(await screen.findByText("We couldn't send the link")).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@example.in'),
  );
});
