/** Runs a program until the end of the test, and collects what it prints. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { onCleanUp } from '../clean-up.ts';
import { killNow } from '../processes.ts';

const patienceMs = 5_000;

export interface Program {
  readonly pid: number;
  output(): string;
  hasEnded(): boolean;
  /** Ends it by its id, by force if it takes too long. */
  stop(): Promise<void>;
}

export interface Finished {
  readonly code: number | null;
  readonly output: string;
}

/** Starts it; it is stopped after the test, also when that fails. */
export function startProgram(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Program {
  const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  child.once('error', ({ message }) => {
    output += message;
  });
  const pid = child.pid ?? 0;
  const hasEnded = () => pid === 0 || child.exitCode !== null || child.signalCode !== null;
  async function stop(): Promise<void> {
    if (hasEnded()) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const force = setTimeout(() => killNow(pid), patienceMs);
    await ended;
    clearTimeout(force);
  }
  onCleanUp(stop);
  return { pid, output: () => output, hasEnded, stop };
}

/** Runs it to its end. */
export function runProgram(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Finished {
  const { status, stdout, stderr, error } = spawnSync(file, args, {
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { code: status, output: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}` };
}
