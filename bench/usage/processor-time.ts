/** Processor time of processes, read from the kernel. */
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

const tickMs = 10;

/** Of /proc: what follows the name of the process, from its state on. */
function statOf(pid: number | string): readonly string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const parentOf = (pid: number | string): number => Number(statOf(pid)[1]);

function isChild(pid: string, parentPid: number): boolean {
  try {
    return parentOf(pid) === parentPid;
  } catch {
    return false;
  }
}

/** Of a process so far, with that of its children that have ended. */
export const usedMs = (pid: number | string): number =>
  statOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks) * tickMs, 0);

/** Of PostgreSQL so far, with all its processes. */
export function databaseMs(postmasterPid: number): number {
  const pids = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid));
  const children = pids.filter((pid) => isChild(pid, postmasterPid));
  return [postmasterPid, ...children].reduce<number>((sum, pid) => sum + usedMs(pid), 0);
}

/** The process that has started all others of PostgreSQL, on this machine. */
export async function findPostmaster(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`,
  );
  return parentOf(rows[0].pid);
}
