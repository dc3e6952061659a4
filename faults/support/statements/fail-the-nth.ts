/** Lets a flow run into a fault at its first, second, third … statement, until none is left. */
import { alwaysTrue, findBroken, trueOnceSettled } from '../invariants/invariants.ts';
import type { ProviderFault } from './bank-server.ts';
import type { Flow } from './flow.ts';
import type { Deed, SeenStatement } from './proxy.ts';
import { compareSnapshots, takeSnapshot } from './snapshot.ts';
import type { Stage, StagedShop, Stages } from './staged-shop.ts';

const statementFaults = ['cut before', 'cut after', 'error'] as const;
const providerFaults = ['cut before', 'cut after', 'error'] as const satisfies ProviderFault[];

/** What fails: a statement of the shop, or one of its calls to the provider. */
export type Fault =
  | { readonly of: 'statement'; readonly kind: (typeof statementFaults)[number] }
  | { readonly of: 'provider'; readonly kind: ProviderFault };

export const faults: readonly Fault[] = [
  ...statementFaults.map((kind): Fault => ({ of: 'statement', kind })),
  ...providerFaults.map((kind): Fault => ({ of: 'provider', kind })),
];

/** Null where a fault is no other than one that is tried already. */
function toDeed(kind: (typeof statementFaults)[number], statement: SeenStatement): Deed | null {
  const { text, isInTransaction } = statement;
  if (kind === 'cut before') return { kind: 'cut', when: 'before' };
  if (kind === 'cut after') {
    // Inside a transaction, what the database did is undone: the same as cut off before.
    return isInTransaction && text !== 'COMMIT' ? null : { kind: 'cut', when: 'after' };
  }
  // A deadlock, which comes inside a transaction only, or a database that shuts down.
  if (isInTransaction) return { kind: 'fail', sqlState: '40P01', severity: 'ERROR' };
  return { kind: 'fail', sqlState: '57P01', severity: 'FATAL' };
}

/** One try: what failed, and what was wrong afterwards. */
interface Try {
  /** Such as the text of the statement; null when there were fewer, and then nothing failed. */
  readonly failed: string | null;
  readonly broken: readonly string[];
}

/** When the next try of a mail and the invoice of a payment in cash are due. */
const dueMs = 16 * 60_000;

/** Lets all jobs and what is sent in the background come to an end, without faults. */
export async function settle(shop: StagedShop): Promise<void> {
  shop.proxy.decide(null);
  shop.bankServer.decide(null);
  for (let pass = 0; pass < 2; pass++) {
    await shop.shop.background.settled();
    await shop.runEvening();
    await shop.sweep();
    shop.advanceMs(dueMs);
  }
  await shop.shop.background.settled();
}

/** A sound shop has no busy connection, nothing that waits and no open transaction. */
async function findLeaks({ visitor, database }: StagedShop): Promise<string[]> {
  const { text } = await visitor().get('/metrics');
  const busy = /sukoon_db_connections\{state="busy"\} (\d+)/.exec(text)?.[1];
  const waiting = /sukoon_db_waiting (\d+)/.exec(text)?.[1];
  const { rows } = await database.pool.query(
    `SELECT pid, state, query FROM pg_stat_activity
      WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
  );
  return [
    ...(busy === '0' && waiting === '0' ? [] : [`${busy} busy, ${waiting} waiting connections`]),
    ...rows.map((row) => `left open: ${JSON.stringify(row)}`),
  ];
}

/** What is wrong with a shop that has settled, compared with how it should be. */
export async function findWrong(
  shop: StagedShop,
  expected: readonly string[] | null,
): Promise<string[]> {
  const client = await shop.database.pool.connect();
  try {
    return [
      ...(await findBroken(client, [...alwaysTrue, ...trueOnceSettled])),
      ...(expected ? compareSnapshots(expected, await takeSnapshot(shop.database.db)) : []),
      ...(await findLeaks(shop)),
    ];
  } finally {
    client.release();
  }
}

async function goAndCheck(
  shop: StagedShop,
  flow: Flow,
  facts: unknown,
  expected: readonly string[] | null,
): Promise<string[]> {
  try {
    await flow.go(shop, facts);
    // The fault may come in what the flow left to the background.
    await shop.shop.background.settled();
    await settle(shop);
  } catch (error) {
    return [error instanceof Error ? `${error.message} ${causes(error)}` : String(error)];
  }
  return findWrong(shop, expected);
}

function causes(error: Error): string {
  if (error instanceof AggregateError) return error.errors.map(String).join('; ');
  return error.cause instanceof Error ? error.cause.message : '';
}

/** A flow on its stage, and how it ends when nothing fails. */
export interface Rehearsed {
  readonly flow: Flow;
  readonly stage: Stage<unknown>;
  readonly statements: number;
  readonly calls: number;
  readonly expected: readonly string[];
}

/** Runs the flow without a fault. @throws Error when it ends in a shop that is not sound. */
export async function rehearse(stages: Stages, flow: Flow): Promise<Rehearsed> {
  const stage = await stages.set(flow.prepare);
  return stage.on(async (shop) => {
    let statements = 0;
    let calls = 0;
    shop.proxy.decide(() => {
      statements += 1;
      return null;
    });
    shop.bankServer.decide(() => {
      calls += 1;
      return null;
    });
    const wrong = await goAndCheck(shop, flow, stage.facts, null);
    if (wrong.length > 0) throw new Error(`${flow.name} without a fault: ${wrong.join('\n')}`);
    return { flow, stage, statements, calls, expected: await takeSnapshot(shop.database.db) };
  });
}

/** Fails the statement or call with this number, counted from 1, and looks what became of it. */
export function failTheNth(
  { flow, stage, expected }: Rehearsed,
  fault: Fault,
  at: number,
): Promise<Try> {
  return stage.on(async (shop) => {
    let seen = 0;
    let failed: string | null = null;
    const isItsTurn = (what: string): boolean => {
      seen += 1;
      if (seen === at) failed = what;
      return seen === at;
    };
    if (fault.of === 'provider') {
      shop.bankServer.decide(() => (isItsTurn('a call') ? fault.kind : null));
    } else {
      shop.proxy.decide((statement) => {
        const deed = toDeed(fault.kind, statement);
        return deed && isItsTurn(statement.text) ? deed : null;
      });
    }
    const broken = await goAndCheck(shop, flow, stage.facts, expected);
    return { failed, broken };
  });
}
