/** Runs steps one after the other; a failed step does not prevent the others. */
import { eachAlone } from '#server/pace/each-alone.ts';
import type { Shop } from '#server/shop.ts';

/** Named after its function in the figures. */
export type Step = (shop: Shop) => Promise<void>;

/** @throws AggregateError of what failed, once all are done. */
export async function runSteps(shop: Shop, job: string, steps: readonly Step[]): Promise<void> {
  await eachAlone(
    steps,
    async (step) => {
      await shop.workTimes.measure(job, step.name, () => step(shop));
    },
    `Steps of the ${job} failed`,
  );
}
