/** The outbox folder: complete files, in order of time, readable only by the owner. */
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readOutbox } from '#server/testing/outbox.ts';
import { MailError } from './gateway.ts';
import { outboxMail } from './outbox.ts';

let dataDir: string;
let folder: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'sukoon-outbox-'));
  folder = path.join(dataDir, 'outbox');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const start = Date.parse('2026-11-21T06:30:00.000Z');
const content = (subject: string) => ({
  to: 'asha@example.in',
  subject,
  text: `₹1,287.00 = ${'x'.repeat(200)}`,
  html: '<p>₹1,287.00 – धन्यवाद</p>',
});
const mailOf = (subject: string) => ({ ...content(subject), senderName: 'Asha, "Sons"' });
const open = (now = () => new Date(start), from = 'Sukoon <shop@example.in>') =>
  outboxMail({ folder, from, now });

it('stores each mail as a file with the same content', async () => {
  await open().send(mailOf('Hello'));
  const [mail] = await readOutbox(folder);
  expect(mail).toMatchObject({ ...content('Hello'), from: 'Sukoon <shop@example.in>' });
  expect(new Date(mail?.headers.get('date') ?? '').getTime()).toBe(start);
});

it('a bare sender is shown with the name of the shop, whatever it contains', async () => {
  await open(undefined, 'shop@example.in').send(mailOf('Hello'));
  const [mail] = await readOutbox(folder);
  expect(mail?.from).toBe('"Asha, \\"Sons\\"" <shop@example.in>');
});

it('names files in order of time, even within one millisecond', async () => {
  let nowMs = start;
  const outbox = open(() => new Date(nowMs));
  const subjects = Array.from({ length: 12 }, (_, index) => `Mail ${index}`);
  for (const [index, subject] of subjects.entries()) {
    if (index === 6) nowMs += 60_000;
    await outbox.send(mailOf(subject));
  }
  expect((await readOutbox(folder)).map(({ subject }) => subject)).toEqual(subjects);
  expect((await readdir(folder))[0]).toMatch(/^2026-11-21T06-30-00\.000Z-000000-\w+\.eml$/);
});

it('loses nothing when several write at once, and leaves no partial files', async () => {
  const outboxes = [open(), open(), open()];
  await Promise.all(outboxes.flatMap((outbox) => [1, 2, 3].map(() => outbox.send(mailOf('Many')))));
  const names = await readdir(folder);
  expect(names).toHaveLength(9);
  expect(names.every((name) => name.endsWith('.eml'))).toBe(true);
});

it('is readable only by the owner: the links in mails are secret', async () => {
  await open().send(mailOf('Secret'));
  const [name = ''] = await readdir(folder);
  const modes = [await stat(folder), await stat(path.join(folder, name))];
  expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600]);
});

it('fails when it cannot write, and works again when it can', async () => {
  await writeFile(folder, 'in the way');
  const outbox = open();
  const error = await outbox.send(mailOf('Lost')).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MailError);
  expect(error).toMatchObject({ kind: 'unreachable' });
  await rm(folder);
  await outbox.send(mailOf('Found'));
  expect((await readOutbox(folder)).map(({ subject }) => subject)).toEqual(['Found']);
});
