/** Waits for what must become true: asks again and again until a deadline, never just sleeps. */
import { setTimeout as sleep } from 'node:timers/promises';

const askEveryMs = 25;

/**
 * Returns the first answer that is neither `false`, `null` nor `undefined`.
 * @throws Error that says what was waited for, and the last failure of asking.
 */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer> | Answer,
  deadlineMs = 20_000,
): Promise<Exclude<Answer, false | null | undefined>> {
  const end = Date.now() + deadlineMs;
  let failure: unknown = null;
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer !== false && answer !== null && answer !== undefined) {
        return answer as Exclude<Answer, false | null | undefined>;
      }
      failure = null;
    } catch (error) {
      failure = error;
    }
    await sleep(askEveryMs);
  }
  const reason = failure ? ` (${failure instanceof Error ? failure.message : failure})` : '';
  throw new Error(`Not within ${deadlineMs} ms: ${what}${reason}`);
}
