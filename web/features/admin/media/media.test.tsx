// @vitest-environment jsdom
/** The Media tab: uploads, generated images, and the library of stored files. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import {
  libraryCall,
  makeMedia,
  makeStaffMeal,
  menuCall,
  openMenuConsole,
  pictureName,
} from '#web/testing/fake-menu.tsx';
import { Refused } from '#web/testing/fake-shop.tsx';
import { catchTransfers } from '#web/testing/fake-transfer.ts';
import { uploads } from './uploads.ts';

afterEach(() => uploads.clear());

const generateCall = 'POST /api/admin/generate-image';
const pizza = makeStaffMeal({ id: 1, name: 'Margherita Pizza' });
const makeFile = (name: string, type: string) => new File(['x'], name, { type });
const person = () => userEvent.setup({ applyAccept: false });

async function choose(label: 'Upload image' | 'Upload video', ...files: File[]) {
  await person().upload(await screen.findByLabelText(label), files);
}

const uploadRow = (name: string) => {
  const row = screen.getByText(name, { selector: '[class*="_name_"]' }).closest('li');
  if (!row) throw new Error(`There is no upload of ${name}`);
  return within(row);
};
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const description = () => screen.findByLabelText<HTMLTextAreaElement>('Description of the image');
/** Tries to open another tab, then chooses to stay. */
async function tryToLeaveAndStay() {
  await userEvent.click(screen.getByRole('tab', { name: 'Settings' }));
  await screen.findByRole('dialog', { name: 'Discard changes?' });
  await press('Keep editing');
}

test('each picker refuses files of another kind or too large ones, and sends nothing', async () => {
  await openMenuConsole('media');
  const { all } = catchTransfers();
  await choose('Upload image', makeFile('menu.pdf', 'application/pdf'));
  uploadRow('menu.pdf').getByText('Please select an image file (JPG, PNG, etc.)');
  await choose('Upload video', makeFile('cat.png', 'image/png'));
  uploadRow('cat.png').getByText('cat.png is not a video file');
  const large = makeFile('large.png', 'image/png');
  Object.defineProperty(large, 'size', { value: 5 * 1_048_576 + 1 });
  await choose('Upload image', large);
  uploadRow('large.png').getByText('Choose an image of up to 5 MB.');
  const long = makeFile('long.mp4', 'video/mp4');
  Object.defineProperty(long, 'size', { value: 100 * 1_048_576 + 1 });
  await choose('Upload video', long);
  uploadRow('long.mp4').getByText('Choose a video of up to 100 MB.');
  expect(all).toHaveLength(0);
});

test('the hints say how large files may be, as the specification does', async () => {
  await openMenuConsole('media');
  expect(await screen.findByText(/up to 5MB each/)).toBeTruthy();
  expect(screen.getByText(/MP4 or WebM up to 100MB/)).toBeTruthy();
});

test('a file of exactly the limit is sent', async () => {
  await openMenuConsole('media');
  const { begun } = catchTransfers();
  const video = makeFile('long.mp4', 'video/mp4');
  Object.defineProperty(video, 'size', { value: 100 * 1_048_576 });
  await choose('Upload video', video);
  expect((await begun(0)).call).toBe('POST /api/admin/upload/video');
  const image = makeFile('large.png', 'image/png');
  Object.defineProperty(image, 'size', { value: 5 * 1_048_576 });
  await choose('Upload image', image);
  expect((await begun(1)).call).toBe('POST /api/admin/upload/image');
});

test('a message appears when no file was chosen', async () => {
  await openMenuConsole('media');
  fireEvent(await screen.findByLabelText('Upload image'), new Event('cancel', { bubbles: true }));
  expect(await screen.findByText('Please select an image file to upload')).toBeTruthy();
  fireEvent(screen.getByLabelText('Upload video'), new Event('cancel', { bubbles: true }));
  expect(await screen.findByText('Please select a video file to upload')).toBeTruthy();
});

