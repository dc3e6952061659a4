/** The lockfile works on every machine. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findMissing, withAnswer } from '#scripts/lockfile.ts';
import type { Lockfile } from '#scripts/supply-chain/lock-entries.ts';

const text = readFileSync('package-lock.json', 'utf8');

it('names the builds for every system, or npm ci refuses it: run scripts/lockfile.ts', () => {
  expect(Object.keys(findMissing(JSON.parse(text) as Lockfile))).toEqual([]);
});

it('says nothing about where its packages come from', () => {
  expect(text).not.toContain('"resolved"');
});

it('describes a missing build as npm would', () => {
  const kit = {
    version: '1.0.0',
    dev: true,
    optionalDependencies: { 'kit-linux-x64-musl': '1.0.0' },
  };
  expect(findMissing({ packages: { 'node_modules/kit': kit } })).toEqual({
    'node_modules/kit-linux-x64-musl': {
      version: '1.0.0',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
  });
});

it('finds a build beside the one that asks for it, or further up', () => {
  const asking = { version: '1.0.0', optionalDependencies: { 'kit-linux-x64': '1.0.0' } };
  const at = 'node_modules/a/node_modules/kit';
  for (const found of ['', 'node_modules/a/', `${at}/`]) {
    const packages = { [at]: asking, [`${found}node_modules/kit-linux-x64`]: {} };
    expect(findMissing({ packages })).toEqual({});
  }
});

it('adds hash and licence of a build where npm writes them, or leaves it as it is', () => {
  const build = { version: '1.0.0', cpu: ['x64'], optional: true, os: ['linux'] };
  const answer = { integrity: 'sha512-abc', license: 'MIT' };
  const fields = ['version', 'integrity', 'cpu', 'license', 'optional', 'os'];
  expect(Object.keys(withAnswer(build, answer))).toEqual(fields);
  expect(withAnswer(build, answer)).toEqual({ ...build, ...answer });
  expect(withAnswer(build, {})).toEqual(build);
});
