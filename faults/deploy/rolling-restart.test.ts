/** Restarts one of two processes behind nginx, in turn, under load: no request notices it. */
import { afterAll, afterEach, expect, it } from 'vitest';
import { secondsOf } from '../storm/figures.ts';
import { findDoubled, findForgotten, nothingAcknowledged } from '../support/acknowledged.ts';
import { cleanUp } from '../support/clean-up.ts';
import { connect } from '../support/database.ts';
import { proxies, startProxy } from '../support/debian/proxies.ts';
import { openSite } from '../support/debian/site.ts';
import { openExternalPostgres } from '../support/external-postgres.ts';
import { alwaysTrue, findBroken } from '../support/invariants/invariants.ts';
import { recordResult } from '../support/record-result.ts';
import { rounds } from '../support/rounds.ts';
import { openProvider } from '../support/sandbox-provider.ts';
import { startVisitors } from '../support/steady-visitors.ts';
import { until } from '../support/wait.ts';

const seed = 20_261_123;
const restarts = rounds(2, 100);
const pages = ['/api/meals', '/api/config', '/healthz'];
const answersBefore = 50;
const restartsMsMax = 1_800_000;

const rows: { what: string; measured: string; target?: string }[] = [];

afterEach(cleanUp);

it(
  'breaks no request while the processes restart',
  async () => {
    const { directUrl: url } = await openExternalPostgres();
    const provider = await openProvider();
    const settings = { ...provider.settings, DATABASE_URL: url, DEMO: '1', DRAIN_S: '1' };
    const site = await openSite({ count: 2, settings });
    await startProxy(await proxies.nginx(site), site);
    const acknowledged = nothingAcknowledged();
    const visitors = await startVisitors({
      origin: site.origin,
      provider: provider.origin,
      seed,
      acknowledged,
      customers: 6,
      readers: 2,
      pages,
    });
    await until('all are served', () => visitors.answered > answersBefore);
    const backMs: number[] = [];
    while (backMs.length < restarts) {
      const node = site.nodes[backMs.length % 2];
      const startedMs = performance.now();
      expect(await node?.shop.stop(), node?.shop.output).toMatchObject({ code: 0 });
      await node?.start();
      backMs.push(performance.now() - startedMs);
    }
    await visitors.stop();
    const { answered, broken } = visitors;
    const placed = acknowledged.placed.size;
    rows.push(
      { what: 'Restarts', measured: `${backMs.length}`, target: '100' },
      { what: 'From the signal until ready again', measured: secondsOf(backMs) },
      { what: 'Requests, among them orders', measured: `${answered}, ${placed}` },
      { what: 'Broken requests', measured: `${broken.length}`, target: '0' },
    );
    console.log(`${backMs.length} restarts, ${answered} requests, ${placed} orders`);
    expect(broken).toEqual([]);
    expect(placed).toBeGreaterThan(restarts);
    const database = await connect(url);
    expect(await findForgotten(database, acknowledged)).toEqual([]);
    expect(await findDoubled(database, acknowledged)).toEqual([]);
    expect(await findBroken(database, alwaysTrue)).toEqual([]);
  },
  restartsMsMax,
);

afterAll(() =>
  recordResult('rolling-restart', {
    title: 'Restarts of one of two processes behind Debian’s nginx, under load',
    seed,
    rows,
    notes:
      'Six customers order, pay, top up and cancel, and six readers read pages; nobody tries ' +
      'again. `DRAIN_S` is 1. Broken is no answer, one cut off, or a status of 500 or above.',
  }),
);
