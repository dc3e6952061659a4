/**
 * Lets work of one name wait for each other in memory. A courtesy to everybody else, whose requests
 * would otherwise wait behind it for a database connection; never a guarantee, for there may be
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
