/**
 * System calls of a running shop that fail, by Debian's libfiu (blitiri.com.ar/p/libfiu). Unlike
 * strace it does not stop the process at each call, which takes half a minute for one picture while
 * the machine is busy.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { onCleanUp } from '../clean-up.ts';
import type { Settings } from '../shop-process.ts';
import { unpackDebian } from './packages.ts';

interface CallFault {
  /** libfiu's name of the call, without `posix/io/`. */
  readonly call: string;
  readonly error: keyof typeof constants.errno;
  /** The share of these calls that fails, in percent. */
  readonly percent: number;
}

export interface FailingCalls {
  /**
   * Settings of a shop whose calls can fail. It must start no process, so its database is
   * outside: PostgreSQL has functions with the names of libfiu's, and crashes with it.
   */
  readonly settings: Settings;
  /** From now on calls of the process with this id fail. */
  begin(pid: number, fault: CallFault): Promise<void>;
  end(pid: number, fault: CallFault): Promise<void>;
}

/** Which calls fail depends on the seed, and on how the threads of the process take turns. */
export async function failingCalls(seed: number): Promise<FailingCalls> {
  const [libfiu] = await unpackDebian('libfiu0');
  const libraries = ['libfiu.so.0', 'fiu/fiu_run_preload.so', 'fiu/fiu_posix_preload.so'];
  const folder = await mkdtemp(path.join(tmpdir(), 'sukoon-calls-'));
  onCleanUp(() => rm(folder, { recursive: true, force: true }));
  const pipes = path.join(folder, 'fiu');

  async function command(pid: number, line: string): Promise<void> {
    const [reply] = await Promise.all([
      readFile(`${pipes}-${pid}.out`, 'utf8'),
      writeFile(`${pipes}-${pid}.in`, `${line}\n`),
    ]);
    if (reply.trim() !== '0') throw new Error(`libfiu answers ${reply} to ${line}`);
  }
  return {
    settings: {
      LD_PRELOAD: libraries.map((name) => path.join(libfiu, 'usr/lib', name)).join(' '),
      FIU_CTRL_FIFO: pipes,
      FIU_PRNG_SEED: String(seed),
    },
    begin(pid, { call, error, percent }) {
      const how = `probability=${percent / 100},failinfo=${constants.errno[error]}`;
      return command(pid, `enable_random name=posix/io/${call},${how}`);
    },
    end: (pid, { call }) => command(pid, `disable name=posix/io/${call}`),
  };
}
