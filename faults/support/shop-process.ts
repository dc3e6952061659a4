/** Runs the real server as a child process: starts, kills and stops it, and collects its output. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { compileCache, withoutSettings } from '#scripts/environment.ts';
import { onCleanUp } from './clean-up.ts';
import { killNow } from './processes.ts';
import { until } from './wait.ts';

const readyDeadlineMs = 60_000;
const forcedAfterMs = 15_000;

/** Settings of the shop (docs/runbook.md). */
export type Settings = Readonly<Record<string, string>>;

interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Since the signal, or since the start if it ended by itself. */
  readonly afterMs: number;
}

export interface ShopProcess {
  readonly pid: number;
  /** Its address; throws before it listens. */
  readonly origin: string;
  /** Everything it has printed. */
  readonly output: string;
  readonly hasEnded: boolean;
  /** Resolves when it has ended. */
  readonly ended: Promise<End>;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
  /** Sends a signal to it or to its process group, and kills it if it does not end in time. */
  stop(signal?: 'SIGTERM' | 'SIGINT' | 'SIGHUP', target?: 'process' | 'group'): Promise<End>;
}

interface StartOptions {
  /** Like `npm start`: by the command that forwards signals, in its own process group. */
  readonly asCommand?: boolean;
  /** The folder of another release; by default this one. */
  readonly cwd?: string;
  /** A command that becomes the server's after it has changed its surroundings. */
  readonly within?: readonly string[];
}

function printedOrigin(output: string): string | null {
  const port = /is open at http:\/\/[^\s:]+:(\d+)/.exec(output)?.[1];
  return port ? `http://127.0.0.1:${port}` : null;
}

async function endOf(child: ChildProcess, since: () => number): Promise<End> {
  const [code, signal] = await once(child, 'close');
  return { code, signal, afterMs: Date.now() - since() };
}

/** Starts the server without waiting for it. */
export function spawnShop(
  settings: Settings,
  { asCommand = false, cwd = '.', within = [] }: StartOptions = {},
): ShopProcess {
  // Ends with the test process, so that a killed test run leaves no shop behind.
  const node = [process.execPath, '--import', path.resolve('scripts/end-with-parent.ts')];
  const command = asCommand ? ['scripts/bootstrap.mjs'] : [];
  const [file = '', ...args] = [...within, ...node, ...command, 'server/main.ts'];
  const env = {
    ...withoutSettings(process.env),
    ...compileCache,
    PORT: '0',
    RATE_LIMITS: 'off',
    ...settings,
  };
  const child = spawn(file, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: asCommand,
  });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  let sinceMs = Date.now();
  const ended = endOf(child, () => sinceMs);
  const pid = child.pid ?? 0;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  let isSignalled = false;
  async function signal(name: NodeJS.Signals, target = 'process'): Promise<End> {
    if (!hasEnded()) {
      if (!isSignalled) sinceMs = Date.now();
      isSignalled = true;
      if (target === 'group') process.kill(-pid, name);
      else child.kill(name);
    }
    return ended;
  }
  onCleanUp(() => signal('SIGKILL'));

  return {
    pid,
    get origin() {
      const origin = printedOrigin(output);
      if (!origin) throw new Error(`The shop does not listen:\n${output}`);
      return origin;
    },
    get output() {
      return output;
    },
    get hasEnded() {
      return hasEnded();
    },
    ended,
    async kill() {
      await signal('SIGKILL');
    },
    async stop(name = 'SIGTERM', target = 'process') {
      const force = setTimeout(() => killNow(pid), forcedAfterMs);
      const end = await signal(name, target);
      clearTimeout(force);
      return end;
    },
  };
}

/** Starts the server and waits until it listens. @throws Error with its output if it ends. */
export async function startShop(
  settings: Settings,
  options: StartOptions = {},
): Promise<ShopProcess> {
  const shop = spawnShop(settings, options);
  const isOpen = () => shop.hasEnded || printedOrigin(shop.output) !== null;
  await until('the shop is open', isOpen, readyDeadlineMs).catch((error: Error) => {
    throw new Error(`${error.message}\n${shop.output}`);
  });
  // Throws if it has ended.
  void shop.origin;
  return shop;
}

/** A shop whose process may be replaced, so clients read its address for each call. */
export interface Shop {
  readonly process: ShopProcess;
  readonly origin: () => string;
  /** Starts it again on the same data, optionally with other settings. */
  restart(settings?: Settings): Promise<void>;
}

export async function openShop(settings: Settings): Promise<Shop> {
  let current = await startShop(settings);
  let kept = settings;
  return {
    get process() {
      return current;
    },
    origin: () => current.origin,
    async restart(changed = {}) {
      if (!current.hasEnded) await current.stop();
      kept = { ...kept, ...changed };
      current = await startShop(kept);
    },
  };
}
