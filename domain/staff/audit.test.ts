/** What an entry of the audit log tells of a change. */
import { expect, it } from 'vitest';
import { changedFields } from './audit.ts';

it('tells only of the fields that differ', () => {
  const before = { name: 'Poha', tags: ['veg'], calories: 300 };
  expect(changedFields(before, { ...before, tags: ['veg', 'new'], note: 'hot' })).toEqual({
    before: { tags: ['veg'], note: null },
    after: { tags: ['veg', 'new'], note: 'hot' },
  });
});

it('is null when nothing differs, a missing field being the same as an empty one', () => {
  expect(changedFields({ name: 'Poha', note: null }, { name: 'Poha' })).toBeNull();
});
