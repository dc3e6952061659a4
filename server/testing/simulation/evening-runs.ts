/** The ways an evening can go: on time, late, twice, killed, or not at all. */
import { openDatabase } from '#server/db/database.ts';
import { runEvening } from '#server/features/subscriptions/evening/evening-run.ts';
import type { Stage } from './stage.ts';

const evenings = [
  'on time',
  'twice',
  'two at once',
  'late',
  'killed',
  'with customers',
  'missed',
  'on time',
  'killed twice',
  'two at once, one killed',
] as const;
type EveningKind = (typeof evenings)[number];

/** Each of them once in ten days; once, two evenings in a row are missed. */
export function eveningOf(index: number): EveningKind {
  return index === 37 ? 'missed' : (evenings[index % evenings.length] ?? 'on time');
}

/** A process of its own that dies after this many statements, unless it finishes before. */
async function runUntilKilled({ shop }: Stage, statements: number): Promise<void> {
  let left = statements;
  const dying = openDatabase(shop.database.url, {
    poolSize: 1,
    onQuery(text) {
      left -= 1;
      if (left < 0 && text !== 'ROLLBACK') throw new Error('Killed');
    },
  });
  try {
    await runEvening({ ...shop.shop, db: dying.db });
  } catch (error) {
    if (!(error instanceof Error && error.message === 'Killed')) throw error;
  } finally {
    await dying.close();
  }
}

async function runBeside({ shop }: Stage): Promise<void> {
  const other = openDatabase(shop.database.url, { poolSize: 2 });
  await runEvening({ ...shop.shop, db: other.db });
  await other.close();
}

/** Afterwards every day is settled, unless the evening was missed. */
export async function passEvening(
  stage: Stage,
  kind: EveningKind,
  letPeopleAct: () => Promise<void>,
): Promise<void> {
  const { shop, dice } = stage;
  if (kind === 'missed') return;
  if (kind === 'killed') await runUntilKilled(stage, dice.between(3, 40));
  if (kind === 'killed twice') {
    await runUntilKilled(stage, dice.between(3, 15));
    await runUntilKilled(stage, dice.between(16, 40));
  }
  const beside = {
    'two at once': () => runBeside(stage),
    'two at once, one killed': () => runUntilKilled(stage, dice.between(3, 40)),
    'with customers': letPeopleAct,
  };
  const other = kind in beside ? beside[kind as keyof typeof beside] : async () => {};
  await Promise.all([other(), shop.runEvening()]);
  if (kind === 'twice') await shop.runEvening();
}
