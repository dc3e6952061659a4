/** Whether a process with this id is running, whoever started it. */
import { readFileSync } from 'node:fs';

/** Linux: it has ended, and its parent has not taken note yet; some never do. */
function isZombie(pid: number): boolean {
  try {
    // The name before the state may contain anything, also brackets.
    return /\) Z [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * A process that has ended is not alive, even if nobody has waited for it; nor is 0, the process
 * that never started: a signal to it would reach the own group.
 */
export function isAlive(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !isZombie(pid);
}
