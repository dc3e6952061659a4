/** Actions that several journeys share: get an account, sign in, call the API as our pages do. */
import { expect, type Page } from '@playwright/test';

export interface Account {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

/** A person nobody has met: unique email and phone. */
export function someone(): Account {
  const unique = crypto.randomUUID().replaceAll('-', '');
  const digits = BigInt(`0x${unique}`).toString().slice(-9);
  return {
    firstName: 'Asha',
    lastName: 'Rao',
    email: `asha.${unique.slice(0, 12)}@example.com`,
    phone: `9${digits}`,
    password: 'warm-khichdi-at-9',
  };
}

async function send<Answer>(
  method: 'POST' | 'PUT',
  page: Page,
  path: string,
  data: unknown,
): Promise<Answer> {
  const sendOnce = async () => {
    const answer = await page.request.get('/api/auth/csrf-token');
    const { csrfToken } = (await answer.json()) as { csrfToken: string };
    const headers = { 'x-csrf-token': csrfToken };
    return page.request.fetch(path, { method, data, headers });
  };
  let reply = await sendOnce();
  // Our pages repeat it, too. A new browser session can be late to keep its first cookie.
  if (reply.status() === 403) reply = await sendOnce();
  expect(reply.ok(), `${path} answers ${reply.status()}: ${await reply.text()}`).toBe(true);
  return (await reply.json()) as Answer;
}

/** Sends a write as our own pages do, with the CSRF token of the page's session. */
export const post = <Answer>(page: Page, path: string, data: unknown) =>
  send<Answer>('POST', page, path, data);

export const put = <Answer>(page: Page, path: string, data: unknown) =>
  send<Answer>('PUT', page, path, data);

/** Makes an account and signs the page in with it, without the form: that has its own journey. */
export async function register(page: Page, account: Account = someone()): Promise<Account> {
  await post(page, '/api/auth/register', account);
  return account;
}

/** Signs the page in without the form. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await post(page, '/api/auth/login', { email, password });
}

/** The demo's super admin, whom the shop itself names in demo mode. */
export async function readDemoAdmin(page: Page): Promise<Pick<Account, 'email' | 'password'>> {
  const answer = await page.request.get('/api/config');
  const { demo } = (await answer.json()) as {
    demo: { adminEmail: string; adminPassword: string };
  };
  return { email: demo.adminEmail, password: demo.adminPassword };
}

/** Signs the page in as the demo's super admin. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await signIn(page, await readDemoAdmin(page));
}
