/** Which delivery times can be published, and from which day a setting counts. */
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import type { Area } from '#domain/delivery/areas.ts';
import type { Slot } from '#domain/delivery/slots.ts';
import { refusedBy } from '#domain/refusal.rig.ts';
import { always, inOrderOfDates, versionsFrom, withVersion } from './dated.ts';
import { alwaysInitialTerms, initialDeliveryTerms } from './delivery-terms.ts';
import { publishDate } from './publish-date.ts';
import { areaSlotIssues, type SlotEntry, slotIdIssues, slotsToPublish } from './publish-slots.ts';
import { initialSettings } from './shop-settings.ts';
import { packGstPercent } from './tax-terms.ts';

const date = '2026-11-25' as CalendarDate;
const later = '2026-12-01' as CalendarDate;

const slot = (id: string, changes: Partial<Slot> = {}): Slot => ({
  id,
  name: id,
  from: '12:00',
  to: '14:00',
  cutoff: '20:00',
  stopsMax: null,
  ...changes,
});
const area = (slotIds: string[] | null): Area => ({
  id: 'east',
  name: 'East',
  pincodes: [{ first: '560001', last: '560001' }],
  slotIds,
  feePaise: null,
  minimumPaise: null,
  freeFromPaise: null,
  takesCash: true,
});
const settings = { ...initialSettings, slots: always([slot('noon'), slot('late')]) };

/** Where it is refused; null if it is published. */
const refusedAt = (publish: () => unknown): readonly string[] | null =>
  refusedBy(publish)?.issues.map(({ path }) => path) ?? null;
const issuesOf = (entries: readonly SlotEntry[], given = settings, from = date) =>
  refusedAt(() => slotsToPublish(entries, given, from));

describe('delivery times', () => {
  it('keep their id, and new ones get one that nobody has', () => {
    const entries = [slot('noon'), { ...slot('x'), id: undefined, name: 'Late' }];
    const more = { ...slot('x'), id: undefined, name: 'Late 2' };
    expect(slotsToPublish([...entries, more], settings, date).map(({ id }) => id)).toEqual([
      ...['noon', 'late-2', 'late-2-2'],
    ]);
  });

  it.each<[string, readonly SlotEntry[], readonly string[]]>([
    ['an id that the shop does not know', [slot('lost')], ['slots.0.id']],
    ['one twice', [slot('noon'), slot('noon', { name: 'Other' })], ['slots.1.id']],
    ['a name twice', [slot('noon'), slot('late', { name: 'NOON' })], ['slots.1.name']],
    ['an end that is its beginning', [slot('noon', { to: '12:00' })], ['slots.0.to']],
    ['a cut-off after that of the shop', [slot('noon', { cutoff: '22:01' })], ['slots.0.cutoff']],
  ])('are refused for %s', (_what, entries, issues) => expect(issuesOf(entries)).toEqual(issues));

  it('may close with the shop', () => {
    expect(issuesOf([slot('noon', { cutoff: '22:00', to: '12:01' })])).toBeNull();
  });

  it('close no later than the shop on any day on which they count', () => {
    const terms = { ...initialDeliveryTerms, cutoffMinutes: 18 * 60 };
    const delivery = inOrderOfDates(initialDeliveryTerms, [{ effectiveFrom: later, value: terms }]);
    const entries = [slot('noon')];
    expect(issuesOf(entries, { ...settings, delivery })).toEqual(['slots.0.cutoff']);
    // The next version of the times begins before the shop closes earlier.
    const replaced = (from: CalendarDate) => ({
      ...settings,
      delivery,
      slots: inOrderOfDates([slot('noon')], [{ effectiveFrom: from, value: [slot('noon')] }]),
    });
    expect(issuesOf(entries, replaced(later))).toBeNull();
    expect(issuesOf(entries, replaced(addDays(later, 1)))).toEqual(['slots.0.cutoff']);
    expect(issuesOf(entries, replaced(date))).toEqual(['slots.0.cutoff']);
    expect(issuesOf(entries, { ...settings, delivery }, later)).toEqual(['slots.0.cutoff']);
  });

  it('leave no area without a time that it names', () => {
    const inArea = (slotIds: string[] | null) => ({ ...settings, areas: always([area(slotIds)]) });
    expect(issuesOf([slot('noon')], inArea(['late']))).toEqual(['slots']);
    expect(issuesOf([slot('noon')], inArea(['late', 'noon']))).toBeNull();
    const added = { ...slot('x'), id: undefined };
    expect(issuesOf([slot('noon'), added], inArea(['late', 'noon']))).toBeNull();
    expect(issuesOf([slot('noon')], inArea(null))).toBeNull();
    // It was gone before, so it is not lost now.
    expect(issuesOf([slot('noon')], inArea(['gone']))).toBeNull();
    // Without any, nobody chooses a time.
    expect(issuesOf([], inArea(['late']))).toBeNull();
    const areas = inOrderOfDates([area(null)], [{ effectiveFrom: later, value: [area(['late'])] }]);
    expect(issuesOf([slot('noon')], { ...settings, areas })).toEqual(['slots']);
  });

  it('that an area or a plan names are there on its day', () => {
    const slots = inOrderOfDates([slot('noon')], [{ effectiveFrom: later, value: [slot('late')] }]);
    const issues = (ids: readonly string[], given = slots) =>
      slotIdIssues(given, date, [{ path: 'here', ids }]).map(({ path }) => path);
    expect(issues([])).toEqual([]);
    expect(issues(['noon'])).toEqual([]);
    expect(issues(['noon', 'late'])).toEqual([]);
    expect(issues(['late'])).toEqual(['here']);
    expect(issues(['noon', 'lost'])).toEqual(['here']);
    expect(issues(['noon'], always([slot('noon'), slot('late')]))).toEqual([]);
    const none = inOrderOfDates([], [{ effectiveFrom: later, value: [slot('late')] }]);
    expect(issues(['late'], none)).toEqual([]);
  });

  it('that an area names are there until the next areas', () => {
    const versions = (...all: [string, string[]][]) =>
      inOrderOfDates(
        [slot('noon')],
        all.map(([from, ids]) => ({
          effectiveFrom: from as CalendarDate,
          value: ids.map((id) => slot(id)),
        })),
      );
    const slots = versions([later, ['late']]);
    const areasFrom = (from: CalendarDate) =>
      inOrderOfDates([area(null)], [{ effectiveFrom: from, value: [area(null)] }]);
    const issues = (ids: readonly string[], given: Partial<typeof settings>) =>
      areaSlotIssues({ ...settings, slots, ...given }, date, [{ path: 'here', ids }]);
    const [issue, ...more] = issues(['noon'], {});
    expect([issue?.path, more]).toEqual(['here', []]);
    expect(issues(['lost'], {})).toHaveLength(1);
    expect(issues(['noon', 'late'], {})).toEqual([]);
    expect(issues([], {})).toEqual([]);
    expect(issues(['noon'], { areas: areasFrom(later) })).toEqual([]);
    expect(issues(['noon'], { areas: areasFrom(addDays(later, 1)) })).toHaveLength(1);
    expect(issues(['noon'], { areas: areasFrom(date) })).toHaveLength(1);
    // After a day without any, those that come are new to all areas.
    const gap = versions([later, []], ['2026-12-05', ['late']]);
    expect(issues(['noon'], { slots: gap })).toEqual([]);
  });
});

