/** Amounts in words, counted the Indian way. */
import { expect, it } from 'vitest';
import { paise } from '#domain/money/money.ts';
import { amountInWords } from './invoice-words.ts';

it.each([
  [0, 'Rupees Zero Only'],
  [1, 'Rupees Zero and One Paisa Only'],
  [1_21, 'Rupees One and Twenty One Paise Only'],
  [36_900, 'Rupees Three Hundred Sixty Nine Only'],
  [168_150, 'Rupees One Thousand Six Hundred Eighty One and Fifty Paise Only'],
  [1_000_00, 'Rupees One Thousand Only'],
  [1_18_640_50, 'Rupees One Lakh Eighteen Thousand Six Hundred Forty and Fifty Paise Only'],
  [1_00_00_000_00, 'Rupees One Crore Only'],
  [12_34_00_019_00, 'Rupees Twelve Crore Thirty Four Lakh Nineteen Only'],
  [1_00_000_00_00_000_00, 'Rupees One Lakh Crore Only'],
])('%i paise', (amount, words) => {
  expect(amountInWords(paise(amount))).toBe(words);
});
