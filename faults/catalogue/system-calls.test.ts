/**
 * System calls of the server fail at random, by a seed (`CALLS_SEED`): what was answered as done is
 * done, no file is broken, everything is answered, and it goes on once the calls work again.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesOfMedia } from '#domain/menu/media.ts';
import { demoAdmin } from '#server/config.ts';
import { drawPicture, mp4 } from '#server/testing/media-files.ts';
import { fileForm } from '#server/testing/media-shop.ts';
import { type Answer, type TestClient, testClient } from '#server/testing/test-client.ts';
import { seededChance } from '../support/chance.ts';
import { cleanUp, makeDataDir } from '../support/clean-up.ts';
import { assertStatus, makeCustomer, orderBody } from '../support/customer.ts';
import { connect } from '../support/database.ts';
import { type FailingCalls, failingCalls } from '../support/debian/failing-calls.ts';
import { type ExternalPostgres, openExternalPostgres } from '../support/external-postgres.ts';
import { alwaysTrue, findBroken } from '../support/invariants/invariants.ts';
import { recordResult } from '../support/record-result.ts';
import { rounds } from '../support/rounds.ts';
import { openShop, type Shop } from '../support/shop-process.ts';
import { until } from '../support/wait.ts';

const seed = Number(process.env.CALLS_SEED ?? 20_261_127);
const chance = seededChance(seed);
const roundCount = rounds(2, 60);
/** Fewer than the orders of a customer that may wait to be paid. */
const tries = 3;
const patienceMs = 60_000;

/** In turn, how they fail by the seed. A failed `write` would end the event loop: see disk-full. */
const faults = [
  ['oc/open', ['EMFILE', 'ENFILE', 'EIO', 'ENOSPC', 'ENOMEM', 'EACCES']],
  ['sync/fsync', ['EIO', 'ENOSPC']],
  ['dir/rename', ['EIO', 'ENOSPC', 'EACCES']],
  ['dir/unlink', ['EIO', 'EACCES']],
  ['rw/pread', ['EIO']],
  ['net/socket', ['EMFILE', 'ENOMEM']],
] as const;

let dataDir: string;
let postgres: ExternalPostgres;
let calls: FailingCalls;
let shop: Shop;
let staff: TestClient;
let picture: Buffer<ArrayBuffer>;
const placed = new Set<string>();
const stored = new Set<string>();
const outcomes = new Map<number, number>();

beforeAll(async () => {
  calls = await failingCalls(seed);
  dataDir = await makeDataDir();
  postgres = await openExternalPostgres();
  const database = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: '1' };
  shop = await openShop({ ...calls.settings, ...database, LOG_LEVEL: 'warn' });
  staff = testClient(shop.origin);
  assertStatus(await staff.post('/api/auth/login', demoAdmin), 200, 'Sign in');
  picture = await drawPicture('png', 40, 30);
});
afterAll(cleanUp);

async function noAnswer(): Promise<never> {
  await sleep(patienceMs, null, { ref: false });
  throw new Error(`No answer within ${patienceMs} ms: ${shop.process.output}`);
}

/** An answer that is neither done nor a 503 is a bug, and so is none. */
async function attempt(sent: Promise<Answer>, kept: Set<string>): Promise<void> {
  const { status, text, body } = await Promise.race([sent, noAnswer()]);
  outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
  if (status === 201) kept.add(body.id ?? body.media.name);
  else expect(status, `${text} ${shop.process.output}`).toBe(503);
}

const sendImage = () =>
  staff.post('/api/admin/upload/image', fileForm(['image', { name: 'a.png', content: picture }]));
const sendVideo = () =>
  staff.post('/api/admin/upload/video', fileForm(['video', { name: 'a.mp4', content: mp4() }]));

/** What was answered as done is there, and so are all files of every row. */
async function expectWhole(): Promise<void> {
  const database = await connect(postgres.directUrl);
  const { rows: orders } = await database.query<{ id: string }>('SELECT id FROM orders');
  expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining([...placed]));
  const { rows: media } = await database.query<{ name: string }>('SELECT name FROM media');
  const names = media.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...stored]));
  const files = await readdir(path.join(dataDir, 'media'));
  expect(files).toEqual(expect.arrayContaining(names.flatMap(filesOfMedia)));
  expect(await findBroken(database, alwaysTrue)).toEqual([]);
  await database.end();
}

async function expectReadable(): Promise<void> {
  const folder = path.join(dataDir, 'media');
  for (const file of await readdir(folder)) {
    if (/[.](webp|avif)$/.test(file)) await sharp(await readFile(path.join(folder, file))).stats();
  }
}

async function oneRound(round: number): Promise<void> {
  const customer = await makeCustomer(shop.origin);
  const [call, errors] = faults[round % faults.length] ?? faults[0];
  const error = errors[chance.between(0, errors.length - 1)] ?? 'EIO';
  const fault = { call, error, percent: chance.between(5, 40) };
  const order = () => customer.post('/api/orders', orderBody(customer));
  await calls.begin(shop.process.pid, fault);
  for (let at = 0; at < tries; at += 1) {
    await attempt(sendImage(), stored);
    await attempt(sendVideo(), stored);
    await attempt(order(), placed);
  }
  await calls.end(shop.process.pid, fault);
  const isServing = async () => (await staff.get('/readyz')).status === 200;
  await until(`it is ready after ${call} ${error}`, isServing);
  await attempt(sendImage(), stored);
  await expectWhole();
}

it(`stays whole while system calls fail (seed ${seed})`, async () => {
  for (let round = 0; round < roundCount; round += 1) await oneRound(round);
  // Without failures, or with nothing else, it would prove little.
  expect(outcomes.get(503)).toBeGreaterThanOrEqual(rounds(1, 60));
  expect(stored.size).toBeGreaterThanOrEqual(rounds(2, 120));
  expect(shop.process.hasEnded).toBe(false);
  await shop.restart();
  await expectWhole();
  await expectReadable();
  const sums = [...outcomes].toSorted().map(([status, sum]) => `${status}: ${sum}`);
  await recordResult('system-calls', {
    title: 'System calls of the server fail at random',
    seed,
    rows: [
      { what: 'Rounds, each with one call and one error', measured: `${roundCount}` },
      { what: 'Answers, by status', measured: sums.join(', '), target: '201 and 503' },
      { what: 'Requests without an answer', measured: '0', target: '0' },
      { what: 'Uploads and orders answered as done', measured: `${stored.size}, ${placed.size}` },
      { what: 'Of them missing or broken', measured: '0', target: '0' },
    ],
  });
}, 1_800_000);
