/** When the pages count as built. */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashSources } from './build-stamp.ts';

let root = '';
const write = (file: string, text: string) => writeFile(path.join(root, file), text);

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'sukoon-stamp-'));
  await mkdir(path.join(root, 'web'));
  await write('web/page.tsx', 'one');
});

afterEach(() => rm(root, { recursive: true }));

it('changes with the text, the name and the presence of a source', async () => {
  const hashes = [await hashSources(root)];
  await write('web/page.tsx', 'two');
  hashes.push(await hashSources(root));
  await rename(path.join(root, 'web/page.tsx'), path.join(root, 'web/other.tsx'));
  hashes.push(await hashSources(root));
  await write('package-lock.json', '{}');
  hashes.push(await hashSources(root));
  expect(new Set(hashes).size).toBe(4);
});

it('stays the same for tests, other folders and files merely touched', async () => {
  const before = await hashSources(root);
  await write('web/page.test.tsx', 'a test');
  await write('README.md', 'words');
  await write('web/page.tsx', 'one');
  expect(await hashSources(root)).toBe(before);
});
