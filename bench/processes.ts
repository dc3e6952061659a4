/** Starts the measured servers, each in its own process, and stops them by pid. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface Server {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Starts a script that prints its origin (`http://…`) once it listens. */
export async function startServer(
  script: string,
  env: Readonly<Record<string, string>>,
): Promise<Server> {
  const child = spawn(process.execPath, [path.join(root, script)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /https?:\/\/[\w.:]+/.exec(output)?.[0];
      if (found) resolve(found.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${output}`)));
  });
  return { origin, pid: child.pid ?? 0, stop: () => stop(child) };
}
