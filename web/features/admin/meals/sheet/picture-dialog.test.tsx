// @vitest-environment jsdom
/** The picture dialog asks before a file, a drawing or a text is lost. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  libraryCall,
  makeMedia,
  makeStaffMeal,
  menuCall,
  openMenuConsole,
} from '#web/testing/fake-menu.tsx';
import { catchTransfers } from '#web/testing/fake-transfer.ts';

const pizza = makeStaffMeal({ id: 1, name: 'Margherita Pizza' });
const generateCall = 'POST /api/admin/generate-image';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const pressTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
const pressEscape = () =>
  fireEvent(screen.getByRole('dialog', { name: 'Set image' }), new Event('cancel'));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function openPictures(answers: Parameters<typeof openMenuConsole>[1] = {}) {
  const shop = await openMenuConsole('meals', {
    [menuCall]: [pizza],
    'GET /api/admin/media?limit=50&kind=image': [],
    [libraryCall]: [],
    ...answers,
  });
  await press('Set image of Margherita Pizza');
  await screen.findByRole('dialog', { name: 'Set image' });
  return shop;
}

async function escapeDuringUpload() {
  await openPictures();
  const { begun } = catchTransfers();
  await pressTab('Upload');
  const file = new File(['x'], 'new.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Upload image'), file);
  const transfer = await begun(0);
  pressEscape();
  return transfer;
}

test('with nothing to lose it closes at once', async () => {
  await openPictures();
  await pressTab('Generate');
  pressEscape();
  await isGone();
});

test('closing during an upload asks first', async () => {
  const transfer = await escapeDuringUpload();
  await screen.findByText('A file is still on its way. Closing stops it.');
  await press('Keep choosing');
  expect(screen.queryByText('Close without choosing?')).toBeNull();
  expect(transfer.isAborted).toBe(false);
  expect(screen.getByText('new.png')).toBeTruthy();
  pressEscape();
  await press('Close anyway');
  await isGone();
  expect(transfer.isAborted).toBe(true);
});

test('the question disappears once the file is uploaded', async () => {
  const transfer = await escapeDuringUpload();
  await screen.findByText('Close without choosing?');
  const media = makeMedia();
  transfer.answer({ originalName: 'new.png', imageUrl: media.url, media }, 201);
  await waitFor(() => expect(screen.queryByText('Close without choosing?')).toBeNull());
  expect(screen.getByRole('button', { name: 'Use new.png' })).toBeTruthy();
});

test('closing with a text or during a drawing asks first; a finished one is stored', async () => {
  const drawing = Promise.withResolvers<unknown>();
  await openPictures({ [generateCall]: () => drawing.promise });
  await pressTab('Generate');
  const words = screen.getByLabelText('Description of the image');
  await userEvent.type(words, ' on slate');
  pressEscape();
  await screen.findByText('Your description will be lost.');
  await press('Keep choosing');
  await press('Generate image');
  pressEscape();
  await screen.findByText('An image is still being generated. Closing stops it.');
  await press('Keep choosing');
  const media = makeMedia({ source: 'generated', prompt: 'Margherita Pizza on slate' });
  drawing.resolve({ imageUrl: media.url, isIllustration: false, media });
  await screen.findByText(/The image is ready/);
  pressEscape();
  await isGone();
});
