/** Which packs and plans can be published, and what is wrong with the others. */
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { paise } from '#domain/money/money.ts';
import { initialPacks } from '#domain/orders/initial-packs.ts';
import { refusedBy } from '#domain/refusal.rig.ts';
import { initialPlans } from '#domain/subscriptions/initial-plans.ts';
import { always, inOrderOfDates } from './dated.ts';
import { packLimits } from './owner-limits.ts';
import { type PackEntry, packsToPublish } from './publish-packs.ts';
import { type PlanEntry, plansToPublish } from './publish-plans.ts';
import { initialSettings } from './shop-settings.ts';

const date = '2026-11-25' as CalendarDate;

/** Where it is refused; null if it is published. */
const refusedAt = (publish: () => unknown): readonly string[] | null =>
  refusedBy(publish)?.issues.map(({ path }) => path) ?? null;

describe('packs', () => {
  const entries: readonly PackEntry[] = initialPacks;
  const [starter, family, value] = initialPacks as unknown as [PackEntry, PackEntry, PackEntry];
  const published = always(initialPacks);
  const publish = (packs: readonly PackEntry[]) => packsToPublish(packs, published, date);
  const issuesOf = (...packs: readonly PackEntry[]) => refusedAt(() => publish(packs));
  const added: PackEntry = {
    id: undefined,
    name: 'Starter',
    mealCount: 7,
    pricePaise: paise(200_000),
    originalPricePaise: null,
    isPopular: false,
    isActive: true,
    description: undefined,
    dishesMax: undefined,
  };

  it('that were published are published again as they are', () => {
    expect(publish(entries)).toEqual(initialPacks);
  });

  it('that are left out stay as retired ones', () => {
    expect(publish([family])).toEqual([
      initialPacks[1],
      ...[initialPacks[0], initialPacks[2]].map((pack) => ({ ...pack, isActive: false })),
    ]);
  });

  it('that are new get an id of their own, and the icon that fewest have', () => {
    const renamed = { ...starter, name: 'Small', description: undefined, dishesMax: undefined };
    const packs = publish([renamed, { ...added, description: 'For a week', dishesMax: 2 }]);
    expect(packs[0]).toEqual({ ...initialPacks[0], name: 'Small' });
    expect(packs[1]).toMatchObject({ id: 'starter-2', icon: 'table', colour: 'red' });
    expect(packs[1]).toMatchObject({ description: 'For a week', dishesMax: 2 });
    const more = publish([
      ...entries,
      { ...added, name: 'One' },
      { ...added, name: 'Two', mealCount: 8 },
    ]);
    expect(more.slice(3)).toMatchObject([
      { icon: 'bowl', colour: 'green', description: null, dishesMax: null },
      { icon: 'table', colour: 'red' },
    ]);
  });

  it('keep the description that is taken away taken away', () => {
    const bare = publish([{ ...starter, description: null, dishesMax: null }]);
    expect(bare[0]).toMatchObject({ description: null, dishesMax: null });
  });

  it('of a date to come are known too', () => {
    const later = inOrderOfDates(initialPacks, [
      { effectiveFrom: '2026-12-01' as CalendarDate, value: publish([{ ...added, name: 'Late' }]) },
    ]);
    const packs = packsToPublish([{ ...added, id: 'late' }], later, date);
    expect(packs.map(({ id }) => id)).toEqual(['late', 'starter', 'family', 'value']);
  });

  it.each<[string, readonly PackEntry[], readonly string[]]>([
    ['an id that the shop does not know', [{ ...added, id: 'lost' }], ['packs.0.id']],
    ['one twice', [starter, { ...starter, name: 'Other' }], ['packs.1.id', 'packs.1.price']],
    [
      'a name twice, whatever its case',
      [starter, { ...added, name: 'STARTER pack' }],
      ['packs.1.name'],
    ],
    ['nothing to order', [{ ...starter, isActive: false }], ['packs']],
    [
      'an earlier price that is no higher',
      [{ ...starter, originalPricePaise: starter.pricePaise }],
      ['packs.0.originalPrice'],
    ],
    ['less than a paisa for a meal', [{ ...added, pricePaise: paise(6) }], ['packs.0.price']],
    [
      'as many meals at the same price',
      [starter, { ...added, name: 'New', mealCount: 5, pricePaise: starter.pricePaise }],
      ['packs.1.price'],
    ],
    ['two most popular', [{ ...starter, isPopular: true }, family, value], ['packs.1.isPopular']],
  ])('are refused for %s', (_what, packs, issues) => expect(issuesOf(...packs)).toEqual(issues));

  it('are not refused for what looks alike, but is not', () => {
    const retired = { ...starter, isActive: false };
    const same = { ...added, mealCount: 5, pricePaise: starter.pricePaise };
    expect(issuesOf(retired, same, family)).toBeNull();
    expect(issuesOf(same, retired, family)).toBeNull();
    expect(issuesOf({ ...starter, isPopular: true, isActive: false }, family)).toBeNull();
    expect(issuesOf({ ...added, pricePaise: paise(7) })).toBeNull();
    const sameMeals = { ...added, name: 'Dear', mealCount: 5 };
    const samePrice = { ...added, name: 'Big', pricePaise: starter.pricePaise };
    expect(issuesOf(starter, sameMeals, samePrice)).toBeNull();
  });

  it('are as many as a list may have, retired ones included', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...added,
        name: `New ${index}`,
        pricePaise: paise(10_000 + index),
      }));
    const room = packLimits.countMax - initialPacks.length;
    expect(issuesOf(...many(room))).toBeNull();
    expect(issuesOf(...many(room + 1))).toEqual(['packs']);
  });
});

