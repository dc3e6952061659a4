/** The first start on a new machine, with a fake npm. */
import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let root = '';
const write = (file: string, text: string) => writeFile(path.join(root, file), text);

const nodePrefix = `${process.platform}-${process.arch}` === 'darwin-arm64' ? 'node-bin' : 'node';
const nodeFolder = `node_modules/${nodePrefix}-${process.platform}-${process.arch}/bin`;

/** Stands in for npm: notes how it was called, and installs a Node that is this one. */
const fakeNpm = `#!/bin/sh
echo "$@" >> calls
[ -e refuse ] && exit 1
mkdir -p ${nodeFolder}
ln -sf "${process.execPath}" ${nodeFolder}/node
`;

function bootstrap(...args: string[]) {
  const env = { ...process.env, PATH: `${root}/bin:${process.env.PATH}` };
  const script = path.join(root, 'scripts', 'bootstrap.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const npmCalls = async () => {
  const text = await readFile(path.join(root, 'calls'), 'utf8').catch(() => '');
  return text.split('\n').filter(Boolean);
};

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'sukoon-bootstrap-'));
  await mkdir(path.join(root, 'scripts'));
  await mkdir(path.join(root, 'bin'));
  for (const file of ['scripts/bootstrap.mjs', 'scripts/end-with-parent.ts']) {
    await cp(file, path.join(root, file));
  }
  await write('package.json', '{ "type": "module" }');
  await write('package-lock.json', '{ "packages": {} }');
  await write('bin/npm', fakeNpm);
  await chmod(path.join(root, 'bin/npm'), 0o755);
  await write('scripts/hello.ts', 'console.log("hello", process.argv[2]); process.exitCode = 7;');
});

afterEach(() => rm(root, { recursive: true }));

it('installs once, passes the arguments and returns the exit code of the command', async () => {
  const first = bootstrap('hello', 'chef');
  expect(first).toMatchObject({ status: 7, said: expect.stringContaining('hello chef') });
  expect(bootstrap('hello', 'again').said).toBe('hello again\n');
  expect(await npmCalls()).toEqual(['ci --include=dev --no-audit --no-fund --loglevel=error']);
});

it('installs again when the lockfile changes', async () => {
  bootstrap('hello');
  await write(
    'package-lock.json',
    '{ "packages": { "node_modules/new": { "version": "1.0.0" } } }',
  );
  bootstrap('hello');
  expect(await npmCalls()).toHaveLength(2);
});

it('accepts a manual install that matches the lockfile', async () => {
  const packages = { 'node_modules/kit': { version: '1.2.3' } };
  await write('package-lock.json', JSON.stringify({ packages }));
  await mkdir(path.join(root, 'node_modules'));
  await write('node_modules/.package-lock.json', JSON.stringify({ packages }));
  await mkdir(path.join(root, nodeFolder), { recursive: true });
  await cp(process.execPath, path.join(root, nodeFolder, 'node'));
  expect(bootstrap('hello', 'you').said).toBe('hello you\n');
  expect(await npmCalls()).toEqual([]);
});

it('starts a shop without build and test tools, which other commands then install', async () => {
  const kit = { version: '1.2.3' };
  const packages = { 'node_modules/kit': kit, 'node_modules/tool': { ...kit, dev: true } };
  await write('package-lock.json', JSON.stringify({ packages }));
  await mkdir(path.join(root, nodeFolder), { recursive: true });
  await cp(process.execPath, path.join(root, nodeFolder, 'node'));
  const present = { packages: { 'node_modules/kit': kit } };
  await write('node_modules/.package-lock.json', JSON.stringify(present));
  await cp(path.join(root, 'scripts/hello.ts'), path.join(root, 'scripts/start.ts'));
  expect(bootstrap('start', 'chef').said).toBe('hello chef\n');
  expect(await npmCalls()).toEqual([]);
  bootstrap('hello');
  expect(await npmCalls()).toHaveLength(1);
});

it('says what to do when the install fails, and tries again the next time', async () => {
  await write('refuse', '');
  const failed = bootstrap('hello');
  expect(failed).toMatchObject({ status: 1, said: expect.stringContaining('npm ping') });
  await rm(path.join(root, 'refuse'));
  expect(bootstrap('hello').status).toBe(7);
});

it('lists the commands when called with an unknown one', () => {
  const { status, said } = bootstrap('helo');
  expect(status).toBe(1);
  expect(said).toContain('Known: end-with-parent, hello.');
});
