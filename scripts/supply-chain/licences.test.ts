/** The licences of our packages. */
import { describe, expect, it } from 'vitest';
import { exceptions, findRefused, statedElsewhere } from './licences.ts';
import { type Entry, nameOf, packagesIn, readLockfile } from './lock-entries.ts';

const lockfile = readLockfile();
const names = packagesIn(lockfile).map(([at]) => nameOf(at));

describe('licences', () => {
  const refused = (name: string, entry: Entry) =>
    findRefused({ packages: { [`node_modules/${name}`]: entry } });

  it('are permissive, or excepted for a reason', () => {
    expect(findRefused(lockfile)).toEqual([]);
  });

  it('have no exception that nothing needs', () => {
    const isNeeded = (entry: Entry, licence: string) => entry.license?.includes(licence);
    const needless = exceptions.filter(
      ({ packages, licence }) =>
        !packagesIn(lockfile).some(
          ([at, entry]) => packages.test(nameOf(at)) && isNeeded(entry, licence),
        ),
    );
    expect(needless).toEqual([]);
    expect(Object.keys(statedElsewhere).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each([
    'GPL-3.0-only',
    'MIT AND AGPL-3.0-only',
    'SEE LICENSE IN LICENSE',
    '(MIT OR GPL-2.0-only) AND GPL-3.0-only',
    'LGPL-3.0-or-later',
    'UNLICENSED',
  ])('refuses %s', (license) => {
    expect(refused('kit', { license })).toHaveLength(1);
  });

  it.each([
    'MIT',
    '(MIT AND Zlib)',
    'MIT OR GPL-2.0-only',
    '(MIT OR CC0-1.0)',
    'MIT AND ISC AND BSD-3-Clause',
  ])('accepts %s', (license) => {
    expect(refused('kit', { license })).toEqual([]);
  });

  it('refuses a package without one, and tools in the shop', () => {
    expect(refused('kit', {})).toEqual(['kit: no licence']);
    expect(refused('axe-core', { license: 'MPL-2.0' })).toHaveLength(1);
    expect(refused('axe-core', { license: 'MPL-2.0', dev: true })).toEqual([]);
  });
});
