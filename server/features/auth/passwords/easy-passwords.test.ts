/** Which passwords are refused as easy to guess. */
import { expect, it } from 'vitest';
import { isEasyPassword } from './easy-passwords.ts';

it.each([
  'password',
  'Password@123',
  'P@ssw0rd',
  'p a s s w o r d',
  'aaaaaaaa',
  'abababab',
  'abcdabcd',
  '12345678',
  'Sukoon@2026',
  'Mumbai123',
  'JaiShreeRam',
  'qwertyuiop',
  '1q2w3e4r5t',
  '        ',
  'a b c d e',
  'ｐａｓｓｗｏｒｄ',
])('%j is easy to guess', (password) => {
  expect(isEasyPassword(password)).toBe(true);
});

it.each([
  'chef-demo-2026',
  'correct-horse-0a1b2c',
  'a long password',
  'warm-khichdi-at-9',
  'मेरा गुप्त शब्द',
  'password-6183-blue',
])('%j is not', (password) => {
  expect(isEasyPassword(password)).toBe(false);
});
