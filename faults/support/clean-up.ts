/** Cleans up after a test in reverse order, whether it passed or not. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopOrphan } from '#server/db/embedded/processes.ts';
import { killNow, processesOn, stillRunning } from './processes.ts';
import { until } from './wait.ts';

const cleanups: (() => Promise<unknown>)[] = [];

/** Registers a step for {@link cleanUp}. */
export function onCleanUp(step: () => Promise<unknown>): void {
  cleanups.push(step);
}

/** For `afterEach` or `afterAll`: runs every step, then throws the first error. */
export async function cleanUp(): Promise<void> {
  const failures: unknown[] = [];
  for (const step of cleanups.splice(0).reverse()) {
    await step().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Makes an empty data folder; after the test its database is stopped and it is removed. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sukoon-faults-'));
  onCleanUp(async () => {
    await stopOrphan(dataDir);
    // A database that is being created has no server yet, only the tool that creates it.
    const left = processesOn(dataDir);
    left.forEach(killNow);
    await until('no process uses the folder', () => stillRunning(left).length === 0);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });
  return dataDir;
}
