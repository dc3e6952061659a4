/** What fails at every statement: a way through the shop, from the same stage each time. */
import type { StagedShop } from './staged-shop.ts';

export interface Flow<Facts = unknown> {
  readonly name: string;
  /** Sets the stage through the API, without faults. */
  prepare(shop: StagedShop): Promise<Facts>;
  /** Goes the way, and repeats what failed as a real client or the next pass would. */
  go(shop: StagedShop, facts: Facts): Promise<void>;
}

/** Keeps the types of what is prepared together. */
export function flow<Facts>(
  name: string,
  prepare: Flow<Facts>['prepare'],
  go: Flow<Facts>['go'],
): Flow {
  return { name, prepare, go: (shop, facts) => go(shop, facts as Facts) };
}

/** One pass of a job, which leaves what fails to the next. */
export async function passOf(job: () => Promise<void>): Promise<void> {
  await job().catch(() => {});
}
