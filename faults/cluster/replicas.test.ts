/**
 * Lists are read from replicas, at two servers, and whoever wrote sees it there: also while the
 * replicas stand still, or are gone.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAdmin } from '#server/config.ts';
import { type TestClient, testClient } from '#server/testing/test-client.ts';
import { cleanUp } from '../support/clean-up.ts';
import { type Cluster, openCluster } from '../support/cluster/cluster.ts';
import { type Member, untilHealthy } from '../support/cluster/members.ts';
import { connect } from '../support/database.ts';
import { rounds } from '../support/rounds.ts';
import { type ShopProcess, startShop } from '../support/shop-process.ts';
import { until } from '../support/wait.ts';

const makingMs = 900_000;
const writes = rounds(10, 100);
const seenMs = 15_000;

let cluster: Cluster;
let servers: ShopProcess[];
let staff: TestClient;
let userId: string;
let turn = 0;
/** Each call goes to the other server. */
const origin = (): string => servers[turn++ % servers.length]?.origin ?? '';

beforeAll(async () => {
  cluster = await openCluster();
  const { poolerUrl, directUrl, readUrl } = cluster;
  const settings = {
    DATABASE_URL: poolerUrl,
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_READ_URL: readUrl,
    DEMO: '1',
  };
  servers = [await startShop(settings), await startShop(settings)];
  staff = testClient(origin);
  expect((await staff.post('/api/auth/login', demoAdmin)).status).toBe(200);
  userId = (await staff.get('/api/admin/users?role=customer')).body[0].id;
}, makingMs);
afterAll(cleanUp);

const superuserOf = ({ sqlPort }: Member) =>
  connect(`postgres://postgres:password-of-the-superuser@127.0.0.1:${sqlPort}/sukoon`);

async function replicas(): Promise<Member[]> {
  const primary = await untilHealthy(cluster.members);
  return cluster.members.filter(({ name }) => name !== primary.name);
}

/** How often histories of wallets were read there. */
async function readingsAt(member: Member): Promise<number> {
  const database = await superuserOf(member);
  const { rows } = await database.query<{ scans: number }>(
    `SELECT (seq_scan + coalesce(idx_scan, 0))::int AS scans FROM pg_stat_user_tables
      WHERE relname = 'ledger_postings'`,
  );
  await database.end();
  return rows[0]?.scans ?? 0;
}

/** What a wallet's history says to staff; who has no cookie has written nothing lately. */
async function readHistory(hasCookie: boolean): Promise<string> {
  if (!hasCookie) staff.cookies.delete('sukoon-wrote');
  const { status, text } = await staff.get(`/api/admin/users/${userId}/wallet-transactions`);
  expect(status, text).toBe(200);
  return text;
}

async function write(description: string): Promise<void> {
  const body = { type: 'credit', amount: '1.00', description };
  const { status, text } = await staff.post(`/api/admin/wallets/${userId}/adjust`, body);
  expect([200, 201], text).toContain(status);
}

it('lists come from replicas, and whoever wrote sees it at once at the other server', async () => {
  const here = await replicas();
  const count = async () => {
    const counts = await Promise.all(here.map(readingsAt));
    return counts.reduce((sum, each) => sum + each, 0);
  };
  const before = await count();
  const isRead = async () => {
    await readHistory(false);
    return (await count()) > before;
  };
  await until('a replica is read', isRead, seenMs);
  for (let number = 0; number < writes; number += 1) {
    await write(`Write ${number}`);
    expect(await readHistory(true)).toContain(`Write ${number}"`);
  }
});

it('replicas that stand still are not read', async () => {
  const standing = await Promise.all((await replicas()).map(superuserOf));
  for (const replica of standing) await replica.query('SELECT pg_wal_replay_pause()');
  await write('Not replayed');
  expect(await readHistory(true)).toContain('Not replayed');
  const isSeen = async () => (await readHistory(false)).includes('Not replayed');
  await until('others see it, too', isSeen, seenMs);
  for (const replica of standing) await replica.query('SELECT pg_wal_replay_resume()');
});

it('without replicas lists come from the primary', async () => {
  for (const { machine } of await replicas()) await machine.kill();
  for (let number = 0; number < writes; number += 1) {
    expect(await readHistory(false)).toContain('Not replayed');
  }
});
