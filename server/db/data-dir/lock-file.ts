/** The text of a lock file: a process id, and where that id counts. */
import { readFile, readlink, stat } from 'node:fs/promises';

/** Where a process id means the same process; what a system does not tell is empty. */
interface Place {
  /** A container has its own. */
  readonly namespace: string;
  /** A machine has its own, and after each boot another one. */
  readonly boot: string;
}

export interface Lock {
  /** Not above 0: it is just being written, or cannot be read. */
  readonly pid: number;
  readonly place: Place;
  readonly text: string;
  readonly mtimeMs: number;
  readonly ino: number;
}

export async function findPlace(): Promise<Place> {
  const [namespace, boot] = await Promise.all([
    readlink('/proc/self/ns/pid').catch(() => ''),
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
  ]);
  return { namespace, boot: boot.trim() };
}

const differs = (one: string, other: string) => one !== '' && other !== '' && one !== other;

/** Versions until November 2026 named no place, and a unit of systemd does not see its boot. */
export function isSamePlace(one: Place, other: Place): boolean {
  return !differs(one.namespace, other.namespace) && !differs(one.boot, other.boot);
}

/** What the lock of a process consists of. */
export function textOf(pid: number, { namespace, boot }: Place): string {
  return `${pid}\n${namespace}\n${boot}\n`;
}

/** Null when there is no such file. */
export async function look(file: string): Promise<Lock | null> {
  // Opened first: of a file on a network, its time alone may be an old answer.
  const text = await readFile(file, 'utf8').catch(() => '');
  const found = await stat(file).catch(() => null);
  if (!found) return null;
  const [pid, namespace = '', boot = ''] = text.split('\n').map((line) => line.trim());
  const { mtimeMs, ino } = found;
  return { pid: Number(pid) || 0, place: { namespace, boot }, text, mtimeMs, ino };
}

/** Whether nobody has replaced or refreshed it between two looks. */
export function isUnchanged(one: Lock, other: Lock): boolean {
  return one.text === other.text && one.mtimeMs === other.mtimeMs && one.ino === other.ino;
}