test('dropped files are sorted by kind and sent two at a time', async () => {
  const shop = await openMenuConsole('media');
  const { all, begun } = catchTransfers();
  await screen.findByLabelText('Upload image');
  const zone = screen.getByText('Drop pictures and videos here').parentElement as HTMLElement;
  const files = [
    makeFile('a.png', 'image/png'),
    makeFile('b.mp4', 'video/mp4'),
    makeFile('c.png', 'image/png'),
  ];
  fireEvent.drop(zone, { dataTransfer: { files } });
  const first = await begun(0);
  await begun(1);
  expect(all.map(({ call }) => call)).toEqual([
    'POST /api/admin/upload/image',
    'POST /api/admin/upload/video',
  ]);
  uploadRow('c.png').getByText(/Waiting/);
  first.progress(0.42);
  await waitFor(() => uploadRow('a.png').getByText(/42% uploaded/));
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: /a\.png/ }).value).toBe(0.42);
  const callsBefore = shop.names(libraryCall).length;
  first.answer({ originalName: 'a.png', imageUrl: '/media/a', media: makeMedia() }, 201);
  await waitFor(() => uploadRow('a.png').getByText(/In the library/));
  expect((await begun(2)).file('image')?.name).toBe('c.png');
  await waitFor(() => expect(shop.names(libraryCall).length).toBe(callsBefore + 1));
});

test('an upload can be cancelled and retried; a failure is shown with its reason', async () => {
  await openMenuConsole('media');
  const { begun } = catchTransfers();
  await choose('Upload image', makeFile('a.png', 'image/png'));
  const first = await begun(0);
  await press('Cancel a.png');
  expect(first.isAborted).toBe(true);
  uploadRow('a.png').getByText(/Cancelled/);
  expect(screen.queryByText('Upload failed')).toBeNull();
  await press('Retry a.png');
  const message = 'This image is damaged. Save it again and retry.';
  (await begun(1)).answer({ code: 'image_unreadable', message }, 422);
  expect(await screen.findByText('Upload failed')).toBeTruthy();
  expect(screen.getAllByText(message)).toHaveLength(2);
  await press('Retry a.png');
  await begun(2);
});

test('the focus stays with the uploads when a row is retried or removed', async () => {
  await openMenuConsole('media');
  const { begun } = catchTransfers();
  await choose('Upload image', makeFile('a.png', 'image/png'));
  await begun(0);
  await press('Cancel a.png');
  const part = screen.getByLabelText('Upload image').closest('[tabindex="-1"]');
  await press('Retry a.png');
  await begun(1);
  expect(document.activeElement).toBe(part);
  await press('Cancel a.png');
  await press('Take a.png off this list');
  expect(screen.queryByText('a.png')).toBeNull();
  expect(document.activeElement).toBe(part);
});

test('an expired session is shown during an upload, and leads to sign in', async () => {
  await openMenuConsole('media');
  const { begun } = catchTransfers();
  await choose('Upload image', makeFile('a.png', 'image/png'));
  (await begun(0)).answer({ message: 'Unauthorized' }, 401);
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeTruthy();
  expect(await screen.findByText(/^At \/auth\?redirect=\/admin/)).toBeTruthy();
});

test('the library shows kind and use of each file, and can be filtered by kind', async () => {
  const shop = await openMenuConsole('media', {
    [libraryCall]: [
      makeMedia({ originalName: 'Pizza.jpg', usedBy: [{ mealId: 1, name: 'Margherita Pizza' }] }),
      makeMedia({ source: 'generated', prompt: 'Dal with rice', originalName: 'x.png' }),
    ],
    [`${libraryCall}&kind=video`]: [],
  });
  expect(await screen.findByText('Used by Margherita Pizza')).toBeTruthy();
  const generated = within(screen.getByText('Dal with rice').closest('li') as HTMLElement);
  generated.getByText('Generated image · 1.4 MB · 640 × 480');
  generated.getByText('21 Nov 2026, 11:30 am by Meera Iyer');
  generated.getByText('Not used by a meal');
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Videos');
  expect(await screen.findByText('No videos yet')).toBeTruthy();
  shop.answer(`${libraryCall}&kind=image`, new Refused(500, { message: 'no' }));
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Images');
  expect(await screen.findByText(/The files could not be loaded/)).toBeTruthy();
});

test('a picture of the library can be set for a meal', async () => {
  const patch = 'PATCH /api/admin/meals/1/image';
  const shop = await openMenuConsole('media', {
    [menuCall]: [pizza],
    [libraryCall]: [makeMedia({ name: pictureName(7), originalName: 'Pizza.jpg' })],
    [patch]: { ...pizza, imageUrl: `/media/${pictureName(7)}` },
  });
  await press('Use Pizza.jpg for a meal');
  await dialog().findByRole('option', { name: 'Margherita Pizza' });
  await userEvent.selectOptions(dialog().getByLabelText('Meal'), 'Margherita Pizza');
  await press('Use picture');
  expect(await screen.findByText('Picture set')).toBeTruthy();
  expect(shop.calls.find(({ name }) => name === patch)?.body).toEqual({
    imageUrl: `/media/${pictureName(7)}`,
  });
});

