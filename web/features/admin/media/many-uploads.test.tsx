// @vitest-environment jsdom
/** Many uploads at once: their count, what failed first, and a short list afterwards. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { makeMedia, openMenuConsole } from '#web/testing/fake-menu.tsx';
import { catchTransfers } from '#web/testing/fake-transfer.ts';
import { uploads } from './uploads.ts';

afterEach(() => uploads.clear());

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const names = () =>
  within(screen.getByRole('list', { name: 'Uploads' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);
const count = (words: string) => screen.findByText(words, { selector: '[role="status"]' });
const finished = 'Take finished files off the list';

test('are counted in sight, failed ones first, and finished ones leave together', async () => {
  await openMenuConsole('media');
  const { begun } = catchTransfers();
  const files = [picture('a.png'), picture('b.png'), picture('c.png'), picture('d.png')];
  files.push(new File(['x'], 'menu.pdf', { type: 'application/pdf' }));
  const person = userEvent.setup({ applyAccept: false });
  await person.upload(await screen.findByLabelText('Upload image'), files);
  const shown = await count('4 to come, 1 not uploaded');
  expect(shown.className).not.toContain('visuallyHidden');
  expect(names()).toEqual(['menu.pdf', 'a.png', 'b.png', 'c.png', 'd.png']);
  expect(screen.queryByRole('button', { name: finished })).toBeNull();

  (await begun(0)).answer({ media: makeMedia() }, 201);
  (await begun(1)).answer({ media: makeMedia() }, 201);
  (await begun(2)).answer({ code: 'image_unreadable', message: 'Damaged.' }, 422);
  await begun(3);
  await count('2 uploaded, 1 to come, 2 not uploaded');
  expect(names()).toEqual(['c.png', 'menu.pdf', 'a.png', 'b.png', 'd.png']);

  const part = screen.getByLabelText('Upload image').closest('[tabindex="-1"]');
  await userEvent.click(screen.getByRole('button', { name: finished }));
  await waitFor(() => expect(names()).toEqual(['c.png', 'menu.pdf', 'd.png']));
  await count('1 to come, 2 not uploaded');
  expect(document.activeElement).toBe(part);
});
