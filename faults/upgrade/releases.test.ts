/**
 * One release up and one down behind nginx, for every release whose migrations differ, from the
 * first one with the console on: customers order, pay and cancel all the while, without trying
 * again, in one database that grows old with them.
 */
import { afterAll, afterEach, expect, it } from 'vitest';
import { findDoubled, findForgotten, nothingAcknowledged } from '../support/acknowledged.ts';
import { cleanUp } from '../support/clean-up.ts';
import { connect } from '../support/database.ts';
import { proxies, startProxy } from '../support/debian/proxies.ts';
import { openSite, type Site } from '../support/debian/site.ts';
import { openExternalPostgres } from '../support/external-postgres.ts';
import { alwaysTrue, findBroken } from '../support/invariants/invariants.ts';
import { recordResult } from '../support/record-result.ts';
import { isFull } from '../support/rounds.ts';
import { openProvider } from '../support/sandbox-provider.ts';
import { startVisitors, type Visitors } from '../support/steady-visitors.ts';
import { until } from '../support/wait.ts';
import { checkOutRelease, listReleases, migrateTo, type Release } from './other-release.ts';

const seed = 20_261_124;
/** Before it, migration 0006 had to be applied while the shop was stopped (docs/runbook.md). */
const firstMigration = '0006_console.sql';
const pages = ['/api/meals', '/api/config', '/healthz'];
const answersBetween = 40;
const releasesMsMax = 3_000_000;

const rows: { what: string; measured: string; target?: string }[] = [];

// Removing the folders of thirty releases takes minutes.
afterEach(cleanUp, 600_000);

/** The current release alone is in the working folder. */
const folderOf = ({ commit }: Release) =>
  commit === 'HEAD' ? '.' : checkOutRelease(commit, { hasPages: false });

/** Lets everybody get some answers. */
async function stay(visitors: Visitors): Promise<void> {
  const enough = visitors.answered + answersBetween;
  await until('some are served', () => visitors.answered >= enough);
}

/** One process after the other changes to the release in this folder. */
async function changeTo(cwd: string, { nodes }: Site, visitors: Visitors): Promise<void> {
  for (const node of nodes) {
    await node.shop.stop();
    await node.start(cwd);
    await stay(visitors);
  }
}

it(
  'loses nothing and breaks no request, up and down',
  async () => {
    const all = await listReleases();
    const first = all.findIndex(({ added }) => added.includes(firstMigration));
    const releases = isFull ? all.slice(first) : all.slice(-2);
    const [oldest, ...later] = releases;
    if (!oldest) throw new Error('There is no release');
    const { directUrl: url } = await openExternalPostgres();
    const provider = await openProvider();
    const settings = { ...provider.settings, DATABASE_URL: url, DEMO: '1', DRAIN_S: '1' };
    let before = await folderOf(oldest);
    const site = await openSite({ count: 2, settings, cwd: before });
    await startProxy(await proxies.nginx(site), site);
    const acknowledged = nothingAcknowledged();
    const visitors = await startVisitors({
      origin: site.origin,
      provider: provider.origin,
      seed,
      acknowledged,
      customers: 4,
      readers: 1,
      pages,
    });
    const database = await connect(url);
    await stay(visitors);
    let brokenBefore = visitors.broken.length;
    let broken: readonly string[] = [];
    for (const release of later) {
      const cwd = await folderOf(release);
      const again = await migrateTo(cwd, url);
      await stay(visitors);
      await changeTo(cwd, site, visitors);
      await changeTo(before, site, visitors);
      await changeTo(cwd, site, visitors);
      broken = visitors.broken.slice(brokenBefore);
      brokenBefore += broken.length;
      const lost = await findForgotten(database, acknowledged);
      const tried = again === 0 ? '' : `, migrated after ${again} deadlocks`;
      const measured = `${broken.length} broken, ${lost.length} lost${tried}`;
      console.log(release.commit.slice(0, 8), ...release.added, measured, broken);
      rows.push({ what: release.added.join(', '), measured, target: '0, 0' });
      before = cwd;
    }
    await visitors.stop();
    rows.push({
      what: 'Requests, among them orders',
      measured: `${visitors.answered}, ${acknowledged.placed.size}`,
    });
    // Releases before the current one stay as they are: what they broke is written down.
    expect(broken).toEqual([]);
    expect(await findForgotten(database, acknowledged)).toEqual([]);
    expect(await findDoubled(database, acknowledged)).toEqual([]);
    expect(await findBroken(database, alwaysTrue)).toEqual([]);
  },
  releasesMsMax,
);

afterAll(() =>
  recordResult('releases', {
    title: 'One release up and one down under load, for each migration',
    seed,
    rows,
    notes:
      'Behind nginx both processes change from the release before to the one with this ' +
      'migration, back, and up again, each on the packages of its lockfile. Releases before the ' +
      'current one cannot be mended; the test demands that the current one breaks nothing and ' +
      'that none loses anything.',
  }),
);