test('meals that could not be loaded are not shown as an empty choice', async () => {
  const shop = await openMenuConsole('media', { [menuCall]: new Refused(500, {}) });
  await screen.findByText('The meals could not be loaded.');
  shop.answer(menuCall, [pizza]);
  await press('Try again');
  await screen.findByRole('option', { name: 'Margherita Pizza' });
  expect(screen.queryByText('The meals could not be loaded.')).toBeNull();
});

test('deleting asks first, and a second time if the file turns out to be in use', async () => {
  const name = pictureName(8);
  const path = `DELETE /api/admin/media/${name}`;
  const usedBy = [{ mealId: 1, name: 'Margherita Pizza' }];
  const shop = await openMenuConsole('media', {
    [libraryCall]: [makeMedia({ name, originalName: 'Pizza.jpg' })],
    [path]: new Refused(409, { code: 'media_in_use', message: 'In use', usedBy }),
    [`${path}?detach=true`]: undefined,
  });
  await press('Delete Pizza.jpg');
  expect(screen.queryByText(/empty plate/)).toBeNull();
  await press('Delete file');
  expect(
    await screen.findByText('Used by Margherita Pizza. This meal will show the empty plate.'),
  ).toBeTruthy();
  expect(shop.names('DELETE')).toEqual([path]);
  shop.answer(libraryCall, []);
  await press('Delete anyway');
  expect(await screen.findByText('File deleted')).toBeTruthy();
  expect(shop.names('DELETE')).toEqual([path, `${path}?detach=true`]);
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Media' }));
});

test('the dialog for deleting names the meals that use the file; a failure is shown', async () => {
  const usedBy = [1, 2].map((mealId) => ({ mealId, name: `Dish ${mealId}` }));
  const media = makeMedia({ originalName: 'Pizza.jpg', usedBy });
  await openMenuConsole('media', {
    [libraryCall]: [media],
    [`DELETE /api/admin/media/${media.name}?detach=true`]: new Refused(503, {
      message: 'The file could not be saved. Try again later.',
    }),
  });
  await press('Delete Pizza.jpg');
  dialog().getByText('Used by Dish 1 and Dish 2. These meals will show the empty plate.');
  await press('Delete anyway');
  expect(await screen.findByText('Delete failed')).toBeTruthy();
  expect(screen.getByText('The file could not be saved. Try again later.')).toBeTruthy();
});

test('a file that somebody else has deleted leaves the library', async () => {
  const media = makeMedia({ originalName: 'Pizza.jpg' });
  const shop = await openMenuConsole('media', {
    [libraryCall]: [media],
    [`DELETE /api/admin/media/${media.name}`]: new Refused(404, {
      code: 'not_found',
      message: 'Not found',
    }),
  });
  await press('Delete Pizza.jpg');
  shop.answer(libraryCall, []);
  await press('Delete file');
  expect(await screen.findByText('Delete failed')).toBeTruthy();
  expect(screen.getByText('Somebody deleted it meanwhile.')).toBeTruthy();
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Media' }));
});

test('a picture that could not be set shows the menu as it is by now', async () => {
  const shop = await openMenuConsole('media', {
    [menuCall]: [pizza],
    [libraryCall]: [makeMedia({ originalName: 'Pizza.jpg' })],
    'PATCH /api/admin/meals/1/image': new Refused(404, {
      code: 'not_found',
      message: 'Not found',
    }),
  });
  await press('Use Pizza.jpg for a meal');
  await dialog().findByRole('option', { name: 'Margherita Pizza' });
  await userEvent.selectOptions(dialog().getByLabelText('Meal'), 'Margherita Pizza');
  shop.answer(menuCall, []);
  await press('Use picture');
  expect(await screen.findByText('Failed to update meal')).toBeTruthy();
  await waitFor(() => expect(dialog().queryByText('Margherita Pizza')).toBeNull());
  const use = screen.getByRole('button', { name: 'Use picture' });
  expect([use.ariaDisabled, document.activeElement]).toEqual(['true', use]);
});

