/** Repeats a request as a real client does when its answer is lost or says to try again. */
import type { Answer } from '#server/testing/test-client.ts';

const triesMax = 4;

/** What the shop promises while its database or a provider is away: try again. */
const mayTryAgain = (status: number): boolean => status === 503;

/**
 * The first answer with `status`, or with one of `afterwards` once an answer was lost: what then
 * says that it was done already.
 * @throws Error with any other answer that does not say to try again.
 */
export async function again(
  send: () => Promise<Answer>,
  status: number,
  afterwards: readonly number[] = [],
): Promise<Answer> {
  let last = 'none';
  for (let tries = 0; tries < triesMax; tries++) {
    const answer = await send();
    if (answer.status === status) return answer;
    if (tries > 0 && afterwards.includes(answer.status)) return answer;
    last = `${answer.status} ${answer.text}`;
    if (!mayTryAgain(answer.status)) break;
  }
  throw new Error(`Answered: ${last}`);
}
