// @vitest-environment jsdom
/** Where the focus is after a list has grown, and after it failed to. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '#web/testing/fake-console.tsx';
import { Page, Refused } from '#web/testing/fake-shop.tsx';
import { auditCall, makeEntry, staffCall } from '#web/testing/fake-users.ts';

const next = `${auditCall}&cursor=7`;
const nextPath = next.replace('GET ', '');
const open = (answers: object) =>
  openConsole('/admin?tab=audit', {
    [staffCall]: [],
    [auditCall]: new Page([makeEntry()], nextPath),
    ...answers,
  });
const more = () => screen.findByRole('button', { name: 'Show more' });
const firstOf = (id: number) => screen.findByRole('link', { name: `User ${id}` });
const entry = (id: number) =>
  makeEntry({ id, subject: { type: 'user', id: String(id), label: `User ${id}` } });

test('after the last page the focus is on the first new row', async () => {
  await open({ [next]: [entry(6), entry(5)] });
  (await more()).focus();
  await userEvent.keyboard('{Enter}');
  const link = await firstOf(6);
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('after a failure, too, once it is retried', async () => {
  const shop = await open({ [next]: new Refused(500, {}) });
  (await more()).focus();
  await userEvent.keyboard('{Enter}');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  shop.answer(next, [entry(6)]);
  retry.focus();
  await userEvent.keyboard('{Enter}');
  const link = await firstOf(6);
  await waitFor(() => expect(document.activeElement).toBe(link));
});
