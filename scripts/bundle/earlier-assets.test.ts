/** What a page that is still open finds after newer builds. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildsKept, keepEarlierAssets } from './earlier-assets.ts';

let root = '';
let built = 0;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'sukoon-earlier-'));
  built = 0;
});
afterEach(() => rm(root, { recursive: true }));

const assets = (build: number) => path.join(root, String(build), 'assets');

/** A build of these files, after the ones before it. */
async function build(...names: readonly string[]): Promise<readonly string[]> {
  built += 1;
  await mkdir(assets(built), { recursive: true });
  for (const name of names) await writeFile(path.join(assets(built), name), `built ${built}`);
  await keepEarlierAssets(path.join(root, String(built - 1)), path.join(root, String(built)));
  return (await readdir(assets(built))).toSorted();
}

it('the first build has only its own files', async () => {
  expect(await build('a-1.js', 'a-1.js.br')).toEqual(['a-1.js', 'a-1.js.br']);
});

it('a build keeps what earlier ones had, and its own file where both have one', async () => {
  await build('a-1.js', 'b-1.js');
  await build('a-2.js', 'b-1.js');
  expect(await build('a-3.js', 'b-1.js')).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'b-1.js']);
  const read = (name: string) => readFile(path.join(assets(3), name), 'utf8');
  expect(await Promise.all(['a-1.js', 'a-2.js', 'b-1.js'].map(read))).toEqual([
    'built 1',
    'built 2',
    'built 3',
  ]);
});

it(`what only older builds had is gone after ${buildsKept} builds`, async () => {
  await build('first.js', 'shared.js');
  for (let count = 2; count < buildsKept; count++) await build(`${count}.js`, 'shared.js');
  expect(await build('last.js')).toEqual(expect.arrayContaining(['first.js', 'shared.js']));
  const after = await build('next.js');
  expect(after).not.toContain('first.js');
  expect(after).toEqual(expect.arrayContaining(['2.js', 'shared.js', 'last.js', 'next.js']));
});

it('the same build again pushes none out', async () => {
  await build('first.js');
  for (let count = 0; count < 2 * buildsKept; count++) await build('same.js');
  expect(await build('same.js')).toEqual(['first.js', 'same.js']);
});

it('goes on without a file that somebody removed', async () => {
  await build('a-1.js', 'b-1.js');
  await rm(path.join(assets(1), 'a-1.js'));
  expect(await build('a-2.js')).toEqual(['a-2.js', 'b-1.js']);
});
