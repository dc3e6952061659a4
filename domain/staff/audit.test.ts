/** Which fields of a change are recorded in the audit log. */
import { expect, it } from 'vitest';
import { changedFields } from './audit.ts';

it('records only the fields that differ', () => {
  const before = { name: 'Poha', tags: ['veg'], calories: 300 };
  expect(changedFields(before, { ...before, tags: ['veg', 'new'], note: 'hot' })).toEqual({
    before: { tags: ['veg'], note: null },
    after: { tags: ['veg', 'new'], note: 'hot' },
  });
});

it('is null if nothing differs; a missing field counts as null', () => {
  expect(changedFields({ name: 'Poha', note: null }, { name: 'Poha' })).toBeNull();
});
