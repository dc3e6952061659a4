/** Sends what somebody writes. */
import type { Answer } from '../../test-client.ts';

/** What stands in a field until a poisoned visitor sends it. */
export const word = 'Words';

/** @throws Error when it was refused. */
export async function ok(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, text, body } = await answer;
  if (status >= 300) throw new Error(text);
  return body;
}
