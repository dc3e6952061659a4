/** Ending a database that a killed shop left, also where nobody takes note of its end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isAlive } from '../is-alive.ts';
import { stopOrphan } from './processes.ts';

let dataDir: string;
let parent: ChildProcess | undefined;
let orphan: number;

beforeEach(async () => {
  orphan = 0;
  dataDir = await mkdtemp(path.join(tmpdir(), 'sukoon-orphan-'));
});

afterEach(async () => {
  if (isAlive(orphan)) process.kill(orphan, 'SIGKILL');
  parent?.kill('SIGKILL');
  await rm(dataDir, { recursive: true });
});

/** Leaves a process on the folder whose parent never waits for it. */
async function leaveOrphan(onInt: string): Promise<void> {
  const clusterDir = path.join(dataDir, 'postgres');
  await mkdir(clusterDir);
  const program = `${onInt}; setInterval(() => {}, 1000); console.log(process.pid)`;
  const script = '"$@" & exec sleep 600';
  parent = spawn('sh', ['-c', script, 'sh', process.execPath, '-e', program, clusterDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = parent.stdout ? await once(parent.stdout, 'data') : [];
  orphan = Number(said);
  await writeFile(path.join(clusterDir, 'postmaster.pid'), `${orphan}\n`);
}

it('no id is no process, though signals would reach a whole group', () => {
  expect(isAlive(0)).toBe(false);
});

it.runIf(process.platform === 'linux')('what has ended counts as ended, as a zombie', async () => {
  await leaveOrphan('');
  expect(isAlive(orphan)).toBe(true);
  await stopOrphan(dataDir);
  // Its parent has not waited: it is still listed.
  expect(process.kill(orphan, 0)).toBe(true);
  expect(isAlive(orphan)).toBe(false);
});

it('what does not end is named after a while', async () => {
  await leaveOrphan(`for (const name of ['SIGINT', 'SIGQUIT']) process.on(name, () => {})`);
  const attempt = stopOrphan(dataDir, { askMs: 20, quitMs: 20 });
  await expect(attempt).rejects.toThrow(`Process ${orphan} does not end`);
});
