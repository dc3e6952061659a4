/**
 * `npm run rehearse:restore`: backs up a shop with 1,000,000 orders while customers order, loses
 * the machine, restores into an empty folder, checks every rule, and prints the minutes lost and
 * needed. `-- FOLDER` takes a DATA_DIR that `npm run seed:scale` has filled, and moves it to
 * FOLDER.burnt.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { runningUrl } from '#server/db/embedded/running-url.ts';
import { cleanUp, makeDataDir } from '../support/clean-up.ts';
import { connect } from '../support/database.ts';
import { documentAndMailRules } from '../support/invariants/document-rules.ts';
import { alwaysTrue, findBroken } from '../support/invariants/invariants.ts';
import { startShop } from '../support/shop-process.ts';
import { runCommand } from '../upgrade/other-release.ts';
import { lostMs, restoreAndOpen, startShopping, untilBackedUp } from './drill.ts';

const customers = 4;
/** So that some segments of the log are archived, and the loss comes at any point of the next. */
const workMs = 100_000;
const lostMinutesMax = 1;
const neededMinutesMax = 10;

const minutes = (ms: number) => Math.round(ms / 600) / 100;
const report = (text: string) => console.log(`${new Date().toISOString()}  ${text}`);

// The seed makes neither documents nor mails.
const rules = alwaysTrue.filter((rule) => !documentAndMailRules.includes(rule));

async function findBrokenRules(database: ClientBase): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const rule of rules) {
    if ((await findBroken(database, [rule])).length > 0) names.add(rule.name);
  }
  return names;
}

async function rehearse(given: string | undefined): Promise<readonly string[]> {
  const dataDir = given ? path.resolve(given) : path.join(await makeDataDir(), 'data');
  if (!given) {
    report('Filling a shop ...');
    await runCommand('.', 'seed-scale', { DATA_DIR: dataDir });
  }
  const settings = {
    DATA_DIR: dataDir,
    BACKUP_DIR: await makeDataDir(),
    BACKUP_PASSPHRASE: 'a passphrase of the rehearsal',
  };
  const shop = await startShop(settings);
  const source = await connect(await runningUrl(dataDir));
  const brokenBefore = await findBrokenRules(source);
  await source.end();
  const openMs = Date.now();
  await untilBackedUp(settings, shop, 1_800_000);
  report(`The first base backup was complete ${minutes(Date.now() - openMs)} min later`);
  const shopping = await startShopping(shop, customers);
  await sleep(workMs);
  const lostAtMs = await shopping.loseMachine(dataDir);
  report(`Lost the machine; ${shopping.acknowledged.placed.size} orders were acknowledged`);

  const restored = await restoreAndOpen(settings);
  report(restored.output.trim());
  const database = await connect(restored.url);
  const { rows } = await database.query<{ id: string }>('SELECT id FROM orders');
  const known = new Set(rows.map(({ id }) => id));
  const lost = minutes(lostMs(shopping.acknowledged.placed, known, lostAtMs));
  const needed = minutes(restored.neededMs);
  report(`${rows.length} orders. Minutes of work lost: ${lost}. Minutes needed: ${needed}`);
  const brokenAfter = await findBrokenRules(database);
  const broken = [...brokenAfter].filter((name) => !brokenBefore.has(name));
  report(
    `${rules.length} rules checked; not true of the seed: ${brokenBefore.size}, broken since: ` +
      `${broken.length}`,
  );
  await restored.shop.stop();
  return [
    ...broken,
    ...(lost > lostMinutesMax ? [`more than ${lostMinutesMax} minute of work was lost`] : []),
    ...(needed > neededMinutesMax ? [`it took more than ${neededMinutesMax} minutes`] : []),
  ];
}

try {
  const problems = await rehearse(process.argv[2]);
  for (const problem of problems) report(`WRONG: ${problem}`);
  report(problems.length === 0 ? 'The restore is sound.' : 'The restore is not sound.');
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await cleanUp();
}
