/** Memory of a process, read from the kernel. */
import { readFile } from 'node:fs/promises';

/** What of it is in memory now, with the pages it shares with others. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
