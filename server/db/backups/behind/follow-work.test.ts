/** Since when work is not in the backup: honest in a busy shop, nothing in a quiet one. */
import { expect, it } from 'vitest';
import { followWork } from './follow-work.ts';

const second = 1_000;
const segment = (part: number) => `00000001000000000000000${part}`;

/** Follows a look every 5 s: what is written, what had ended, the first not in the backup. */
function run(looks: readonly (readonly [part: number, ended: string, oldest?: number])[]) {
  const work = followWork(0, 43 * second);
  const safe = looks.map(([part, ended, oldest = part], index) => {
    const look = { atMs: (index + 1) * 5 * second, segment: segment(part), ended };
    return work.follow(look, segment(oldest)) / second;
  });
  return { safe, work };
}

it('counts work in the segment that is being written from the last look before it began', () => {
  expect(
    run([
      [1, 'a'],
      [1, 'b'],
      [2, 'c'],
      [2, 'd'],
      [3, 'e'],
    ]).safe,
  ).toEqual([0, 0, 10, 10, 20]);
});

it('advances with what arrives, although something always waits', () => {
  const looks = [
    [1, 'a'],
    [2, 'b', 1],
    [3, 'c', 2],
    [4, 'd', 2],
    [5, 'e', 4],
    [5, 'e'],
  ] as const;
  expect(run(looks).safe).toEqual([0, 0, 5, 5, 15, 20]);
});

it('is not behind in a quiet shop, however long its segment stays open', () => {
  const { safe, work } = run([
    [1, 'a'],
    [2, 'a'],
    [2, 'a'],
    [2, 'a'],
    [2, 'b'],
  ]);
  expect(safe).toEqual([0, 10, 15, 20, 20]);
  expect(work.isLate(63 * second)).toBe(false);
});

it('is late once a segment with work should have been finished, until it is', () => {
  const { work } = run([
    [2, 'a'],
    [2, 'a'],
  ]);
  expect(work.isLate(43 * second)).toBe(false);
  expect(work.isLate(44 * second)).toBe(true);
  // There was nothing to finish: the work was in the segment before.
  work.goesOnIn(segment(2));
  const look = { atMs: 45 * second, segment: segment(2), ended: 'a' };
  expect(work.follow(look, segment(2))).toBe(45 * second);
});

it('waits for a segment that was finished until it has arrived', () => {
  const { work } = run([[1, 'a']]);
  work.goesOnIn(segment(2));
  const look = { atMs: 50 * second, segment: segment(2), ended: 'b' };
  expect(work.follow(look, segment(1))).toBe(0);
  expect(work.follow({ ...look, atMs: 55 * second }, segment(2))).toBe(5 * second);
});