describe('plans', () => {
  const slot = { id: 'noon', name: 'Noon', from: '12:00', to: '14:00', cutoff: '20:00' };
  const settings = { ...initialSettings, slots: always([{ ...slot, stopsMax: null }]) };
  const publish = (plans: readonly PlanEntry[], given = settings) =>
    plansToPublish(plans, always(initialPlans), date, given);
  const issuesOf = (...plans: readonly PlanEntry[]) => refusedAt(() => publish(plans));
  const [breakfast, lunch] = initialPlans as unknown as [PlanEntry, PlanEntry];
  const added: PlanEntry = {
    id: undefined,
    name: 'Light lunch',
    category: 'lunch',
    pricePerDayPaise: paise(9_900),
    isActive: true,
    description: undefined,
    slotId: undefined,
  };
  const retired = {
    ...settings,
    categories: settings.categories.map((each) =>
      each.id === 'lunch' ? { ...each, isActive: false } : each,
    ),
  };

  it('that were published are published again, and those left out are retired', () => {
    expect(publish(initialPlans)).toEqual(initialPlans);
    expect(publish([breakfast]).map(({ isActive }) => isActive)).toEqual([true, false, false]);
  });

  it('keep what is not given, and take what is', () => {
    const bare = { ...lunch, description: undefined, slotId: undefined };
    expect(publish([bare])[0]).toEqual(initialPlans[1]);
    const given = { ...lunch, description: 'Warm', slotId: 'noon' };
    expect(publish([given])[0]).toMatchObject({ description: 'Warm', slotId: 'noon' });
    expect(publish([added])[0]).toMatchObject({
      id: 'light-lunch',
      description: null,
      slotId: null,
    });
  });

  it.each<[string, PlanEntry, readonly string[]]>([
    ['an id that the shop does not know', { ...added, id: 'lost' }, ['plans.0.id']],
    ['another category than it had', { ...lunch, category: 'breakfast' }, ['plans.0.category']],
    ['a category that is not there', { ...added, category: 'lost' }, ['plans.0.category']],
    ['a time that never was', { ...lunch, slotId: 'lost' }, ['plans.0.slotId']],
    ['nothing to take out', { ...lunch, isActive: false }, ['plans']],
  ])('are refused for %s', (_what, plan, issues) => expect(issuesOf(plan)).toEqual(issues));

  it('do not need the time that a retired one had', () => {
    expect(issuesOf(breakfast, { ...lunch, slotId: 'lost', isActive: false })).toBeNull();
  });

  it('of a retired category are retired, and no new ones are added', () => {
    const issues = (...plans: readonly PlanEntry[]) => refusedAt(() => publish(plans, retired));
    expect(issues(breakfast, lunch)).toEqual(['plans.1.isActive']);
    expect(issues(breakfast, added)).toEqual(['plans.1.category']);
    expect(issues(breakfast, { ...lunch, isActive: false })).toBeNull();
  });
});
