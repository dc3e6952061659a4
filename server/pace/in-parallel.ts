/** Does work on several things at a time, never on all at once. */

/**
 * Begins with them in their order. After a failure nothing more is begun; what has begun ends
 * first.
 * @throws what failed first.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = [...items];
  const errors: unknown[] = [];
  const lane = async () => {
    while (rest.length > 0 && errors.length === 0) {
      try {
        await work(rest.shift() as Item);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, rest.length) }, lane));
  if (errors.length > 0) throw errors[0];
}
