/** Which packages run code of their own while they are installed. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Lockfile, nameOf, packagesIn } from './lock-entries.ts';

const whileInstalling = ['preinstall', 'install', 'postinstall'] as const;

/** Names of packages with install scripts, as the lockfile has them. */
export const withScripts = (lockfile: Lockfile): readonly string[] => [
  ...new Set(
    packagesIn(lockfile)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([at]) => nameOf(at)),
  ),
];

/** Names of installed packages with install scripts, as their own files have them. */
export function installedWithScripts(lockfile: Lockfile, root = '.'): readonly string[] {
  const found = packagesIn(lockfile).filter(([at]) => {
    const file = path.join(root, at, 'package.json');
    if (!existsSync(file)) return false;
    const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts?: object };
    // npm compiles a package with this file, named or not.
    if (existsSync(path.join(root, at, 'binding.gyp'))) return true;
    return whileInstalling.some((name) => scripts && name in scripts);
  });
  return [...new Set(found.map(([at]) => nameOf(at)))];
}
