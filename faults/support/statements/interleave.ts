/** Holds one request at one of its statements while another runs, and compares with one by one. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '#server/testing/test-client.ts';
import { findWrong, settle } from './fail-the-nth.ts';
import type { Pair } from './pairs/pair.ts';
import { compareSnapshots, takeSnapshot } from './snapshot.ts';
import type { Stage, StagedShop, Stages } from './staged-shop.ts';

/** How both ended: their statuses, and the database. */
interface Outcome {
  readonly order: string;
  readonly statuses: readonly [number, number];
  readonly snapshot: readonly string[];
}

type Send = (shop: StagedShop, facts: unknown) => Promise<Answer>;

/** A pair on its stage, and how it ends one by one. */
export interface PlayedPair {
  readonly name: string;
  readonly stage: Stage<unknown>;
  /** Who is held at one of so many statements, and who runs meanwhile. */
  readonly held: Send;
  readonly other: Send;
  readonly statements: number;
  readonly serial: readonly Outcome[];
}

const checkEveryMs = 5;
/** Long enough to run to the end; who has not by then waits for something else than a lock. */
const runMsMax = 1_000;

async function waitsForLock({ database }: StagedShop): Promise<boolean> {
  const { rows } = await database.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

/** Until it has ended or waits for the one that is held. */
async function runOrWait(shop: StagedShop, running: Promise<unknown>): Promise<void> {
  let isOver = false;
  const ended = running.finally(() => {
    isOver = true;
  });
  const endMs = performance.now() + runMsMax;
  while (!isOver && performance.now() < endMs && !(await waitsForLock(shop))) {
    await Promise.race([ended, sleep(checkEveryMs)]);
  }
}

async function finish(shop: StagedShop): Promise<readonly string[]> {
  await settle(shop);
  const wrong = await findWrong(shop, null);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return takeSnapshot(shop.database.db);
}

interface Serial extends Outcome {
  readonly statements: number;
}

function oneByOne(stage: Stage<unknown>, order: string, first: Send, second: Send) {
  return stage.on(async (shop): Promise<Serial> => {
    let statements = 0;
    shop.proxy.decide(() => {
      statements += 1;
      return null;
    });
    const { status: one } = await first(shop, stage.facts);
    shop.proxy.decide(null);
    await shop.shop.background.settled();
    const { status: two } = await second(shop, stage.facts);
    return { order, statuses: [one, two], snapshot: await finish(shop), statements };
  });
}

/** Both ways round: each of the two is once the one that is held. */
export async function play(stages: Stages, pair: Pair): Promise<PlayedPair[]> {
  const stage = await stages.set(pair.prepare);
  const there = await oneByOne(stage, 'first, then second', pair.first, pair.second);
  const back = await oneByOne(stage, 'second, then first', pair.second, pair.first);
  const turned = (one: Serial): Serial => {
    const [first, second] = one.statuses;
    return { ...one, statuses: [second, first] };
  };
  return [
    {
      name: `${pair.name}, the first held`,
      stage,
      held: pair.first,
      other: pair.second,
      statements: there.statements,
      serial: [there, turned(back)],
    },
    {
      name: `${pair.name}, the second held`,
      stage,
      held: pair.second,
      other: pair.first,
      statements: back.statements,
      serial: [back, turned(there)],
    },
  ];
}

/** A refusal may have another reason: who is deleted meanwhile is in conflict, not unknown. */
const isDone = (statuses: Outcome['statuses']) => statuses.map((status) => status < 400).join();

/** The confirmation of an order that is cancelled by the time it would be sent is deleted. */
function isUnsent(line: string, { snapshot }: Outcome): boolean {
  const isConfirmation = line.startsWith('- public.mails') && line.includes('"order:<id>"');
  const isCancelled = (row: string) =>
    row.startsWith('public.orders') && row.includes('"status":"cancelled"');
  return isConfirmation && snapshot.some(isCancelled);
}

const isSame = (serial: Outcome, found: Outcome): boolean =>
  isDone(serial.statuses) === isDone(found.statuses) &&
  compareSnapshots(serial.snapshot, found.snapshot).every((line) => isUnsent(line, found));

function difference(found: Outcome, serial: readonly Outcome[]): string[] {
  if (serial.some((one) => isSame(one, found))) return [];
  return serial.flatMap((one) => [
    `Unlike ${one.order}: ${found.statuses.join(' and ')} instead of ${one.statuses.join(' and ')}`,
    ...compareSnapshots(one.snapshot, found.snapshot),
  ]);
}

/** One meeting; null when the request has fewer statements, and nobody was held. */
export function meet(
  { stage, held, other, serial }: PlayedPair,
  at: number,
  when: 'before' | 'after',
): Promise<readonly string[] | null> {
  return stage.on(async (shop) => {
    let seen = 0;
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    shop.proxy.decide(() => {
      seen += 1;
      if (seen !== at) return null;
      reached.resolve();
      return { kind: 'hold', when, until: released.promise };
    });
    const one = held(shop, stage.facts);
    const isHeld = await Promise.race([reached.promise.then(() => true), one.then(() => false)]);
    if (!isHeld) return null;
    const two = other(shop, stage.facts);
    await runOrWait(shop, two);
    released.resolve();
    const [{ status: first }, { status: second }] = await Promise.all([one, two]);
    if (Math.max(first, second) >= 500) return [`Answered ${first} and ${second}`];
    try {
      const found = { order: '', statuses: [first, second], snapshot: await finish(shop) } as const;
      return difference(found, serial);
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
}
