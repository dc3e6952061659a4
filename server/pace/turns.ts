/** Work about one thing takes turns, while that about others goes on. */

/** Runs at most one piece of work for each key at a time, in the order in which they came. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return (key: string, work: () => Promise<void>): Promise<void> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work);
    last.set(
      key,
      mine.catch(() => {}),
    );
    return mine;
  };
}