describe('the day from which a version counts', () => {
  const noon = new Date('2026-11-21T12:00:00+05:30');
  const choose = (requested?: string, now = noon) =>
    publishDate(requested as CalendarDate | undefined, now, alwaysInitialTerms);

  it('is the first that is open, unless a later one is chosen', () => {
    expect(choose()).toBe('2026-11-22');
    expect(choose('2026-11-22')).toBe('2026-11-22');
    expect(choose('2027-11-22')).toBe('2027-11-22');
    expect(choose(undefined, new Date('2026-11-21T22:00:00+05:30'))).toBe('2026-11-23');
  });

  it.each(['2026-11-21', '2027-11-23'])('is not %s', (day) => {
    expect(refusedAt(() => choose(day))).toEqual(['effectiveFrom']);
  });
});

describe('versions', () => {
  const dated = inOrderOfDates('a', [
    { effectiveFrom: later, value: 'c' },
    { effectiveFrom: date, value: 'b' },
  ]);

  it('are in the order of their dates, and the last of a date counts', () => {
    expect(dated.map(({ value }) => value)).toEqual(['a', 'b', 'c']);
    const again = withVersion(dated, { effectiveFrom: date, value: 'd' });
    expect(again.map(({ value }) => value)).toEqual(['a', 'd', 'c']);
    expect(inOrderOfDates('a', [{ effectiveFrom: null, value: 'z' }])).toEqual(always('z'));
  });

  it('are left out once no delivery can fall under them', () => {
    expect(versionsFrom(dated, addDays(date, -1)).map(({ value }) => value)).toEqual([
      ...['a', 'b', 'c'],
    ]);
    expect(versionsFrom(dated, date)).toEqual([
      { effectiveFrom: null, value: 'b' },
      { effectiveFrom: later, value: 'c' },
    ]);
  });
});

it('only a business under the regular scheme adds GST to a pack', () => {
  const percent = (scheme: 'regular' | 'composition' | 'unregistered') =>
    packGstPercent({ scheme, mealsPercent: null, packsPercent: 18 });
  expect([percent('regular'), percent('composition'), percent('unregistered')]).toEqual([18, 0, 0]);
});
