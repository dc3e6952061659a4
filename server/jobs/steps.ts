/** Runs steps one after the other; a failed step does not prevent the others. */
import type { Shop } from '#server/shop.ts';

/** Named after its function in the figures. */
export type Step = (shop: Shop) => Promise<void>;

/** @throws AggregateError of what failed, once all are done. */
export async function runSteps(shop: Shop, job: string, steps: readonly Step[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) {
    try {
      await shop.workTimes.measure(job, step.name, () => step(shop));
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `Steps of the ${job} failed`);
}
