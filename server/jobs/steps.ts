/** Runs steps one after the other; a failed step does not prevent the others. */

/** @throws AggregateError of what failed, once all are done. */
export async function runSteps(
  name: string,
  steps: readonly (() => Promise<void>)[],
): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `Steps of the ${name} failed`);
}
