/** Clients that ask for much and read none of it: they hold no file for long. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { diskFiles } from '#server/gateways/files/disk.ts';
import { makeStaff } from '#server/testing/makers.ts';
import { mp4 } from '#server/testing/media-files.ts';
import { openMediaShop, sendVideo } from '#server/testing/media-shop.ts';

/** More than the buffers of two kernels hold. */
const videoBytes = 40 * 1_048_576;

it('a reader who stops in the middle is cut off, and the file is closed', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'sukoon-test-media-'));
  const disk = diskFiles({ dir, incomingDir: path.join(dir, 'incoming') });
  const closed = Promise.withResolvers<void>();
  const shop = await openMediaShop('disk', {
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
    const chef = await makeStaff(shop, 'order_management');
    const sent = await sendVideo(chef, { name: 'a.mp4', content: mp4('isom', videoBytes) });
    const reader = connect(Number(new URL(shop.origin).port), '127.0.0.1');
    reader.on('error', () => {});
    reader.write(`GET ${sent.body.videoUrl} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
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
