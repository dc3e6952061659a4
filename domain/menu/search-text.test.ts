/** A search text is normalised like stored names and phone numbers. */
import { expect, it } from 'vitest';
import { readSearchText } from './search-text.ts';

it.each([
  ['98765 43-210', '9876543210'],
  ['+91 98765', '+9198765'],
  ['(91234)-56789', '9123456789'],
  ['(+91) 98765', '+9198765'],
  ['098765 43210', '9876543210'],
  ['0120', '0120'],
  ['Asha M', 'Asha M'],
  ['Ze\u0301', 'Z\u00e9'],
  ['100%', '100%'],
  ['-', '-'],
  ['', ''],
])('%j is searched as %j', (typed, text) => {
  expect(readSearchText(typed)).toBe(text);
});
