/** Every documented call, from everybody, with what it should take and with what it should not. */
import { afterEach, expect, it } from 'vitest';
import { demoAdmin } from '#server/config.ts';
import { runningUrl } from '#server/db/embedded/running-url.ts';
import { testClient } from '#server/testing/test-client.ts';
import { cleanUp, makeDataDir } from '../support/clean-up.ts';
import { connect } from '../support/database.ts';
import { makeCallers } from '../support/fuzz/callers.ts';
import { operationsOf } from '../support/fuzz/document.ts';
import { fuzz } from '../support/fuzz/fuzz.ts';
import { openPool } from '../support/fuzz/pool.ts';
import { findUnsettled } from '../support/invariants/invariants.ts';
import { readMemory, withInspector } from '../support/memory.ts';
import { recordResult } from '../support/record-result.ts';
import { isFull, rounds } from '../support/rounds.ts';
import { startShop } from '../support/shop-process.ts';

const seed = Number(process.env.FUZZ_SEED ?? 20_261_127);
const calls = Number(process.env.FUZZ_CALLS ?? rounds(800, 250_000));
// The cut-off and the evening run come while it runs.
const now = '2026-11-21T16:20:00Z';
const dates = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'];
// One alone sends the same each time, as it learns from the answers before.
const workers = rounds(1, 8);
const timeoutMs = 10_800_000;

afterEach(cleanUp);

/** Each kind of error once, with how often it came. */
function kindsOf(lines: readonly string[]): string {
  const kinds = Map.groupBy(lines, (line) => {
    const { msg, err } = JSON.parse(line);
    return `${msg}: ${err?.message}`;
  });
  return [...kinds].map(([kind, { length }]) => `${length} × ${kind}`).join('; ');
}

it('answers whatever is sent, and stays whole', { timeout: timeoutMs }, async () => {
  const dataDir = await makeDataDir();
  const shop = await startShop({ DATA_DIR: dataDir, TEST_NOW: now, ...withInspector });
  const origin = () => shop.origin;
  const database = await connect(await runningUrl(dataDir));
  const owner = testClient(origin);
  const signedIn = await owner.post('/api/auth/login', demoAdmin);
  const operations = operationsOf((await owner.get('/api/docs/json')).body);
  const pool = openPool(new Set([signedIn.body.id, demoAdmin.email]));
  const callers = makeCallers({ origin, database, dates });
  const given = { origin: shop.origin, operations, callers, pool, now: new Date(now), workers };

  const warmUp = await fuzz({ ...given, seed: seed - workers, calls: Math.min(calls / 2, 20_000) });
  const before = await readMemory(shop);
  const report = await fuzz({ ...given, seed, calls });
  const after = await readMemory(shop);

  const findings = [...new Map([...warmUp.findings, ...report.findings])];
  for (const [key, how] of findings) console.log(`${key}\n${how}\n`);
  const broken = await findUnsettled(database);
  const again = await testClient(origin).post('/api/auth/login', demoAdmin);
  const errors = shop.output.split('\n').filter((line) => line.includes('"level":50'));
  const statuses = [...report.byStatus].toSorted(([a], [b]) => a - b);
  const serverErrors = statuses.filter(([status]) => status >= 500);
  const grownPercent = (after.heapMb / before.heapMb - 1) * 100;
  await recordResult('fuzz', {
    title: 'Every documented call, fuzzed',
    seed,
    rows: [
      {
        what: 'requests',
        measured: String(warmUp.sent + report.sent),
        target: '≥ 250,000, with the tools',
      },
      {
        what: 'calls of the API that were accepted',
        measured: `${report.accepted.size} of ${operations.length}`,
      },
      { what: 'answers', measured: statuses.map((pair) => pair.join(': ')).join(', ') },
      { what: '5xx', measured: JSON.stringify(serverErrors), target: '0 but deliberate 503' },
      { what: 'findings', measured: String(findings.length), target: '0' },
      { what: 'errors in the log', measured: kindsOf(errors) || '0', target: '0' },
      { what: 'restarts', measured: shop.hasEnded ? '1' : '0', target: '0' },
      {
        what: 'heap after collection, without code, before and after',
        measured: `${before.heapMb.toFixed(1)} and ${after.heapMb.toFixed(1)} MB`,
        target: 'within 10 %',
      },
      {
        what: 'resident memory, before and after',
        measured: `${before.residentMb.toFixed(0)} and ${after.residentMb.toFixed(0)} MB`,
      },
      { what: 'broken invariants', measured: String(broken.length), target: '0' },
    ],
    notes: findings.map(([key]) => `- ${key}`).join('\n'),
  });
  expect(findings.map(([key]) => key)).toEqual([]);
  expect(errors).toEqual([]);
  expect(shop.hasEnded).toBe(false);
  expect(broken).toEqual([]);
  expect(again.status).toBe(200);
  // A run in which nothing is accepted would only try the outer door.
  expect(report.accepted.size).toBeGreaterThan(rounds(40, 100));
  if (isFull) expect(grownPercent).toBeLessThan(10);
});
