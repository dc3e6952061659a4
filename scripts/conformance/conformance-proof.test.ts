/** How a cell of docs/spec-conformance.md is read, for its check and for the broken product. */
import { expect, test } from 'vitest';
import { readProof } from './conformance-proof.ts';

const cart = { file: 'web/cart.test.tsx', title: 'opens' };
const journey = { file: 'e2e/cart.e2e.ts', title: 'this | that' };

test('the tests of a cell are listed in its order, with bars unescaped', () => {
  const cell = '`web/cart.test.tsx` › `opens`<br>`e2e/cart.e2e.ts` › `this \\| that`';
  expect(readProof(cell)).toEqual({ reason: null, references: [cart, journey], unreadable: [] });
});

test('a reason may stand alone or before tests', () => {
  expect(readProof('— nobody can see it')).toEqual({
    reason: 'nobody can see it',
    references: [],
    unreadable: [],
  });
  expect(
    readProof('— decided otherwise: it opens by itself<br>`web/cart.test.tsx` › `opens`'),
  ).toEqual({
    reason: 'decided otherwise: it opens by itself',
    references: [cart],
    unreadable: [],
  });
});

test.each([
  'web/cart.test.tsx',
  '`web/cart.test.tsx`',
  '`web/cart.test.tsx` > `opens`',
  '`web/cart.test.tsx` › `opens`, `e2e/cart.e2e.ts` › `pays`',
  '`web/cart.test.tsx` › ``',
])('%s names no test', (part) => {
  const { references, unreadable } = readProof(`\`web/cart.test.tsx\` › \`opens\`<br>${part}`);
  expect(references).toEqual([cart]);
  expect(unreadable).toEqual([part]);
});

test('a reason after the tests does not count', () => {
  const { reason, unreadable } = readProof('`web/cart.test.tsx` › `opens`<br>— nobody can see it');
  expect([reason, unreadable]).toEqual([null, ['— nobody can see it']]);
});
