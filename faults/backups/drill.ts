/**
 * What a restore drill consists of: customers who order while the shop is backed up, the loss of
 * the machine, and a restore into an empty folder.
 */
import { rename } from 'node:fs/promises';
import { runningUrl } from '#server/db/embedded/running-url.ts';
import { testClient } from '#server/testing/test-client.ts';
import { type Acknowledged, nothingAcknowledged } from '../support/acknowledged.ts';
import { seededChance } from '../support/chance.ts';
import { postmasterOf } from '../support/database.ts';
import { killNow, processTree, stillRunning } from '../support/processes.ts';
import { type Settings, type ShopProcess, startShop } from '../support/shop-process.ts';
import { makeShopper } from '../support/shoppers.ts';
import { until } from '../support/wait.ts';
import { findBases, runBackupCommand } from './commands.ts';

const seed = 20_261_126;

/** Remembers when each was added. */
class TimedSet extends Set<string> {
  readonly times = new Map<string, number>();

  override add(id: string): this {
    this.times.set(id, Date.now());
    return super.add(id);
  }
}

interface TimedAcknowledged extends Acknowledged {
  readonly placed: TimedSet;
}

/** Waits until the place holds a complete base backup. */
export async function untilBackedUp(
  settings: Settings,
  shop: ShopProcess,
  deadlineMs = 120_000,
): Promise<void> {
  const isThere = async () => (await findBases(settings)).length > 0;
  await until('there is a base backup', isThere, deadlineMs).catch((error: Error) => {
    throw new Error(`${error.message}\n${shop.output}`);
  });
}

/** Lets customers order, pay and cancel for a time, and then until `end` is called. */
export async function startShopping(shop: ShopProcess, customers: number) {
  const acknowledged: TimedAcknowledged = { ...nothingAcknowledged(), placed: new TimedSet() };
  const origin = () => shop.origin;
  const shoppers = await Promise.all(
    Array.from({ length: customers }, (_, index) =>
      makeShopper({ origin, chance: seededChance(seed + index), acknowledged }),
    ),
  );
  let isOver = false;
  const shopping = Promise.all(shoppers.map((shopper) => shopper.shop(() => isOver)));
  return {
    acknowledged,
    async end() {
      isOver = true;
      await shopping;
    },
    /** The machine burns: shop and database die at once, and the folder is out of reach. */
    async loseMachine(dataDir: string) {
      const postmaster = await postmasterOf(dataDir);
      const tree = postmaster === null ? [] : processTree(postmaster);
      isOver = true;
      const lostAtMs = Date.now();
      killNow(shop.pid);
      tree.forEach(killNow);
      await shop.ended;
      await until('the database is gone', () => stillRunning(tree).length === 0);
      await rename(dataDir, `${dataDir}.burnt`);
      await shopping;
      return lostAtMs;
    },
  };
}

/** Restores into `dataDir` and opens the shop there; how long it took until visitors may come. */
export async function restoreAndOpen(settings: Settings, args: readonly string[] = []) {
  const startedMs = Date.now();
  const { isDone, output } = await runBackupCommand('restore', settings, args);
  if (!isDone) throw new Error(`It could not be restored:\n${output}`);
  const restoredMs = Date.now() - startedMs;
  const shop = await startShop(settings);
  const visitor = testClient(() => shop.origin);
  await until('the shop is ready', async () => (await visitor.get('/readyz')).status === 200);
  const url = await runningUrl(settings.DATA_DIR ?? '');
  return { shop, url, output, restoredMs, neededMs: Date.now() - startedMs };
}

/** How much work was lost: since the oldest acknowledged order that is not there any more. */
export function lostMs(placed: TimedSet, known: ReadonlySet<string>, lostAtMs: number): number {
  const lost = [...placed].filter((id) => !known.has(id));
  const oldest = Math.min(lostAtMs, ...lost.map((id) => placed.times.get(id) ?? lostAtMs));
  return lostAtMs - oldest;
}
