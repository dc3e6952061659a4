/** Times of day in the words of each language, from midnight to midnight. */
import { describe, expect, test } from 'vitest';
import { ordering } from '#web/language/hindi/ordering.ts';
import { createTranslate } from '#web/language/translate.ts';
import { datesIn } from './delivery-day.ts';

const hindi = datesIn(createTranslate(ordering));
const english = datesIn(createTranslate(null));

describe('a time of day', () => {
  test.each([
    ['00:05', '12:05 am', 'रात 12:05 बजे'],
    ['03:59', '3:59 am', 'रात 3:59 बजे'],
    ['04:00', '4:00 am', 'सुबह 4:00 बजे'],
    ['11:59', '11:59 am', 'सुबह 11:59 बजे'],
    ['12:00', '12:00 pm', 'दोपहर 12:00 बजे'],
    ['15:30', '3:30 pm', 'दोपहर 3:30 बजे'],
    ['16:00', '4:00 pm', 'शाम 4:00 बजे'],
    ['19:59', '7:59 pm', 'शाम 7:59 बजे'],
    ['20:00', '8:00 pm', 'रात 8:00 बजे'],
    ['20:24', '8:24 pm', 'रात 8:24 बजे'],
    ['23:59', '11:59 pm', 'रात 11:59 बजे'],
  ])('%s is %s and %s', (clock, inEnglish, inHindi) => {
    const instant = `2026-11-22T${clock}:00+05:30`;
    expect(english.formatTime(instant)).toBe(inEnglish);
    expect(hindi.formatTime(instant)).toBe(inHindi);
  });

  test('comes after its date', () => {
    const instant = '2026-11-22T20:24:00+05:30';
    expect(english.formatMoment(instant)).toBe('22 Nov 2026, 8:24 pm');
    expect(hindi.formatMoment(instant)).toBe('22 नवंबर 2026, रात 8:24 बजे');
  });
});
