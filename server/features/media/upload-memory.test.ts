/** The peak memory of the real process during uploads, hostile ones included. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { registerForm } from '#server/testing/makers.ts';
import { mp4, zeroPng } from '#server/testing/media-files.ts';
import { type GivenFile, sendImage, sendVideo } from '#server/testing/media-shop.ts';
import { type TestClient, testClient } from '#server/testing/test-client.ts';
import { type TestDatabase, testDatabase } from '#server/testing/test-database.ts';

const mebibyte = 1_048_576;
const aboveIdleMaxMiB = 150;

function startShop(databaseUrl: string, dataDir: string) {
  return spawn(process.execPath, ['server/testing/shop-process.ts'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: '1',
      PORT: '0',
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** A member of staff who may upload, signed in. */
async function signIn(origin: string, { db }: TestDatabase): Promise<TestClient> {
  const client = testClient(() => origin);
  const { body } = await client.post('/api/auth/register', registerForm());
  await db.execute(sql`UPDATE users SET role = 'order_management' WHERE id = ${body.id}`);
  return client;
}

/** Resident memory by the kernel's count: now and at its peak. */
async function memoryMiB(pid: number | undefined): Promise<{ now: number; highest: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (key: string) => Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024;
  return { now: read('VmRSS'), highest: read('VmHWM') };
}

/** Each at the limit of what is accepted, or just beyond it. */
function largePictures(): GivenFile['content'][] {
  // 37,994,896 bytes.
  const side = 3_082;
  const atOnce = { width: side, height: side, depth: 8, color: 6, isInterlaced: true } as const;
  return [
    zeroPng(atOnce, side * (side * 4 + 1) + 20_000),
    zeroPng({ width: 10_000, height: 5_000, depth: 16, color: 6 }, mebibyte),
    zeroPng({ width: 100, height: 100, depth: 8, color: 0 }, 200 * mebibyte),
    Buffer.alloc(5 * mebibyte + 1),
  ];
}

it('stays within 150 MB above idle, whatever is uploaded', async () => {
  const database = await testDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sukoon-test-memory-'));
  const shop = startShop(database.url, dataDir);
  try {
    const [origin] = await once(shop.stdout, 'data');
    const client = await signIn(String(origin).trim(), database);
    const pictures = largePictures();
    const film = { name: 'a.mp4', content: mp4('isom', 95 * mebibyte) };
    const idle = (await memoryMiB(shop.pid)).now;
    const answers = await Promise.all([
      ...pictures.map((content) => sendImage(client, { name: 'a.png', content })),
      sendVideo(client, film),
      sendVideo(client, film),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 422, 201, 413, 201, 201]);
    const { highest } = await memoryMiB(shop.pid);
    expect(highest - idle).toBeLessThan(aboveIdleMaxMiB);
  } finally {
    shop.kill();
    await once(shop, 'exit');
    await database.drop();
    await rm(dataDir, { recursive: true });
  }
}, 120_000);
