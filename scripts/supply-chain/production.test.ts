/** What a production install contains: few packages, none for browsers. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  fits,
  type Lockfile,
  machines,
  nameOf,
  placeOf,
  productionOn,
  readLockfile,
} from './lock-entries.ts';

const packagesMax = 170;
const ofPages = /^(?:react|react-.*|scheduler|recharts|minisearch|victory-vendor|csstype|d3-.*)$/;
const ofPagesByScope = /^@(?:dnd-kit|floating-ui|hookform|radix-ui|reduxjs|tanstack|types)\//;
const isForBrowsers = (name: string) => ofPages.test(name) || ofPagesByScope.test(name);
const lockfile = readLockfile();

describe.each(machines)('a production install on $name', (machine) => {
  const installed = productionOn(lockfile, machine);

  it(`has at most ${packagesMax} packages`, () => {
    expect(installed.length).toBeLessThanOrEqual(packagesMax);
    // Fewer would mean that they were not found.
    expect(installed.length).toBeGreaterThan(100);
  });

  it('has none that is for browsers, and no tool', () => {
    expect(installed.filter((at) => isForBrowsers(nameOf(at)))).toEqual([]);
    expect(installed.filter((at) => lockfile.packages[at]?.dev)).toEqual([]);
  });
});

it.each(['README.md', 'docs/runbook.md'])('%s says how many packages it has', (file) => {
  for (const machine of machines) {
    const { length } = productionOn(lockfile, machine);
    expect(readFileSync(file, 'utf8'), machine.name).toContain(` ${length} packages`);
  }
});

it('knows packages for browsers by name', () => {
  const names = ['react', 'react-dom', '@radix-ui/react-menu', 'd3-scale', '@types/react'];
  expect(names.filter((name) => !isForBrowsers(name))).toEqual([]);
  expect(['fastify', 'real-require', 'zod'].filter((name) => isForBrowsers(name))).toEqual([]);
});

describe('productionOn', () => {
  const [linux, arm] = machines;
  const kit = { optionalDependencies: { 'kit-x64': '1', 'kit-arm64': '1' } };
  const sample: Lockfile = {
    packages: {
      '': { dependencies: { kit: '1', pages: '1' }, devDependencies: { tool: '1' } },
      'node_modules/kit': kit,
      'node_modules/kit-x64': { os: ['linux'], cpu: ['x64'], dependencies: { engine: '1' } },
      'node_modules/kit-arm64': { os: ['linux'], cpu: ['arm64'] },
      'node_modules/engine': {},
      'node_modules/pages': {
        dependencies: { engine: '2' },
        peerDependencies: { frame: '1', paint: '1' },
        peerDependenciesMeta: { paint: { optional: true } },
      },
      'node_modules/pages/node_modules/engine': {},
      'node_modules/frame': {},
      'node_modules/paint': {},
      'node_modules/tool': { dev: true, dependencies: { both: '1' } },
      'node_modules/both': { devOptional: true },
    },
  };

  it('follows what packages need, but for builds of other machines and what is optional', () => {
    const both = ['both', 'frame', 'kit', 'pages', 'pages/node_modules/engine'];
    const on = (machine = linux) =>
      machine && productionOn(sample, machine).map((at) => at.replace('node_modules/', ''));
    expect(on()).toEqual(['engine', ...both, 'kit-x64'].toSorted());
    expect(on(arm)).toEqual([...both, 'kit-arm64'].toSorted());
  });

  it('finds the nearest of two versions', () => {
    expect(placeOf(sample, 'node_modules/pages', 'engine')).toContain('pages/');
    expect(placeOf(sample, 'node_modules/kit', 'engine')).toBe('node_modules/engine');
    expect(placeOf(sample, '', 'nothing')).toBeUndefined();
  });

  it('knows the libraries of C apart', () => {
    if (!linux) return;
    expect(fits({ libc: ['musl'] }, linux)).toBe(false);
    expect(fits({ libc: ['glibc'] }, linux)).toBe(true);
    expect(fits({}, linux)).toBe(true);
  });
});
