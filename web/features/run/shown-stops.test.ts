/** What the server has and what is not sent yet become one list, in whatever order they come. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunStop } from '#contract/run.ts';
import { failReasons, stopStatuses } from '#domain/runs/stop-words.ts';
import type { Entry } from '#web/shared/offline-queue/queue-state.ts';
import { afterTick, due, makeRun, makeStop } from '#web/testing/fake-run.ts';
import type { RunTick, Tick } from './run-queue.ts';
import { cashIn, differenceOf, shownStops } from './shown-stops.ts';

const run = makeRun();
const [first = makeStop(1), second = makeStop(2)] = run.stops;

let serial = 0;
const waiting = (about: string, tick: Tick, parts: Partial<Entry<RunTick>> = {}) => {
  serial += 1;
  const at = `2026-11-23T07:00:00.${String(serial).padStart(3, '0')}Z`;
  const content = { runId: run.id, tick };
  return { id: `${serial}`, about, content, at, sendFromMs: 0, refusal: null, ...parts };
};
const delivered: Tick = { outcome: 'delivered', leftWith: 'guard', cash: '329.00', upi: '0.00' };
const failed: Tick = { outcome: 'failed', reason: 'not_at_home' };

test('what is done here is shown at once, as not sent, and names nobody any more', () => {
  const [shown, next] = shownStops(run.id, run.stops, [waiting(first.orderId, delivered)]);
  expect(shown).toMatchObject({
    status: 'delivered',
    isSent: false,
    customer: null,
    address: null,
    notes: null,
    map: null,
    upiUri: null,
    result: { leftWith: 'guard', cash: '329.00' },
  });
  expect(next).toMatchObject({ status: 'open', isSent: true, customer: { name: 'Asha 2' } });
});

test.each([
  ['failed, then delivered', failed, delivered, 'delivered'],
  ['delivered, then failed', delivered, failed, 'delivered'],
  ['failed twice', failed, { ...failed, reason: 'refused' } as Tick, 'failed'],
])('%s: the server will decide the same', (_, one, other, status) => {
  const both = [waiting(first.orderId, one), waiting(first.orderId, other)];
  expect(shownStops(run.id, [first], both)[0]?.status).toBe(status);
  const sentOne = shownStops(run.id, [afterTick(first, one)], both.slice(1));
  expect(sentOne[0]?.status).toBe(status);
});

test('of two deliveries the later one has the amounts', () => {
  const later = { ...delivered, cash: '349.00' };
  const both = [waiting(first.orderId, delivered), waiting(first.orderId, later)];
  expect(cashIn(shownStops(run.id, run.stops, both))).toBe(349_00);
});

test.each(['cancelled', 'moved'] as const)(
  'what is %s meanwhile stays so, whoever ticks',
  (status) => {
    const [shown] = shownStops(run.id, [{ ...first, status }], [waiting(first.orderId, delivered)]);
    expect(shown).toMatchObject({ status, isSent: false, customer: null });
  },
);

test('what the server refused, and what belongs to another run, counts not', () => {
  const entries = [
    waiting(first.orderId, delivered, { refusal: 'No.' }),
    waiting(second.orderId, delivered, {
      content: { runId: 'another', tick: delivered },
    }),
  ];
  expect(shownStops(run.id, run.stops, entries).map(({ status }) => status)).toEqual([
    'open',
    'open',
    'open',
  ]);
});

test('short and over are named in paise', () => {
  expect(differenceOf(due.amount, '329.00', '0.00')).toBe(-20_00);
  expect(differenceOf(due.amount, '300.00', '50.00')).toBe(1_00);
});

const tick: fc.Arbitrary<Tick> = fc.oneof(
  fc.constantFrom(...failReasons).map((reason): Tick => ({ outcome: 'failed', reason })),
  fc.integer({ min: 0, max: 500 }).map((rupees): Tick => ({ ...delivered, cash: `${rupees}.00` })),
);

test('whatever is sent or not: nobody done is named, none is lost, the order stays', () => {
  const stops = fc.array(fc.constantFrom(...stopStatuses), { minLength: 1, maxLength: 6 });
  const ticks = fc.array(fc.tuple(fc.nat({ max: 5 }), tick), { maxLength: 12 });
  fc.assert(
    fc.property(stops, ticks, (statuses, ticked) => {
      const all = statuses.map((status, index) => makeStop(index + 1, { status }));
      const entries = ticked.flatMap(([index, each]) => {
        const stop = all[index];
        return stop ? [waiting(stop.orderId, each)] : [];
      });
      const shown = shownStops(run.id, all.toReversed(), entries);
      expect(shown.map(({ position }) => position)).toEqual(all.map((each) => each.position));
      for (const stop of shown) {
        expect(stop.customer === null).toBe(stop.status !== 'open');
        expect(stop.isSent).toBe(entries.every(({ about }) => about !== stop.orderId));
      }
      // Sent one by one, the picture never changes.
      const [sent, ...rest] = entries;
      if (!sent) return;
      const { tick: entered } = sent.content;
      const isOpenTo = ({ status }: RunStop) =>
        status === 'open' || (status === 'failed' && entered.outcome === 'delivered');
      const after = all.map((stop) =>
        stop.orderId === sent.about && isOpenTo(stop) ? afterTick(stop, entered) : stop,
      );
      const then = shownStops(run.id, after, rest);
      expect(then.map(({ status }) => status)).toEqual(shown.map(({ status }) => status));
    }),
  );
});
