/**
 * What a call costs with one, two and four processes of the shop on one database: the processor
 * time of all of them and of PostgreSQL. Throughput would prove nothing, as all share the machine.
 */
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { median } from '../measure.ts';
import { makeCustomer, makeWalletBuyer, type Origin } from '../order-flow.ts';
import { startPayingShop } from '../paying-shop.ts';
import { type Server, startServer } from '../processes.ts';
import { runBench } from '../run-bench.ts';
import { databaseMs, findPostmaster, usedMs } from './processor-time.ts';

const counts = [1, 2, 4] as const;
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const clientsPerProcess = 16;
const timesMax = 1.1;

type Flow = () => Promise<unknown>;

interface Kind {
  readonly name: string;
  readonly callsPerProcess: number;
  readonly make: (origin: Origin) => Promise<Flow>;
}

async function makeReader(origin: Origin, path: string): Promise<Flow> {
  const { call } = await makeCustomer(origin);
  return () => call('GET', path);
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
function nextOf(shops: readonly Server[]): () => string {
  let turn = 0;
  return () => shops[turn++ % shops.length]?.origin ?? '';
}

interface Used {
  readonly shopMs: number;
  readonly databaseMs: number;
}

async function measureKind(
  { callsPerProcess, make }: Kind,
  shops: readonly Server[],
  postmasterPid: number,
): Promise<Used> {
  const flows: Flow[] = [];
  // One after the other: their passwords would keep the processes busy for seconds.
  while (flows.length < clientsPerProcess * shops.length) flows.push(await make(nextOf(shops)));
  const calls = callsPerProcess * shops.length;
  await callTimes(flows, calls);
  const read = (): Used => ({
    shopMs: shops.reduce((sum, { pid }) => sum + usedMs(pid), 0),
    databaseMs: databaseMs(postmasterPid),
  });
  const before = read();
  await callTimes(flows, calls);
  const after = read();
  return {
    shopMs: (after.shopMs - before.shopMs) / calls,
    databaseMs: (after.databaseMs - before.databaseMs) / calls,
  };
}

const total = ({ shopMs, databaseMs }: Used) => shopMs + databaseMs;

/** @returns whether no call costs much more with several processes. */
function print(found: ReadonlyMap<string, readonly Used[]>): boolean {
  console.log('\n| Call | Processes | Shop, ms | Database, ms | Times one process |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  let isMet = true;
  for (const { name } of kinds) {
    const alone = found.get(`${name} 1`) ?? [];
    for (const count of counts) {
      const used = found.get(`${name} ${count}`) ?? [];
      const times = median(used.map((each, round) => total(each) / total(alone[round] ?? each)));
      isMet &&= times <= timesMax;
      const [shopMs, ofDatabaseMs] = (['shopMs', 'databaseMs'] as const).map((key) =>
        median(used.map((each) => each[key])).toFixed(3),
      );
      const mark = times > timesMax ? ' MISSED' : '';
      const cells = [name, count, shopMs, ofDatabaseMs, times.toFixed(2) + mark];
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
  const found = new Map<string, Used[]>();
  // Orders last: what they leave to do would be counted to the reads.
  for (const kind of kinds) {
    for (let round = 0; round < rounds; round++) {
      for (const count of counts) {
        const key = `${kind.name} ${count}`;
        const shops: Server[] = [];
        try {
          while (shops.length < count) {
            shops.push(await startPayingShop(postgres.url, provider, { SECRET: 'x'.repeat(32) }));
          }
          const used = await measureKind(kind, shops, postmasterPid);
          found.set(key, [...(found.get(key) ?? []), used]);
        } finally {
          for (const shop of shops) await shop.stop();
        }
      }
    }
  }
  return print(found);
}

await runBench(run);
