/** Works through a list so that what fails holds up nothing else. */
import { isDatabaseAway } from '#server/db/database.ts';

/**
 * In the order of the list, one after the other. While the database is away nothing more is tried:
 * each would wait for it in vain.
 * @throws AggregateError of what failed, once the others are done.
 */
export async function eachAlone<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  message: string,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
      if (isDatabaseAway(error)) break;
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, message);
}
