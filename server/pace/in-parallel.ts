/** Does work on several things at a time, never on all at once. */
import { startTimeBudget } from './time-budget.ts';

/**
 * Takes the next thing whenever one of so many lanes is free, until there is none. After a failure
 * nothing more is taken; what has begun ends first.
 * @throws what failed first.
 */
async function inLanes<Item>(
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

/**
 * Works through what is due until nothing is, or the time is up. Each lane takes one thing at a
 * time, so whoever is silent about one holds up no other.
 * @throws as {@link inLanes}.
 */
export function workThroughDue<Item>(
  lanes: number,
  takeDue: () => Promise<readonly Item[]>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const hasTime = startTimeBudget();
  return inLanes(lanes, async () => (hasTime() ? (await takeDue())[0] : undefined), work);
}

/** Works through a list, in its order. @throws as {@link inLanes}. */
export function inParallel<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = [...items];
  return inLanes(Math.min(lanes, rest.length), async () => rest.shift(), work);
}
