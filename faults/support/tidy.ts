/** What a test opened, closed in reverse order, whether the test passed or not. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopStrayDatabase } from '#scripts/testing/stray-database.ts';
import { killNow, processesOn, stillRunning } from './processes.ts';
import { until } from './wait.ts';

const undo: (() => Promise<unknown>)[] = [];

/** Books a step for {@link tidyUp}. */
export function atTheEnd(step: () => Promise<unknown>): void {
  undo.push(step);
}

/** For `afterEach` or `afterAll`: takes every step, and then tells of the first that failed. */
export async function tidyUp(): Promise<void> {
  const failures: unknown[] = [];
  for (const step of undo.splice(0).reverse()) {
    await step().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** An empty folder of this test's own; in the end its database is stopped and it is removed. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sukoon-faults-'));
  atTheEnd(async () => {
    await stopStrayDatabase(dataDir);
    // Half-made databases have no server yet, only the tool that makes them.
    const left = processesOn(dataDir);
    left.forEach(killNow);
    await until('the folder is nobody’s', () => stillRunning(left).length === 0);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });
  return dataDir;
}
