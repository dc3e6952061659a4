/** Interrupts the very first start at every stage; the next start completes it. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runningUrl } from '#server/db/embedded/running-url.ts';
import { cleanUp, makeDataDir } from './support/clean-up.ts';
import { connect, postmasterOf } from './support/database.ts';
import { alwaysTrue, findBroken } from './support/invariants/invariants.ts';
import { processesOn } from './support/processes.ts';
import { spawnShop, startShop } from './support/shop-process.ts';
import { until } from './support/wait.ts';

interface Stage {
  readonly name: string;
  /** Whether this stage has been reached. */
  readonly isReached: (dataDir: string) => Promise<boolean> | boolean;
}

const has = (file: string) => (dataDir: string) => existsSync(path.join(dataDir, file));

async function isMigrating(dataDir: string): Promise<boolean> {
  const client = await connect(await runningUrl(dataDir));
  try {
    const { rows } = await client.query<{ found: string | null }>(
      `SELECT to_regclass('schema_migrations')::text AS found`,
    );
    return rows[0]?.found !== null;
  } finally {
    await client.end();
  }
}

const stages: readonly Stage[] = [
  { name: 'the folder is made', isReached: has('postgres.password') },
  { name: 'the files are being made', isReached: (dir) => processesOn(dir).length > 0 },
  { name: 'the files are made', isReached: has('postgres/PG_VERSION') },
  { name: 'PostgreSQL is starting', isReached: async (dir) => (await postmasterOf(dir)) !== null },
  { name: 'tables are being made', isReached: (dir) => isMigrating(dir).catch(() => false) },
];

// Before PostgreSQL exists, while it starts, and while it is working.
const signalled = stages.filter((_, index) => index % 2 === 0);

async function assertServesAll(dataDir: string): Promise<void> {
  const shop = await startShop({ DATA_DIR: dataDir });
  const meals = await fetch(`${shop.origin}/api/meals`);
  expect(await meals.json()).toHaveLength(61);
  const database = await connect(await runningUrl(dataDir));
  expect(await findBroken(database, alwaysTrue)).toEqual([]);
  const { rows } = await database.query<{ email: string }>('SELECT email FROM users ORDER BY 1');
  expect(rows.map(({ email }) => email)).toEqual(['admin@sukoon.example', 'asha@sukoon.example']);
  expect(await shop.stop()).toMatchObject({ code: 0 });
}

describe('a first start that is interrupted', () => {
  afterEach(cleanUp);

  it.each(stages)('when $name is completed by the next start', async ({ name, isReached }) => {
    const dataDir = await makeDataDir();
    const shop = spawnShop({ DATA_DIR: dataDir });
    await until(name, () => isReached(dataDir));
    await shop.kill();
    await assertServesAll(dataDir);
  });

  it.each(signalled)(
    'by a signal when $name leaves no process behind',
    async ({ name, isReached }) => {
      const dataDir = await makeDataDir();
      const shop = spawnShop({ DATA_DIR: dataDir });
      await until(name, () => isReached(dataDir));
      expect(await shop.stop('SIGINT'), shop.output).toMatchObject({ code: 0, signal: null });
      expect(shop.output).not.toMatch(/\n\s+at .*:\d+/);
      expect(processesOn(dataDir)).toEqual([]);
    },
  );
});
