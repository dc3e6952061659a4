/**
 * A disk of its own for a folder of a shop, which only the shop's processes see and which ends with
 * the last of them. Needs the right to mount.
 */
import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { runProgram } from './debian/program.ts';

const triesMax = 50;

/** Prints nothing and becomes the command after the folder; its name and size come first. */
const mountThere = 'mount -t tmpfs -o "size=$1,mode=700" tmpfs "$0"; shift; exec "$@"';

/** The command within which a process sees an empty disk in this folder. */
export function withDisk(folder: string, megabytes: number): string[] {
  return ['unshare', '--mount', 'sh', '-ec', mountThere, folder, `${megabytes}m`];
}

/** Whether this machine lets us mount a disk. */
export function canMount(): boolean {
  const [file = '', ...args] = [...withDisk('/mnt', 1), 'true'];
  return spawnSync(file, args).status === 0;
}

interface Disk {
  /** Where this test finds the folder. */
  readonly folder: string;
  /** Leaves so many bytes free, as a file that fills the rest would. */
  fill(bytesLeft?: number): void;
  /** Makes room for so many megabytes in all. */
  makeRoom(megabytes: number): void;
}

/** The disk that this process was started with. */
export function diskOf(pid: number, mountedAt: string): Disk {
  const folder = `/proc/${pid}/root${mountedAt}`;
  function resize(bytes: number): string | null {
    const remount = ['mount', '-o', `remount,size=${bytes}`, mountedAt];
    const { code, output } = runProgram('nsenter', ['-t', `${pid}`, '-m', ...remount]);
    return code === 0 ? null : output;
  }
  return {
    folder,
    fill(bytesLeft = 0) {
      let failure: string | null = null;
      for (let tries = 0; tries < triesMax; tries += 1) {
        const { blocks, bfree, bsize } = statfsSync(folder);
        // Fails when more is in use meanwhile.
        failure = resize((blocks - bfree) * bsize + bytesLeft);
        if (failure === null) return;
      }
      throw new Error(`The disk keeps its size: ${failure}`);
    },
    makeRoom(megabytes) {
      resize(megabytes * 1024 * 1024);
    },
  };
}
