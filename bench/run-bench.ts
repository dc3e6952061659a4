/** Runs a benchmark with a folder of its own, and stops whatever it started. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/**
 * `run` adds to `undo` how to stop each thing that it starts, and returns whether all targets are
 * met. The exit code is 1 if one is missed.
 */
export async function runBench(
  run: (dataDir: string, undo: (() => Promise<unknown>)[]) => Promise<boolean>,
): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sukoon-bench-'));
  const undo: (() => Promise<unknown>)[] = [];
  try {
    process.exitCode = (await run(dataDir, undo)) ? 0 : 1;
  } finally {
    for (const step of undo.reverse()) await step();
    await rm(dataDir, { recursive: true, force: true });
  }
}
