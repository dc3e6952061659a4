/** The pages as they are served in public, for tests of what is rendered into them. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of the build, which is made once where there is none. */
export function builtPages(): string {
  const distDir = path.resolve('dist');
  if (!existsSync(path.join(distDir, '.stamp'))) {
    spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  }
  return distDir;
}
