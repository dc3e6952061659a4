/** `npm run licences`: lists the packages by licence; fails when one is not accepted. */
import { findRefused, licenceOf } from './licences.ts';
import { nameOf, packagesIn, readLockfile } from './lock-entries.ts';

const lockfile = readLockfile();

for (const [heading, isListed] of [
  ['With the shop:', (isTool: boolean) => !isTool],
  ['For building and testing, and in the pages:', (isTool: boolean) => isTool],
] as const) {
  const listed = packagesIn(lockfile).filter(([, { dev }]) => isListed(dev === true));
  const byLicence = Map.groupBy(listed, ([at, entry]) => licenceOf(nameOf(at), entry) ?? 'none');
  console.log(heading);
  for (const [licence, packages] of [...byLicence].toSorted(([a], [b]) => a.localeCompare(b))) {
    const names = [...new Set(packages.map(([at]) => nameOf(at)))].toSorted();
    console.log(`  ${licence} (${names.length}): ${names.join(', ')}`);
  }
}

const refused = findRefused(lockfile);
for (const line of refused) console.error(`Not accepted: ${line}`);
if (refused.length > 0) process.exitCode = 1;
