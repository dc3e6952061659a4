// @vitest-environment jsdom
/** A video of the library: no meal can show it, so it is shared by its link. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { libraryCall, makeMedia, openMenuConsole } from '#web/testing/fake-menu.tsx';

const film = makeMedia({ kind: 'video', originalName: 'Film.mp4', width: null, height: null });

test('a video is not said to be used by no meal, as it is shared by its link', async () => {
  await openMenuConsole('media', { [libraryCall]: [film, makeMedia()] });
  await screen.findByText('Meals show the pictures. A video is shared by its link.');
  const card = within((await screen.findByText('Film.mp4')).closest('li') as HTMLElement);
  card.getByText('Copy its link to share it');
  await userEvent.click(screen.getByRole('button', { name: 'Look at Film.mp4' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Kind',
    'Size',
    'Added',
    'Address',
  ]);
});

test('a picture is said to be used by no meal', async () => {
  await openMenuConsole('media', { [libraryCall]: [makeMedia({ originalName: 'Dal.jpg' })] });
  await userEvent.click(await screen.findByRole('button', { name: 'Look at Dal.jpg' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Used by').nextSibling?.textContent).toBe('No meal');
});
