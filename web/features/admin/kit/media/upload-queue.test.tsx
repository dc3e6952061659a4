// @vitest-environment jsdom
/** The page asks before it is left during an upload. */
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '#web/api/query.ts';
import { makeMedia } from '#web/testing/fake-menu.tsx';
import { openShop } from '#web/testing/fake-shop.tsx';
import { catchTransfers } from '#web/testing/fake-transfer.ts';
import { UploadQueue } from './upload-queue.ts';

const unloads = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser asks before the page is closed during an upload', async () => {
  openShop();
  const { begun } = catchTransfers();
  const queue = new UploadQueue();
  expect(unloads()).toBe(true);
  queue.add(createQueryClient(), [new File(['x'], 'a.png', { type: 'image/png' })], 'image');
  expect(unloads()).toBe(false);
  const transfer = await begun(0);
  transfer.progress(0.5);
  expect(unloads()).toBe(false);
  transfer.answer({ media: makeMedia() });
  await waitFor(() => expect(queue.items()[0]?.state).toBe('done'));
  expect(unloads()).toBe(true);
});
