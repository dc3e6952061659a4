/**
 * Runs work of the same name one after the other: so that it does not take the database connections
 * of other requests, or where somebody else takes one call at a time. No guarantee, as there may be
 * other processes.
 */
const last = new Map<string, Promise<unknown>>();

/** Runs the work once all earlier work of this name in this process has ended, well or not. */
export async function serialize<Answer>(
  name: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const before = last.get(name) ?? Promise.resolve();
  const run = before.then(work, work);
  last.set(name, run);
  try {
    return await run;
  } finally {
    if (last.get(name) === run) last.delete(name);
  }
}
