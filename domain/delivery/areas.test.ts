/** Which pincodes are served, when, and what single meals cost there. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { paise } from '#domain/money/money.ts';
import { mealDeliveryFee } from '#domain/money/pricing.ts';
import { refusedBy } from '#domain/refusal.rig.ts';
import { Refusal } from '#domain/refusal.ts';
import { always, inOrderOfDates, withVersion } from '#domain/settings/dated.ts';
import { type AreaEntry, areasToPublish } from '#domain/settings/publish-areas.ts';
import { initialSettings } from '#domain/settings/shop-settings.ts';
import {
  type Area,
  assertEverServed,
  assertMinimum,
  assertServed,
  isCashArea,
  isServed,
  mealDeliveryTo,
} from './areas.ts';
import { coverageFrom, isUnlimited } from './coverage.ts';
import { containsPincode, formatPincodes, overlap, parsePincodes } from './pincodes.ts';
import { whyNotServedFrom } from './plan-slots.ts';

const code = fc.integer({ min: 100_000, max: 999_999 }).map(String);
const range = fc.tuple(code, code).map((ends) => {
  const [first = '', last = ''] = ends.toSorted();
  return { first, last };
});
const fee = paise(5_000);
const today = '2026-11-22' as CalendarDate;
const area = (parts: Partial<Area> = {}): Area => ({
  id: 'east',
  name: 'East',
  pincodes: [{ first: '560001', last: '560040' }],
  feePaise: null,
  minimumPaise: null,
  freeFromPaise: null,
  slotIds: null,
  takesCash: true,
  ...parts,
});

describe('ranges of pincodes', () => {
  it('read what they write, and contain the numbers between their ends', () => {
    fc.assert(
      fc.property(range, code, (given, one) => {
        expect(parsePincodes(formatPincodes(given))).toEqual(given);
        const isBetween = Number(given.first) <= Number(one) && Number(one) <= Number(given.last);
        expect(containsPincode(given, one)).toBe(isBetween);
      }),
    );
  });

  it('overlap exactly when a pincode is in both', () => {
    fc.assert(
      fc.property(range, range, (one, other) => {
        const ends = [one.first, one.last, other.first, other.last];
        const isShared = ends.some((each) =>
          [one, other].every((each2) => containsPincode(each2, each)),
        );
        expect(overlap(one, other)).toBe(isShared);
      }),
    );
  });

  it.each(['', '56003', '5600381', '060038', '560040-560001', '560001-560010-560020', '56003x'])(
    '%j is none',
    (text) => expect(parsePincodes(text)).toBeNull(),
  );

  it('may have spaces around their ends, and both ends are pincodes', () => {
    expect(parsePincodes(' 560001 - 560010 ')).toEqual({ first: '560001', last: '560010' });
    expect([parsePincodes('560001-56001x'), parsePincodes('060001-560010')]).toEqual([null, null]);
  });

  it('of one pincode are written as one', () => {
    expect(formatPincodes({ first: '560001', last: '560001' })).toBe('560001');
  });
});

describe('areas', () => {
  it('serve everybody when there are none, else only their pincodes', () => {
    expect(isServed([], '110001')).toBe(true);
    expect(isServed([area()], '560038')).toBe(true);
    expect(isServed([area()], '560041')).toBe(false);
  });

  it('replace the fee; without one of their own the fee for all counts', () => {
    const own = area({ feePaise: paise(3_000), freeFromPaise: paise(50_000) });
    expect(mealDeliveryTo([area()], '560038', fee).feePaise).toBe(fee);
    const delivery = mealDeliveryTo([own], '560038', fee);
    expect(mealDeliveryFee(paise(49_999), delivery)).toBe(3_000);
    expect(mealDeliveryFee(paise(50_000), delivery)).toBe(0);
  });

  it('refuse what is below their minimum, to the paisa', () => {
    const delivery = mealDeliveryTo([area({ minimumPaise: paise(20_000) })], '560038', fee);
    expect(() => assertMinimum(delivery, paise(20_000))).not.toThrow();
    expect(() => assertMinimum(delivery, paise(19_999))).toThrowError(
      expect.objectContaining({ issues: [expect.objectContaining({ path: 'items' })] }),
    );
  });

  it('cover by date what they serve on it', () => {
    const day = fc.integer({ min: 0, max: 30 });
    const first = '2026-11-22' as CalendarDate;
    const version = fc.record({
      effectiveFrom: day.map((days) => addDays(first, days)),
      value: fc.array(
        range.map((each) => area({ pincodes: [each] })),
        { maxLength: 2 },
      ),
    });
    fc.assert(
      fc.property(fc.array(version, { maxLength: 3 }), day, code, (versions, days, pincode) => {
        const dated = inOrderOfDates<readonly Area[]>([], versions);
        const date = addDays(first, days);
        const covered = coverageFrom({ ...initialSettings, areas: dated }, first).filter(
          ({ from, through }) => from <= date && date <= through,
        );
        const onDate = dated.findLast(
          ({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= date,
        );
        const ranges = covered.flatMap(({ pincodes }) => pincodes);
        expect(ranges.some((each) => containsPincode(each, pincode))).toBe(
          isServed(onDate?.value ?? [], pincode),
        );
      }),
    );
  });

  it('serve from a date on only what no later version leaves out', () => {
    const date = '2026-12-01' as CalendarDate;
    const dated = inOrderOfDates<readonly Area[]>([], [{ effectiveFrom: date, value: [area()] }]);
    const settings = { ...initialSettings, areas: dated };
    const from = { planId: 'lunch', date: '2026-11-22' as CalendarDate };
    const why = (pincode: string) => whyNotServedFrom(settings, { ...from, pincode });
    expect(why('110001')?.code).toBe('area_not_served');
    expect(why('560038')).toBeNull();
  });
});

describe('publishing areas', () => {
  const entry = (name: string, pincodes: string[], id?: string): AreaEntry => ({
    ...area({ name }),
    id,
    pincodes,
  });
  const settings = { ...initialSettings, areas: always([area()]) };
  const refusedAt = (entries: AreaEntry[]) =>
    refusedBy(() => areasToPublish(entries, settings, today))?.issues.map(({ path }) => path) ??
    null;

  it('gives new ones an id of their own and keeps those it knows', () => {
    const areas = areasToPublish(
      [
        entry('East side', ['560001'], 'east'),
        entry('East', ['560002']),
        entry('East 2', ['560003']),
      ],
      { ...initialSettings, areas: always([area()]) },
      today,
    );
    expect(areas.map(({ id }) => id)).toEqual(['east', 'east-2', 'east-2-2']);
  });

  it('names what is neither a pincode nor a range: of a long list too', () => {
    const list = ['560038', '56007', '560016', '560040-5600'];
    const refusal = refusedBy(() => areasToPublish([entry('A', list)], initialSettings, today));
    const or = 'is neither a pincode, such as 560038, nor a range, such as 560001-560010';
    expect(refusal?.issues).toEqual([
      { path: 'areas.0.pincodes.1', message: `“56007” ${or}` },
      { path: 'areas.0.pincodes.3', message: `“560040-5600” ${or}` },
    ]);
  });

  it('says of a range that ends before it begins that the smaller pincode comes first', () => {
    const list = ['560010-560001', '560011 - 560002'];
    const refusal = refusedBy(() => areasToPublish([entry('A', list)], initialSettings, today));
    const message = 'Write the smaller pincode of a range first: 560001-560010';
    const second = 'Write the smaller pincode of a range first: 560002-560011';
    expect(refusal?.issues).toEqual([
      { path: 'areas.0.pincodes.0', message },
      { path: 'areas.0.pincodes.1', message: second },
    ]);
  });

  it('leaves it as it is on that date whether one takes cash, unless sent', () => {
    const later = { effectiveFrom: addDays(today, 9), value: [area({ takesCash: true })] };
    const dated = withVersion(always([area({ takesCash: false })]), later);
    const takesCash = (sent: boolean | undefined, date = today) => {
      const silent = { ...entry('East', ['560001'], 'east'), takesCash: sent };
      return areasToPublish([silent], { ...initialSettings, areas: dated }, date)[0]?.takesCash;
    };
    expect([takesCash(undefined), takesCash(true)]).toEqual([false, true]);
    expect(takesCash(undefined, later.effectiveFrom)).toBe(true);
  });

  it('refuses each range that another area before it overlaps, however many there are', () => {
    // Few pincodes, so that many ranges share some.
    const few = fc.integer({ min: 560_000, max: 560_060 }).map(String);
    const ranges = fc.array(
      fc.tuple(few, few).map((ends) => ends.toSorted().join('-')),
      { minLength: 1, maxLength: 3 },
    );
    const shares = (one: string, other: string) => {
      const [range, before] = [parsePincodes(one), parsePincodes(other)];
      return range && before && overlap(range, before);
    };
    fc.assert(
      fc.property(fc.array(ranges, { maxLength: 5 }), (lists) => {
        const expected = lists.flatMap((list, index) => {
          const before = lists.slice(0, index).flat();
          return list.flatMap((each, place) =>
            before.some((other) => shares(each, other)) ? [`areas.${index}.pincodes.${place}`] : [],
          );
        });
        const refused = refusedAt(lists.map((list, index) => entry(`Area ${index}`, list)));
        expect(refused ?? []).toEqual(expected);
      }),
    );
  });

  it.each<[AreaEntry[], string]>([
    [[entry('A', ['560001-560010']), entry('B', ['560050', '560010'])], 'areas.1.pincodes.1'],
    [[entry('A', ['560001', 'x'])], 'areas.0.pincodes.1'],
    [[entry('A', ['560001']), entry('a', ['560002'])], 'areas.1.name'],
    [[entry('A', ['560001'], 'west')], 'areas.0.id'],
    [[entry('A', ['560001'], 'east'), entry('B', ['560002'], 'east')], 'areas.1.id'],
  ])('refuses %j at %s', (entries, path) => {
    expect(refusedAt(entries)).toEqual([path]);
  });
});

describe('an area in time', () => {
  const next = '2026-11-25' as CalendarDate;
  const noon = new Date('2026-11-21T12:00:00+05:30');
  const [inside, outside] = ['560030', '560050'];
  const wider = area({ pincodes: [{ first: '560001', last: '560099' }] });
  const given = {
    ...initialSettings,
    areas: inOrderOfDates([area()], [{ effectiveFrom: next, value: [wider] }]),
  };
  const refusal = (path: string, pincode: string) =>
    expect.objectContaining({
      code: 'area_not_served',
      issues: [{ path, message: expect.stringContaining(pincode) }],
    });

  it('is served on the days on which it has the pincode', () => {
    const check = (date: CalendarDate, pincode: string) => () =>
      assertServed(given.areas, date, pincode);
    expect(check(today, inside)).not.toThrow();
    expect(check(next, outside)).not.toThrow();
    expect(check(today, outside)).toThrowError(refusal('addressId', outside));
  });

  it('an address is kept if it is served on any day to come', () => {
    const check = (pincode: string, settings = given, now = noon) => {
      return () => assertEverServed(settings, now, pincode);
    };
    expect(check(inside)).not.toThrow();
    expect(check(outside)).not.toThrow();
    expect(check('570001')).toThrowError(refusal('pincode', '570001'));
    const narrowed = inOrderOfDates([wider], [{ effectiveFrom: next, value: [area()] }]);
    const later = new Date('2026-11-26T12:00:00+05:30');
    expect(check(outside, { ...given, areas: narrowed })).not.toThrow();
    expect(check(outside, { ...given, areas: narrowed }, later)).toThrow(Refusal);
  });
});

it('cash is accepted where the area does, and everywhere without areas', () => {
  const inCash = [area({ takesCash: true })];
  const without = [area({ takesCash: false })];
  expect(isCashArea(inCash, '560030')).toBe(true);
  expect(isCashArea(without, '560030')).toBe(false);
  expect(isCashArea([], '560030')).toBe(true);
});

it('one of several ranges is enough to be in an area', () => {
  const pincodes = ['560001', '560070'].map((each) => ({ first: each, last: each }));
  expect(isServed([area({ pincodes })], '560070')).toBe(true);
  expect(isServed([area({ pincodes })], '560030')).toBe(false);
});

it('nothing is limited only while no version has areas or times', () => {
  const slot = { id: 's', name: 'Noon', from: '12:00', to: '14:00', cutoff: '20:00' };
  const none = { areas: always([]), slots: always([]) };
  const later = [{ effectiveFrom: '2026-12-01' as CalendarDate, value: [area()] }];
  expect(isUnlimited(none)).toBe(true);
  expect(isUnlimited({ ...none, areas: inOrderOfDates([], later) })).toBe(false);
  expect(isUnlimited({ ...none, slots: always([{ ...slot, stopsMax: null }]) })).toBe(false);
});
