/** Starts other programs from our commands, and takes them along when a command is told to stop. */
import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';

/** The tools from node_modules, by the file that Node runs. */
const tools = {
  biome: '@biomejs/biome/bin/biome',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
} as const;
export type Tool = keyof typeof tools;

export interface Ended {
  readonly code: number;
  /** What it printed, when it was run quietly. */
  readonly output: string;
}

interface Options {
  readonly env?: NodeJS.ProcessEnv;
  /** Keeps the output instead of showing it. */
  readonly isQuiet?: boolean;
  /** Out of the terminal's reach: only we tell it to stop, and only once. */
  readonly isDetached?: boolean;
}

const stopPatienceMs = 12_000;
const running = new Set<ChildProcess>();
let stopSignal: NodeJS.Signals | null = null;

/** Ends every program that still runs: first asked, then forced. */
export function stopAll(): void {
  for (const child of running) {
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), stopPatienceMs).unref();
  }
}

function onSignal(signal: NodeJS.Signals): void {
  if (stopSignal) return;
  stopSignal = signal;
  stopAll();
}

function exitIfStopped(): void {
  if (stopSignal && running.size === 0) process.exit(128 + constants.signals[stopSignal]);
}

/** Starts a program; a signal that ends this command ends the program first. */
export function start(
  file: string,
  args: readonly string[],
  options: Options = {},
): Promise<Ended> {
  if (running.size === 0)
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, onSignal);
  const stdio = options.isQuiet ? 'pipe' : 'inherit';
  const child = spawn(file, args, {
    env: options.env ?? process.env,
    stdio: [options.isDetached ? 'ignore' : 'inherit', stdio, stdio],
    detached: options.isDetached ?? false,
  });
  running.add(child);
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return new Promise((resolve) => {
    const end = (code: number): void => {
      running.delete(child);
      exitIfStopped();
      if (running.size === 0) for (const name of ['SIGINT', 'SIGTERM']) process.off(name, onSignal);
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      end(1);
    });
    child.once('close', (code, signal) =>
      end(signal ? 128 + constants.signals[signal] : (code ?? 1)),
    );
  });
}

/** Starts a tool from node_modules on this very Node. */
export function startTool(
  tool: Tool,
  args: readonly string[],
  options: Options = {},
): Promise<Ended> {
  return start(process.execPath, [path.join('node_modules', tools[tool]), ...args], options);
}

/** Runs one of our own scripts on this very Node. */
export function startScript(file: string, options: Options = {}): Promise<Ended> {
  return start(process.execPath, [file], options);
}

/** Runs a tool and ends this command with its exit code when it fails. */
export async function runTool(tool: Tool, args: readonly string[]): Promise<void> {
  const { code } = await startTool(tool, args);
  if (code !== 0) process.exit(code);
}
