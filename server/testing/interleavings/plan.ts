/** Plans of what packers, riders and staff enter about two equal orders, and how it arrives. */
import fc from 'fast-check';

/** Few moments, so that many are equal; far back and ahead as clocks are that are set wrongly. */
const minutes = fc.constantFrom(0, -1, -2, 5, -2_000);
const money = fc.constantFrom('0', '100.00', '369', '400', '1000.50');

const parcel = fc.record({
  by: fc.constantFrom('one' as const, 'two' as const, 'staff' as const),
  minutes,
  packed: fc.nat(3),
  short: fc.nat(3),
});
const tick = fc.record({
  /** The device that had the run first, or the one of the link that was made after it. */
  by: fc.constantFrom('first' as const, 'next' as const),
  minutes,
  isFailed: fc.boolean(),
  cash: fc.option(money),
  upi: money,
});

export const pairPlan = fc.record({
  isCash: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 3 }),
  parcels: fc.array(parcel, { maxLength: 4 }),
  ticks: fc.array(tick, { maxLength: 4 }),
  staff: fc.constantFrom(
    ...(['nothing', 'nothing', 'cancel before it is out', 'cancel'] as const),
    ...(['enter delivered', 'enter failed'] as const),
  ),
  /** How all of it arrives for the one order, and for the other. */
  arrivals: fc.tuple(fc.nat(), fc.nat()),
});
export type PairPlan = typeof pairPlan extends fc.Arbitrary<infer Value> ? Value : never;
type Parcel = PairPlan['parcels'][number];
type Tick = PairPlan['ticks'][number];

/** Before the run is opened; then; after it has another link; and when its day is over. */
export const phases = ['kitchen', 'way', 'renewed', 'over'] as const;
export type Phase = (typeof phases)[number];

export type Deed =
  | { readonly kind: 'parcel'; readonly key: string; readonly parcel: Parcel }
  | { readonly kind: 'tick'; readonly key: string; readonly tick: Tick }
  | { readonly kind: 'enter'; readonly key: string; readonly outcome: 'delivered' | 'failed' }
  | { readonly kind: 'cancel'; readonly key: string };

export interface Arrival {
  readonly deed: Deed;
  readonly phase: Phase;
  readonly rank: number;
}

function staffDeeds(staff: PairPlan['staff']): Deed[] {
  if (staff === 'nothing') return [];
  if (staff === 'enter delivered') return [{ kind: 'enter', key: 'staff', outcome: 'delivered' }];
  if (staff === 'enter failed') return [{ kind: 'enter', key: 'staff', outcome: 'failed' }];
  return [{ kind: 'cancel', key: 'staff' }];
}

export const deedsOf = ({ parcels, ticks, staff }: PairPlan): Deed[] => [
  ...parcels.map((parcel, index) => ({ kind: 'parcel' as const, key: `parcel ${index}`, parcel })),
  ...ticks.map((tick, index) => ({ kind: 'tick' as const, key: `tick ${index}`, tick })),
  ...staffDeeds(staff),
];

/** The phases in which something can arrive; staff and stations have nothing late. */
function phasesOf(deed: Deed, { staff }: PairPlan): readonly Phase[] {
  if (deed.kind === 'parcel') return ['kitchen', 'way', 'renewed'];
  if (deed.kind === 'tick') return phases.slice(deed.tick.by === 'first' ? 1 : 2);
  if (staff === 'cancel before it is out') return ['kitchen'];
  return deed.kind === 'cancel' ? ['way'] : ['way', 'renewed'];
}

/** Staff cannot cancel what a run has delivered, so that arrives after the cancelling. */
const comesAfter = (deed: Deed, { staff }: PairPlan): boolean =>
  staff === 'cancel' && deed.kind === 'tick' && !deed.tick.isFailed;

/** Everything at least once, in an order of its own; much of it twice, but for cancelling. */
export function arrivalsOf(plan: PairPlan, seed: number): Arrival[] {
  const draw = (...words: unknown[]) => fc.hash([seed, ...words].join(' '));
  return deedsOf(plan)
    .flatMap((deed) => {
      const isTwice = deed.kind !== 'cancel' && draw(deed.key, 'twice') % 3 === 0;
      const possible = phasesOf(deed, plan);
      return (isTwice ? ['once', 'again'] : ['once']).map((time) => ({
        deed,
        phase: possible[draw(deed.key, time, 'phase') % possible.length] ?? 'way',
        rank: draw(deed.key, time, 'rank') + (comesAfter(deed, plan) ? 2 ** 32 : 0),
      }));
    })
    .toSorted((one, other) => one.rank - other.rank);
}