test('an image is generated from a description and set for a meal', async () => {
  const patch = 'PATCH /api/admin/meals/1/image';
  const media = makeMedia({ source: 'generated', prompt: 'Margherita Pizza' });
  const shop = await openMenuConsole('media', {
    [menuCall]: [pizza],
    [generateCall]: { imageUrl: media.url, isIllustration: true, media },
    [patch]: pizza,
  });
  await press('Generate image');
  expect(
    await screen.findByText('Please enter a description for the image you want to generate'),
  ).toBeTruthy();
  expect(document.activeElement).toBe(await description());
  expect(shop.names('POST')).toEqual([]);
  await screen.findByRole('option', { name: 'Margherita Pizza' });
  await userEvent.selectOptions(screen.getByLabelText('Meal'), 'Margherita Pizza');
  await press('Generate image');
  expect(await screen.findByText(/the shop drew an illustration/)).toBeTruthy();
  expect(shop.calls.find(({ name }) => name === generateCall)?.body).toEqual({
    prompt: 'Margherita Pizza',
    mealId: 1,
  });
  await press('Use for Margherita Pizza');
  await waitFor(() =>
    expect(shop.calls.find(({ name }) => name === patch)?.body).toEqual({ imageUrl: media.url }),
  );
  await press('Try again');
  const part = screen.getByLabelText('Description of the image').closest('[tabindex="-1"]');
  expect(document.activeElement).toBe(part);
  shop.answer(patch, new Refused(404, { code: 'not_found', message: 'Not found' }));
  await press('Use for Margherita Pizza');
  await waitFor(() => expect(screen.queryByText('Use for Margherita Pizza')).toBeNull());
  expect(document.activeElement).toBe(part);
});

test('a failed generation is reported', async () => {
  const message = 'The image service is not responding. Try again in a few minutes.';
  await openMenuConsole('media', { [generateCall]: new Refused(503, { message }) });
  await userEvent.type(await screen.findByLabelText('Description of the image'), 'Dal');
  await press('Generate image');
  expect(await screen.findByText('Generation failed')).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
});

test('generating can be cancelled; the library is refetched, as it may have it', async () => {
  let giveUp = (_: Error) => {};
  const shop = await openMenuConsole('media', {
    [generateCall]: () => new Promise((_, reject) => (giveUp = reject)),
  });
  await userEvent.type(await screen.findByLabelText('Description of the image'), 'Dal');
  await press('Generate image');
  const callsBefore = shop.names(libraryCall).length;
  await press('Cancel');
  const part = screen.getByLabelText('Description of the image').closest('[tabindex="-1"]');
  expect(document.activeElement).toBe(part);
  giveUp(new Error('aborted'));
  await screen.findByRole('button', { name: 'Generate image' });
  expect(screen.queryByText('Generation failed')).toBeNull();
  await waitFor(() => expect(shop.names(libraryCall).length).toBe(callsBefore + 1));
});

test('leaving asks first while a description has not been generated yet', async () => {
  const media = makeMedia({ source: 'generated', prompt: 'Dal' });
  await openMenuConsole('media', {
    [menuCall]: [pizza],
    [generateCall]: { imageUrl: media.url, isIllustration: false, media },
  });
  await screen.findByRole('option', { name: 'Margherita Pizza' });
  await userEvent.selectOptions(screen.getByLabelText('Meal'), 'Margherita Pizza');
  const isUnloadBlocked = () =>
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isUnloadBlocked()).toBe(false);
  await userEvent.clear(await description());
  await userEvent.type(await description(), 'Dal');
  await tryToLeaveAndStay();
  expect((await description()).value).toBe('Dal');
  await press('Generate image');
  await screen.findByText(/The image is ready/);
  await waitFor(() => expect(isUnloadBlocked()).toBe(false));
});

test('leaving asks first while an image is generated', async () => {
  await openMenuConsole('media', {
    [menuCall]: [pizza],
    [generateCall]: () => new Promise(() => {}),
  });
  await screen.findByRole('option', { name: 'Margherita Pizza' });
  await userEvent.selectOptions(screen.getByLabelText('Meal'), 'Margherita Pizza');
  await press('Generate image');
  await tryToLeaveAndStay();
  expect(screen.getByRole('button', { name: 'Generating...' })).toBeTruthy();
});

test('the focus stays with the form, and a live region announces the generated image', async () => {
  const generation = Promise.withResolvers<unknown>();
  const media = makeMedia({ source: 'generated', prompt: 'Dal' });
  await openMenuConsole('media', { [generateCall]: () => generation.promise });
  await userEvent.type(await description(), 'Dal');
  const part = (await description()).closest<HTMLElement>('[tabindex="-1"]') as HTMLElement;
  const status = within(part).getByRole('status');
  expect(status.textContent).toBe('');
  await press('Generate image');
  expect(document.activeElement).toBe(part);
  generation.resolve({ imageUrl: media.url, isIllustration: false, media });
  await waitFor(() =>
    expect(status.textContent).toBe('The image is ready. It is in the library already.'),
  );
  expect(status.isConnected).toBe(true);
});
