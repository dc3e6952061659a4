/** Lists, finds and kills processes of the operating system. */
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

/** Which of these processes still run; zombies do not count. */
export function stillRunning(pids: readonly number[]): number[] {
  const listed = listProcesses();
  return pids.filter((pid) => listed.some((one) => one.pid === pid && !one.isZombie));
}

/** The process and all of its descendants. */
export function processTree(pid: number): number[] {
  const listed = listProcesses();
  const tree = [pid];
  for (const member of tree) {
    tree.push(...listed.filter(({ parent }) => parent === member).map((one) => one.pid));
  }
  return tree;
}

/** Processes that name this folder in their command line. */
export function processesOn(folder: string): number[] {
  return listProcesses()
    .filter(({ args, isZombie }) => !isZombie && args.includes(folder))
    .map(({ pid }) => pid);
}

/** Kills a process, which may already have ended. */
export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}
