/** What in a lockfile npm could not verify, on any machine. */
import {
  type Entry,
  fits,
  type Lockfile,
  machines,
  nameOf,
  packagesIn,
  placeOf,
} from './lock-entries.ts';

const proof = /^sha512-[A-Za-z0-9+/]{86}==$/;
const release = /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;

/** Packages whose files npm cannot compare with what we once chose, and why. */
export function findUnverified(lockfile: Lockfile): readonly string[] {
  return packagesIn(lockfile).flatMap(([at, { integrity, link, resolved, version }]) => {
    const reasons = [
      ...(proof.test(integrity ?? '') ? [] : ['no SHA-512']),
      ...(resolved === undefined ? [] : ['names where it comes from']),
      ...(release.test(version ?? '') && !link ? [] : ['is no release of a registry']),
    ];
    return reasons.map((reason) => `${nameOf(at)}: ${reason}`);
  });
}

/** Packages made of one build for each system, by their names. */
export function findNativePackages(lockfile: Lockfile): readonly string[] {
  const { packages } = lockfile;
  const [linux] = machines;
  const isNative = (at: string, { os, optionalDependencies = {} }: Entry) =>
    // A build may need a library that is made for its system too.
    !os &&
    Object.keys(optionalDependencies).some((name) => {
      const build = packages[placeOf(lockfile, at, name) ?? ''];
      return build?.os && linux && fits(build, linux);
    });
  return Object.entries(packages).flatMap(([at, entry]) => (isNative(at, entry) ? [at] : []));
}

/** Native packages that lack their build for one of our machines. */
export function findMissingBuilds(lockfile: Lockfile): readonly string[] {
  const { packages } = lockfile;
  return findNativePackages(lockfile).flatMap((at) => {
    const builds = Object.keys(packages[at]?.optionalDependencies ?? {}).map(
      (name) => packages[placeOf(lockfile, at, name) ?? ''] ?? {},
    );
    return machines
      .filter((machine) => !builds.some((build) => build.os && fits(build, machine)))
      .map(({ name }) => `${at === '' ? 'Node itself' : nameOf(at)}: no build for ${name}`);
  });
}
