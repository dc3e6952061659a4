/** Does work on several things at a time, never on all at once. */

/**
 * Takes the next thing whenever one of so many lanes is free, until there is none. After a failure
 * nothing more is taken; what has begun ends first.
 * @throws what failed first.
 */
export async function inLanes<Item>(
  lanes: number,
  takeNext: () => Promise<Item | undefined>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  const lane = async () => {
    while (errors.length === 0) {
      try {
        const item = await takeNext();
        if (item === undefined) return;
        await work(item);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (errors.length > 0) throw errors[0];
}

/** The same for a list, in its order. */
export function inParallel<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = [...items];
  return inLanes(Math.min(lanes, rest.length), async () => rest.shift(), work);
}
