/** For tests: one sandbox on a database of its own for all tests of a file. */
import fastify from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { type SandboxRig, startSandbox } from '#server/gateways/razorpay/sandbox/sandbox.rig.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

/** Assigned by the hook of {@link setUpSandbox}. */
export let sandbox: SandboxRig;
export let database: TestDatabase;

export function setUpSandbox(): void {
  beforeAll(async () => {
    database = await testDatabase();
    sandbox = await startSandbox(fastify(), database.db);
  });
  afterAll(async () => {
    await sandbox.close();
    await database.drop();
  });
}
