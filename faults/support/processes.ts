/** Processes as the operating system sees them: who runs, and who is whose child. */
import { execFileSync } from 'node:child_process';

interface Listed {
  readonly pid: number;
  readonly parent: number;
  readonly isZombie: boolean;
  readonly args: string;
}

function listProcesses(): Listed[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return text.split('\n').flatMap((line) => {
    const [, pid, parent, state, args = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s*(.*)$/.exec(line) ?? [];
    if (!pid || !state) return [];
    return [{ pid: Number(pid), parent: Number(parent), isZombie: state.startsWith('Z'), args }];
  });
}

/** Which of these processes still run; one that nobody has buried does not. */
export function stillRunning(pids: readonly number[]): number[] {
  const listed = listProcesses();
  return pids.filter((pid) => listed.some((one) => one.pid === pid && !one.isZombie));
}

/** The process, its children, their children and so on. */
export function familyOf(pid: number): number[] {
  const listed = listProcesses();
  const family = [pid];
  for (const member of family) {
    family.push(...listed.filter(({ parent }) => parent === member).map((one) => one.pid));
  }
  return family;
}

/** Processes that name this folder in their command line. */
export function processesOn(folder: string): number[] {
  return listProcesses()
    .filter(({ args, isZombie }) => !isZombie && args.includes(folder))
    .map(({ pid }) => pid);
}

/** Ends a process for certain; one that has ended already is fine. */
export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was quicker.
  }
}
