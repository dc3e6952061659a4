/** The commands for backups as an operator runs them, and what a place holds. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { withoutSettings } from '#scripts/environment.ts';
import { readConfig } from '#server/config.ts';
import { type BaseName, listBases } from '#server/db/backups/base.ts';
import { openPlace } from '#server/db/backups/place.ts';
import { createSealer } from '#server/db/backups/sealing/seal.ts';
import type { Settings } from '../support/shop-process.ts';

const run = promisify(execFile);

/** Runs `npm run backup` or `npm run restore`; its output, and whether it succeeded. */
export async function runBackupCommand(
  command: 'backup' | 'restore',
  settings: Settings,
  args: readonly string[] = [],
): Promise<{ readonly isDone: boolean; readonly output: string }> {
  const env = { ...withoutSettings(process.env), ...settings };
  const script = path.join('scripts', 'backups', `${command}.ts`);
  const options = { env, maxBuffer: 16 * 1024 * 1024 };
  return run(process.execPath, [script, ...args], options).then(
    ({ stdout, stderr }) => ({ isDone: true, output: stdout + stderr }),
    (error: { stdout: string; stderr: string }) => ({
      isDone: false,
      output: error.stdout + error.stderr,
    }),
  );
}

/** The complete base backups of the place that the settings name. */
export async function findBases(settings: Settings): Promise<BaseName[]> {
  const { backup } = readConfig(settings);
  if (!backup) throw new Error('The settings name no place for backups');
  return listBases(openPlace(backup.place, createSealer(null)));
}
