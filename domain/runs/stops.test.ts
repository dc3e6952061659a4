/** Where a stop stands, what its rider is shown, which runs are proposed, what failing costs. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundByRule } from './failed-stop.ts';
import { proposeRuns } from './propose-runs.ts';
import { mapLink, type StopFacts, showsCustomer, stopStatus, upiLink } from './stop-status.ts';
import { failReasons } from './stop-words.ts';

describe('A stop', () => {
  const facts: StopFacts = { hasLeft: false, orderStatus: 'out_for_delivery', outcome: null };
  it.each<[Partial<StopFacts>, string]>([
    [{}, 'open'],
    [{ outcome: 'failed' }, 'failed'],
    [{ outcome: 'delivered', orderStatus: 'delivered' }, 'delivered'],
    [{ orderStatus: 'delivered' }, 'delivered'],
    // The rider's entry counts before the order follows it.
    [{ outcome: 'delivered' }, 'delivered'],
    [{ outcome: 'failed', orderStatus: 'delivered' }, 'delivered'],
    [{ orderStatus: 'cancelled', outcome: 'delivered' }, 'cancelled'],
    [{ hasLeft: true, orderStatus: 'cancelled' }, 'moved'],
  ])('%j is %s', (changes, status) => {
    expect(stopStatus({ ...facts, ...changes })).toBe(status);
  });

  it('shows its customer only while it is open', () => {
    const shown = (['open', 'delivered', 'failed', 'cancelled', 'moved'] as const).filter(
      showsCustomer,
    );
    expect(shown).toEqual(['open']);
  });
});

it('a map and a UPI app get what they need, and nothing breaks out of the link', () => {
  expect(mapLink(['14, MG Road', '560038'])).toBe(
    'https://www.google.com/maps/search/?api=1&query=14%2C%20MG%20Road%2C%20560038',
  );
  const payment = { upiId: 'sukoon@bank', name: 'A & B', amount: '348.00', orderNumber: 'SK-7' };
  expect(upiLink(payment)).toBe(
    'upi://pay?pa=sukoon%40bank&pn=A%20%26%20B&am=348.00&tn=SK-7&cu=INR',
  );
});

describe('Proposed runs', () => {
  const order = (orderId: string, changes: object = {}) => ({
    orderId,
    number: 1,
    slotId: null,
    from: '',
    areaName: 'East',
    pincode: '560038',
    ...changes,
  });

  it('are by delivery time and area, by pincode, and what lies in no area comes last', () => {
    const evening = { slotId: 'e', from: '18:00' };
    const noon = { slotId: 'n', from: '12:00' };
    const runs = proposeRuns([
      order('a', { ...evening, pincode: '560001' }),
      order('b', { ...noon, areaName: null }),
      order('c', { ...noon, pincode: '560040' }),
      order('d', { ...noon, pincode: '560039' }),
      order('e', { ...noon, areaName: 'Airport' }),
    ]);
    expect(runs.map(({ areaName, orderIds }) => [areaName, ...orderIds])).toEqual([
      ['Airport', 'e'],
      ['East', 'd', 'c'],
      [null, 'b'],
      ['East', 'a'],
    ]);
  });

  it('keep the order of numbers at one place, and times that begin together apart', () => {
    const noon = (slotId: string) => ({ slotId, from: '12:00' });
    const runs = proposeRuns([
      order('a', { number: 3 }),
      order('b', { number: 1 }),
      order('c', { number: 2 }),
      order('d', { ...noon('z'), areaName: 'A' }),
      order('e', { ...noon('y'), areaName: 'B' }),
    ]);
    expect(runs.map(({ slotId, orderIds }) => [slotId, ...orderIds])).toEqual([
      [null, 'b', 'c', 'a'],
      ['y', 'e'],
      ['z', 'd'],
    ]);
  });

  it('are the same in whatever order the orders are listed', () => {
    const orders = ['Airport', 'East', 'Żoliborz', '北京', null].flatMap((areaName, index) => [
      order(`${index} a`, { areaName }),
      order(`${index} b`, { areaName, number: 2 }),
    ]);
    const inOrder = orders.map(({ orderId }) => orderId);
    fc.assert(
      fc.property(fc.shuffledSubarray(orders, { minLength: orders.length }), (listed) => {
        expect(proposeRuns(listed).flatMap(({ orderIds }) => orderIds)).toEqual(inOrder);
      }),
    );
  });

  it('are none without orders', () => {
    expect(proposeRuns([])).toEqual([]);
  });
});

it('a failed stop is paid back by its reason', () => {
  expect(failReasons.map((reason) => [reason, refundByRule(reason)])).toEqual([
    ['not_at_home', 'none'],
    ['refused', 'none'],
    ['wrong_address', 'none'],
    ['damaged', 'source'],
    ['other', null],
  ]);
});
