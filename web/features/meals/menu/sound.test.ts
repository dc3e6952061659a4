/** Different spellings of the same dish have the same sound. */
import { expect, test } from 'vitest';
import { soundOf } from './sound.ts';

test.each([
  ['paneer', 'panner', 'panir', 'पनीर'],
  ['chicken', 'chiken', 'chikn', 'चिकन'],
  ['omelette', 'omlet', 'omlette', 'ऑमलेट'],
  ['biryani', 'biriyani', 'बिरयानी'],
  ['noodles', 'noodels', 'नूडल्स'],
  ['pizza', 'piza', 'पिज़्ज़ा'],
  ['rice', 'राइस'],
  ['chole', 'choley', 'छोले'],
  ['bhature', 'bhatoora', 'भटूरे'],
  ['idli', 'idly', 'इडली'],
])('%s sounds like %s', (word, ...spellings) => {
  expect(spellings.map(soundOf)).toEqual(spellings.map(() => soundOf(word)));
});

test.each([
  ['burger', 'butter'],
  ['chai', 'kaai'],
  ['dosa', 'dal'],
])('%s does not sound like %s', (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
});

test('no characters have no sound', () => {
  expect(soundOf('')).toBe('');
});
