/** Finds and ends a built-in database that outlived a killed shop. */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 10_000;

/** Whether this process serves these files; a later process may have got the same number. */
function serves(pid: number, clusterDir: string): boolean {
  const found = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return found.status === 0 && found.stdout.includes(clusterDir);
}

/** Ends the database on `dataDir`; the caller knows that no shop uses it. */
export async function stopStrayDatabase(dataDir: string): Promise<void> {
  const clusterDir = path.resolve(dataDir, 'postgres');
  const notes = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(notes.split('\n')[0]);
  if (!(pid > 1) || !serves(pid, clusterDir)) return;
  process.kill(pid, 'SIGINT');
  for (let waitedMs = 0; serves(pid, clusterDir); waitedMs += 100) {
    if (waitedMs === patienceMs) process.kill(pid, 'SIGQUIT');
    await sleep(100);
  }
}
