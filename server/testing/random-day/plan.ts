/** Plans of random days in a kitchen, as data: what happens before and after the freeze. */
import fc from 'fast-check';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { failReasons, stopRefunds } from '#domain/runs/stop-words.ts';

const ordering = [
  ...(['meals', 'meals', 'meals', 'pack', 'phone', 'subscribe', 'choose', 'skip'] as const),
  ...(['cancel', 'move', 'limit', 'status', 'refund', 'profile'] as const),
] as const;
const changing = ['status', 'status', 'refund', 'refund', 'cancel', 'revive', 'pick'] as const;
const packing = ['parcel', 'parcel', 'parcel', 'cook', 'status', 'refund', 'revive'] as const;
const bringing = [
  ...(['run', 'run', 'tick', 'tick', 'tick', 'tick', 'tick', 'decide', 'decide'] as const),
  ...(['enter', 'stops', 'link', 'revoke', 'parcel', 'status', 'refund', 'hand-over'] as const),
  ...(['late', 'tie'] as const),
] as const;

const phases = ['before', 'frozen', 'kitchen', 'way', 'after'] as const;
export type Phase = (typeof phases)[number];

/** Which of several is meant: a number that is taken modulo how many there are. */
const which = fc.nat(40);

/** The first of each list is the plainest one, to which a failing day shrinks. */
const stepOf = <Kind extends string>(kinds: readonly Kind[]) =>
  fc.record({
    kind: fc.constantFrom<Kind>(...kinds),
    who: fc.nat(2),
    which,
    other: which,
    mealId: fc.integer({ min: 1, max: 6 }),
    size: fc.constantFrom('for-1' as const, 'for-2' as const),
    quantity: fc.integer({ min: 1, max: 3 }),
    pay: fc.constantFrom('wallet' as const, 'cod' as const, 'online' as const),
    status: fc.constantFrom('cancelled' as const, 'confirmed' as const, ...orderStatuses),
    isWhole: fc.boolean(),
    isUsual: fc.constantFrom(true, true, true, false),
    refundTo: fc.constantFrom('wallet' as const, 'source' as const),
    refund: fc.constantFrom(...stopRefunds),
    reason: fc.constantFrom(...failReasons),
    money: fc.constantFrom('cash', 'upi', 'mixed', 'short', 'over'),
    minutes: fc.integer({ min: 0, max: 40 }),
  });

const phaseOf = <Kind extends string>(kinds: readonly Kind[], maxLength: number) =>
  fc.noBias(fc.array(stepOf(kinds), { maxLength, size: 'max' }));

/** Each phase shrinks by itself. */
export const dayPlan = fc.record({
  before: phaseOf(ordering, 24),
  frozen: phaseOf(changing, 8),
  kitchen: phaseOf(packing, 16),
  way: phaseOf(bringing, 36),
  after: phaseOf(['refund', 'tie', 'enter', 'late'], 6),
  /** When the sheets are drawn and read. */
  sheetsAfter: fc.constantFrom('frozen' as const, 'before' as const, 'kitchen', 'way'),
});

export type DayPlan = typeof dayPlan extends fc.Arbitrary<infer Value> ? Value : never;
export type Step = DayPlan[Phase][number];
