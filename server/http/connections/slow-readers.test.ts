/** Clients that ask for much and read none of it: they hold no file for long. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { diskFiles } from '#server/gateways/files/disk.ts';
import { mp4 } from '#server/testing/media-files.ts';
import { openTestShop } from '#server/testing/test-shop.ts';

/** More than the buffers of two kernels hold. */
const videoBytes = 40 * 1_048_576;
const video = '019a0000-0000-7000-8000-000000000001.mp4';

it('a reader who stops in the middle is cut off, and the file is closed', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'sukoon-test-media-'));
  const disk = diskFiles({ dir, incomingDir: path.join(dir, 'incoming') });
  const closed = Promise.withResolvers<void>();
  const shop = await openTestShop({
    sending: { silenceMs: 2_000 },
    files: {
      ...disk,
      async open(name, range) {
        const content = await disk.open(name, range);
        content?.once('close', closed.resolve);
        return content;
      },
    },
  });
  try {
    // Not uploaded: on a slow machine the shop would be cut off in the middle of storing it.
    await disk.put(video, mp4('isom', videoBytes), 'video/mp4');
    const reader = connect(Number(new URL(shop.origin).port), '127.0.0.1');
    reader.on('error', () => {});
    reader.write(`GET /media/${video} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    let bytes = 0;
    reader.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    await once(reader, 'data');
    reader.pause();
    await closed.promise;
    reader.resume();
    await once(reader, 'close');
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(videoBytes);
  } finally {
    await shop.close();
    await rm(dir, { recursive: true });
  }
});
