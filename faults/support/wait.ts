/** Waits for a condition: checks it repeatedly until a deadline, instead of sleeping. */
import { setTimeout as sleep } from 'node:timers/promises';

const checkEveryMs = 25;

/**
 * Returns the first result that is not `false`, `null` or `undefined`.
 * @throws Error that says what was waited for, and the last failure of the check.
 */
export async function until<Answer>(
  what: string,
  check: () => Promise<Answer> | Answer,
  deadlineMs = 20_000,
): Promise<Exclude<Answer, false | null | undefined>> {
  const end = Date.now() + deadlineMs;
  let failure: unknown = null;
  while (Date.now() < end) {
    try {
      const answer = await check();
      if (answer !== false && answer !== null && answer !== undefined) {
        return answer as Exclude<Answer, false | null | undefined>;
      }
      failure = null;
    } catch (error) {
      failure = error;
    }
    await sleep(checkEveryMs);
  }
  const reason = failure ? ` (${failure instanceof Error ? failure.message : failure})` : '';
  throw new Error(`Not within ${deadlineMs} ms: ${what}${reason}`);
}
