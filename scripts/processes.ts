/** Starts other programs from our commands, and stops them with the command. */
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

interface Ended {
  readonly code: number;
  /** Its output, when it ran quietly. */
  readonly output: string;
}

interface Options {
  readonly env?: NodeJS.ProcessEnv;
  /** Keeps the output instead of showing it. */
  readonly isQuiet?: boolean;
  /** Out of the terminal's reach: it gets only our signal, and only once. */
  readonly isDetached?: boolean;
}

const stopPatienceMs = 12_000;
/** Each with whether the terminal's Ctrl-C reaches it without us. */
const running = new Map<ChildProcess, boolean>();
const cleanups: (() => Promise<void>)[] = [];
let stopSignal: NodeJS.Signals | null = null;

/** Registers work for when a signal ends this command. */
export function beforeLeaving(work: () => Promise<void>): void {
  cleanups.push(work);
}

/** Stops every program that still runs: first by a signal, then by force. */
export function stopAll(isCtrlC = false): void {
  for (const [child, hearsTerminal] of running) {
    // SIGINT, because test runners clean up only then; only once, because a second one kills them.
    if (!(isCtrlC && hearsTerminal)) child.kill('SIGINT');
    setTimeout(() => child.kill('SIGKILL'), stopPatienceMs).unref();
  }
}

function onSignal(signal: NodeJS.Signals): void {
  if (stopSignal) return;
  stopSignal = signal;
  stopAll(signal === 'SIGINT');
}

async function leave(signal: NodeJS.Signals): Promise<void> {
  for (const work of cleanups) await work().catch(console.error);
  process.exit(128 + constants.signals[signal]);
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
  const hasTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
  running.set(child, !options.isDetached && hasTerminal);
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return new Promise((resolve) => {
    const end = (code: number): void => {
      running.delete(child);
      // The caller must not go on to its next program.
      if (stopSignal) return void (running.size === 0 && leave(stopSignal));
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
