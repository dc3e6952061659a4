/**
 * What a call costs with one, two and four processes on one database, of the shop and of a bare
 * server: the processor time of all of them and of PostgreSQL. Throughput would prove nothing, as
 * all share the machine.
 */
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { median } from '../measure.ts';
import { makeCustomer, makeWalletBuyer, type Origin, openSession } from '../order-flow.ts';
import { startPayingShop } from '../paying-shop.ts';
import { type Server, startServer } from '../processes.ts';
import { keepReplies } from '../read-scenarios.ts';
import { runBench } from '../run-bench.ts';
import { databaseMs, findPostmaster, usedMs } from './processor-time.ts';

const counts = [1, 2, 4] as const;
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const clientsPerProcess = 16;
const timesMax = 1.1;

type Flow = () => Promise<unknown>;

interface Kind {
  readonly name: string;
  readonly isBare?: boolean;
  readonly callsPerProcess: number;
  readonly make: (origin: Origin) => Promise<Flow>;
}

async function makeReader(origin: Origin, path: string): Promise<Flow> {
  const { call } = await makeCustomer(origin);
  return () => call('GET', path);
}

async function makeBare(origin: Origin, method: string, path: string): Promise<Flow> {
  const { call } = openSession(origin);
  return () => call(method, path);
}

const kinds: readonly Kind[] = [
  {
    name: 'GET /api/meals',
    callsPerProcess: 4000,
    make: (origin) => makeReader(origin, '/api/meals'),
  },
  {
    name: 'GET /api/orders, signed in',
    callsPerProcess: 4000,
    make: (origin) => makeReader(origin, '/api/orders'),
  },
  { name: 'An order paid by wallet', callsPerProcess: 400, make: makeWalletBuyer },
  // How much more a call costs whatever the shop does: on few cores, each of several processes
  // wakes up for fewer calls at a time.
  {
    name: 'Bare: the same bytes',
    isBare: true,
    callsPerProcess: 4000,
    make: (origin) => makeBare(origin, 'GET', '/same/menu'),
  },
  {
    name: 'Bare: one query',
    isBare: true,
    callsPerProcess: 4000,
    make: (origin) => makeBare(origin, 'GET', '/query/menu'),
  },
  {
    name: 'Bare: one transaction',
    isBare: true,
    callsPerProcess: 2000,
    make: (origin) => makeBare(origin, 'POST', '/order'),
  },
];

/** Repeats the flows side by side until there were so many calls. */
async function callTimes(flows: readonly Flow[], times: number): Promise<void> {
  let left = times;
  await Promise.all(
    flows.map(async (flow) => {
      while (left-- > 0) await flow();
    }),
  );
}

/** Each call goes to the next process, whoever makes it. */
function nextOf(servers: readonly Server[]): () => string {
  let turn = 0;
  return () => servers[turn++ % servers.length]?.origin ?? '';
}

interface Used {
  readonly serverMs: number;
  readonly databaseMs: number;
}

async function measureKind(
  { callsPerProcess, make }: Kind,
  servers: readonly Server[],
  postmasterPid: number,
): Promise<Used> {
  const flows: Flow[] = [];
  // One after the other: their passwords would keep the processes busy for seconds.
  while (flows.length < clientsPerProcess * servers.length) flows.push(await make(nextOf(servers)));
  const calls = callsPerProcess * servers.length;
  await callTimes(flows, calls);
  const read = (): Used => ({
    serverMs: servers.reduce((sum, { pid }) => sum + usedMs(pid), 0),
    databaseMs: databaseMs(postmasterPid),
  });
  const before = read();
  await callTimes(flows, calls);
  const after = read();
  return {
    serverMs: (after.serverMs - before.serverMs) / calls,
    databaseMs: (after.databaseMs - before.databaseMs) / calls,
  };
}

const total = ({ serverMs, databaseMs }: Used) => serverMs + databaseMs;

/** @returns whether no call costs much more with several processes. */
function print(found: ReadonlyMap<string, readonly Used[]>): boolean {
  console.log('\n| Call | Processes | Server, ms | Database, ms | Times one process |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  let isMet = true;
  for (const { name, isBare = false } of kinds) {
    const alone = found.get(`${name} 1`) ?? [];
    for (const count of counts) {
      const used = found.get(`${name} ${count}`) ?? [];
      const times = median(used.map((each, round) => total(each) / total(alone[round] ?? each)));
      isMet &&= isBare || times <= timesMax;
      const [serverMs, ofDatabaseMs] = (['serverMs', 'databaseMs'] as const).map((key) =>
        median(used.map((each) => each[key])).toFixed(3),
      );
      const mark = !isBare && times > timesMax ? ' MISSED' : '';
      const cells = [name, count, serverMs, ofDatabaseMs, times.toFixed(2) + mark];
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
  return isMet;
}

async function run(dataDir: string, undo: (() => Promise<unknown>)[]): Promise<boolean> {
  // The built-in database has connections for one process.
  const serverFlags = ['max_connections=200'];
  const postgres = await startEmbeddedPostgres({ dataDir, serverFlags });
  undo.push(() => postgres.stop());
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  undo.push(() => client.end());
  const postmasterPid = await findPostmaster(client);
  const provider = await startServer('bench/provider.ts', {});
  undo.push(() => provider.stop());
  const startShop = () => startPayingShop(postgres.url, provider, { SECRET: 'x'.repeat(32) });
  const shop = await startShop();
  const menu = { key: 'menu', name: 'GET /api/meals', url: '/api/meals', headers: {} };
  const bareSettings = {
    BARE_REPLIES: await keepReplies(dataDir, shop.origin, [menu]),
    BARE_DATABASE_URL: postgres.url,
  };
  await shop.stop();
  const start = ({ isBare = false }: Kind) =>
    isBare ? startServer('bench/bare.ts', bareSettings) : startShop();
  const found = new Map<string, Used[]>();
  // Orders last: what they leave to do would be counted to the reads.
  for (const kind of kinds) {
    for (let round = 0; round < rounds; round++) {
      for (const count of counts) {
        const key = `${kind.name} ${count}`;
        const servers: Server[] = [];
        try {
          while (servers.length < count) servers.push(await start(kind));
          const used = await measureKind(kind, servers, postmasterPid);
          found.set(key, [...(found.get(key) ?? []), used]);
        } finally {
          for (const server of servers) await server.stop();
        }
      }
    }
  }
  return print(found);
}

await runBench(run);
