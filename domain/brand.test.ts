/** The name and tagline of the shop. */
import { expect, it } from 'vitest';
import { brand } from './brand.ts';

it('the shop is called Sukoon and says what it does', () => {
  expect(brand.name).toBe('Sukoon');
  expect(brand.tagline).toBe('Fresh meals delivered to your door');
});
