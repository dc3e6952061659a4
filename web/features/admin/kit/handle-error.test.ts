/** What is shown of failed calls, and which of them may have taken effect after all. */
import { expect, test } from 'vitest';
import { ApiError } from '#web/api/client.ts';
import { errorText, isUncertain, uncertainErrorText } from './handle-error.ts';

const refusal = (status: number, message?: string) =>
  new ApiError(status, '', JSON.stringify({ message }));
const notKnown = 'We don’t know whether this was done. Check before you try again.';
const busy = 'The shop is very busy. Try again in a moment.';

test.each([
  ['a broken line', new ApiError(0, 'Failed to fetch'), true],
  ['a server that broke', refusal(500), true],
  ['a connection to the database lost in COMMIT', refusal(503, busy), true],
  ['a proxy whose server restarts', new ApiError(502, 'Bad Gateway', '<html></html>'), true],
  ['a refusal', refusal(409, 'Not paid yet'), false],
])('whether it is known that nothing was done: %s', (_, error, isUnknown) => {
  expect(isUncertain(error)).toBe(isUnknown);
});

test("the server's message is shown; without one, what is known", () => {
  expect(errorText(refusal(503, busy))).toBe(busy);
  expect(errorText(new ApiError(502, 'Bad Gateway', '<html></html>'))).toBe(notKnown);
  expect(errorText(refusal(400))).toBe('Please try again.');
  expect(errorText(new ApiError(0, 'Failed to fetch'))).toMatch(/^The shop could not be /);
});

test('where it matters the doubt is shown with it, once', () => {
  expect(uncertainErrorText(refusal(503, busy))).toBe(`${busy} ${notKnown}`);
  expect(uncertainErrorText(refusal(500))).toBe(notKnown);
  expect(uncertainErrorText(refusal(409, 'Not paid yet'))).toBe('Not paid yet');
  const unreached = new ApiError(0, 'Failed to fetch');
  expect(uncertainErrorText(unreached)).toBe(errorText(unreached));
});
