/** Compares the list of proofs with the existing tests, and proves that the check can fail. */
import { describe, expect, it } from 'vitest';
import { checkConformance, checkOwnConformance } from '#scripts/conformance.ts';
import { readTitles } from './conformance-titles.ts';

const file = 'web/cart.test.tsx';
const code = `
  describe('the cart', () => {
    it('opens', () => { test.step('first', () => {}); });
    it.each([1, 2])('holds %i meals at 18 %%', () => {});
    it.each(packs)('$name costs what it says', () => {});
    it.each(sizes)('%s', () => {});
    it.skip('closes', () => {});
    it.todo('is emptied');
  });
  for (const path of paths) test(\`\${path} asks to sign in\`, async () => {});
  expect('is no title').toBe(1);
`;
const read = (path: string) => (path === file ? code : null);

/** One sound row for each section, so that only the row under test can be at fault. */
const covered = [2, 3, 4, 5, 6, 7, 8, 9].map(
  (section) => `| ${section} | Opens | ${proofOf('opens')} |`,
);

function proofOf(title: string, path = file): string {
  return `\`${path}\` › \`${title}\``;
}

function check(...rows: string[]) {
  const head = ['| Section | Statement | Proof |', '| --- | :-- | --- |'];
  return checkConformance(['# Proofs', ...head, ...covered, ...rows].join('\n'), read);
}

const row = (proof: string) => `| 2.3 | The cart | ${proof} |`;

describe('our own list', () => {
  const own = checkOwnConformance();

  it('names only tests that exist', () => expect(own.faults).toEqual([]));

  it('leaves no statement without a test or a reason', () => expect(own.open).toEqual([]));
});

describe('a proof', () => {
  it.each([
    'opens',
    'the cart',
    'holds 2 meals at 18 %',
    'holds %i meals at 18 %',
    'Family costs what it says',
    '/checkout asks to sign in',
  ])('may name "%s"', (title) => {
    expect(check(row(proofOf(title))).faults).toEqual([]);
  });

  it.each([
    ['a test that is not there', 'shuts'],
    ['only a part of a title', 'open'],
    ['a title with other words in it', 'holds 2 meals at 5 %'],
    ['what is skipped', 'closes'],
    ['what is only planned', 'is emptied'],
    ['a step of a test', 'first'],
    ['text of another call', 'is no title'],
    ['anything, because of a title that is one place', 'nothing in particular'],
  ])('may not name %s', (_, title) => {
    expect(check(row(proofOf(title))).faults).toEqual([`line 12: ${file} has no test "${title}"`]);
  });

  it.each([
    ['web/gone.test.ts', 'there is no test file web/gone.test.ts'],
    ['web/cart.tsx', 'there is no test file web/cart.tsx'],
  ])('may not name the file %s', (path, fault) => {
    expect(check(row(proofOf('opens', path))).faults).toEqual([`line 12: ${fault}`]);
  });

  it('may be several, each of which must exist', () => {
    expect(check(row(`${proofOf('opens')}<br>${proofOf('the cart')}`)).faults).toEqual([]);
    expect(check(row(`${proofOf('opens')}<br>${proofOf('shuts')}`)).faults).toHaveLength(1);
  });

  it('is written as file and test', () => {
    expect(check(row('web/cart.test.tsx')).faults).toHaveLength(1);
    expect(check(row(`${proofOf('opens')}, ${proofOf('the cart')}`)).faults).toHaveLength(1);
  });
});

describe('a row', () => {
  it('may give a reason instead, which is counted', () => {
    const { faults, open, excused, statements } = check(row('— nobody can see it'));
    expect({ faults, open, excused, statements }).toEqual({
      faults: [],
      open: [],
      excused: 1,
      statements: 9,
    });
    expect(check(row('— later')).faults).toHaveLength(1);
  });

  it('may name tests of what is decided otherwise, which must exist too', () => {
    const reason = '— decided otherwise: it opens by itself';
    expect(check(row(`${reason}<br>${proofOf('opens')}`))).toMatchObject({
      faults: [],
      excused: 1,
    });
    expect(check(row(`${reason}<br>${proofOf('shuts')}`)).faults).toHaveLength(1);
  });

  it.each(['TODO', ''])('with "%s" as proof is open', (proof) => {
    expect(check(row(proof)).open).toEqual(['line 12: 2.3 The cart']);
  });

  it.each([
    '| 2.3 | The cart |',
    '| 2.3 | The | cart | TODO |',
    '| two | The cart | TODO |',
    '| 2.3 | | TODO |',
  ])('like %s is not overlooked', (text) => {
    expect(check(text).faults).toEqual(['line 12: a row is | section | statement | tests |']);
  });

  it('may hold a bar that is escaped', () => {
    const bar = "it('this | that', () => {});";
    const text = [...covered, '| 2 | Either \\| or | `a.test.ts` › `this \\| that` |'].join('\n');
    const { faults } = checkConformance(text, (path) => (path === 'a.test.ts' ? bar : read(path)));
    expect(faults).toEqual([]);
  });

  it('must be there for every section', () => {
    const { faults } = checkConformance(covered.slice(1).join('\n'), read);
    expect(faults).toEqual(['section 2 has no row']);
  });
});

it('titles are read from groups, tables and templates of both test runners', () => {
  const playwright = "test.describe('with a mouse', () => { test('waits', fn); });";
  const titles = readTitles('a.e2e.ts', playwright).map(({ source }) => source);
  expect(titles).toEqual(['^with a mouse$', '^waits$']);
  expect(readTitles('a.test.ts', "describe.each(rules)('$claim', () => {});")).toEqual([]);
});
