/** Every language has its own locale. */
import { expect, it } from 'vitest';
import { languages, locales } from './language.ts';

it('has one Indian locale per language', () => {
  expect(languages.map((language) => locales[language])).toEqual(['en-IN', 'hi-IN']);
});
