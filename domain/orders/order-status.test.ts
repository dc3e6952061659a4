/** Moves between the statuses of an order, and when it can be paid. */
import { describe, expect, it } from 'vitest';
import {
  awaitsKitchen,
  formatOrderNumber,
  isEarlyDelivery,
  isNaturalMove,
  isPayable,
  orderStatuses,
  orderStatusTable,
  paymentMethods,
  paymentStatusAfterMove,
  paymentStatuses,
  reasonForCustomer,
  refusedMove,
  upcomingStatuses,
} from './order-status.ts';

const path = ['pending', 'confirmed', 'preparing', 'out_for_delivery', 'delivered'] as const;

describe('the natural path', () => {
  it('goes from pending to delivered, one step at a time', () => {
    for (const [index, from] of path.entries()) {
      const reached = path.filter((to) => isNaturalMove(from, to));
      expect(reached).toEqual(path.slice(index + 1, index + 2));
    }
  });

  it.each(orderStatuses)('%s can be cancelled, unless it is over', (from) => {
    const isOver = from === 'delivered' || from === 'cancelled';
    expect(isNaturalMove(from, 'cancelled')).toBe(!isOver);
  });

  it('ends at delivered and at cancelled', () => {
    for (const to of orderStatuses) {
      expect(isNaturalMove('delivered', to)).toBe(false);
      expect(isNaturalMove('cancelled', to)).toBe(false);
    }
  });

  it('has no move to the same status and none backwards', () => {
    for (const [index, from] of path.entries()) {
      for (const to of path.slice(0, index + 1)) expect(isNaturalMove(from, to)).toBe(false);
    }
  });

  it('leads only to statuses of the table', () => {
    const next = Object.values(orderStatusTable).flatMap((row): readonly string[] => row.next);
    expect(next.filter((status) => !(status in orderStatusTable))).toEqual([]);
  });

  it('has eight moves in all', () => {
    const moves = orderStatuses.flatMap((from) =>
      orderStatuses.filter((to) => isNaturalMove(from, to)),
    );
    expect(moves).toHaveLength(8);
  });
});

describe('a delivery before its day', () => {
  const order = { deliveryDate: '2026-11-23' };

  it('is early until that day begins', () => {
    const isEarly = (today: string) => isEarlyDelivery(order, 'delivered', today);
    expect(['2026-11-22', '2026-11-23', '2026-11-24'].map(isEarly)).toEqual([true, false, false]);
  });

  it.each(orderStatuses.filter((to) => to !== 'delivered'))('is not a move to %s', (to) => {
    expect(isEarlyDelivery(order, to, '2026-11-22')).toBe(false);
  });
});

describe('what a customer reads of a move', () => {
  it.each([
    ['payment', 'pay_1', 'Payment received'],
    ['staff', 'Rude on the phone', null],
    ['system', 'The day was cancelled', 'The day was cancelled'],
    ['customer', null, null],
  ] as const)('by %s because of %j is %j', (actor, reason, read) => {
    expect(reasonForCustomer({ actor, reason })).toBe(read);
  });
});

it('a pending order in cash waits for the kitchen, any other for its payment', () => {
  const waiting = orderStatuses.flatMap((status) =>
    paymentMethods
      .filter((paymentMethod) => awaitsKitchen({ status, paymentMethod }))
      .map((paymentMethod) => [status, paymentMethod]),
  );
  expect(waiting).toEqual([['pending', 'cod']]);
});

describe('the labels', () => {
  it('name the six statuses of the spec', () => {
    expect(orderStatuses).toEqual([...path, 'cancelled']);
    expect(orderStatuses.map((status) => orderStatusTable[status].label)).toEqual([
      'Pending',
      'Confirmed',
      'Preparing',
      'Out for delivery',
      'Delivered',
      'Cancelled',
    ]);
  });

  it('list confirmed and preparing as upcoming', () => {
    expect(upcomingStatuses).toEqual(['confirmed', 'preparing']);
  });

  it('number orders the way people say them', () => {
    expect(formatOrderNumber(10_482)).toBe('SK-10482');
  });
});

describe('paying online', () => {
  it('is possible only for a pending, unpaid order with online payment', () => {
    const payable = orderStatuses.flatMap((status) =>
      paymentStatuses.flatMap((paymentStatus) =>
        paymentMethods
          .filter((paymentMethod) => isPayable({ status, paymentStatus, paymentMethod }))
          .map((paymentMethod) => [status, paymentStatus, paymentMethod]),
      ),
    );
    expect(payable).toEqual([['pending', 'unpaid', 'online']]);
  });
});

describe('moves that staff may not make', () => {
  it.each(['online', 'wallet'] as const)('sending out an unpaid %s order', (paymentMethod) => {
    for (const to of orderStatuses) {
      const order = {
        status: 'confirmed',
        paymentStatus: 'unpaid',
        paymentMethod,
        hasInvoice: false,
      } as const;
      const waits = to === 'pending' || to === 'cancelled';
      expect(refusedMove(order, to)).toBe(waits ? null : 'order_not_paid');
    }
  });

  it('reviving a cancelled order that was refunded', () => {
    for (const paymentStatus of paymentStatuses) {
      const order = {
        status: 'cancelled',
        paymentStatus,
        paymentMethod: 'cod',
        hasInvoice: true,
      } as const;
      const refused = paymentStatus === 'refunded' ? 'order_refunded' : null;
      expect(refusedMove(order, 'preparing')).toBe(refused);
      expect(refusedMove({ ...order, status: 'confirmed' }, 'preparing')).toBeNull();
    }
  });

  it('undoing the delivery of a cash order that was partly refunded', () => {
    for (const paymentStatus of paymentStatuses) {
      for (const to of orderStatuses) {
        const order = {
          status: 'delivered',
          paymentStatus,
          paymentMethod: 'cod',
          hasInvoice: false,
        } as const;
        const isGivenBack = paymentStatus === 'partly_refunded' || paymentStatus === 'refunded';
        const isRefused = isGivenBack && to !== 'delivered';
        expect(refusedMove(order, to)).toBe(isRefused ? 'order_refunded' : null);
      }
    }
  });

  it('undoing the delivery of a cash order that has an invoice', () => {
    const order = {
      status: 'delivered',
      paymentStatus: 'paid',
      paymentMethod: 'cod',
      hasInvoice: true,
    } as const;
    expect(refusedMove(order, 'confirmed')).toBe('order_invoiced');
    expect(refusedMove(order, 'delivered')).toBeNull();
    expect(refusedMove({ ...order, paymentMethod: 'online' }, 'confirmed')).toBeNull();
  });

  it('cancelling again, or keeping in the kitchen, what was refunded is none of them', () => {
    const order = { paymentStatus: 'refunded', paymentMethod: 'online', hasInvoice: true } as const;
    expect(refusedMove({ ...order, status: 'cancelled' }, 'cancelled')).toBeNull();
    expect(refusedMove({ ...order, status: 'confirmed' }, 'preparing')).toBeNull();
  });

  it('sending out an order that was refunded in full, unless it was already out', () => {
    for (const to of ['out_for_delivery', 'delivered'] as const) {
      const paid = {
        status: 'preparing',
        paymentStatus: 'paid',
        paymentMethod: 'online',
        hasInvoice: true,
      } as const;
      const refunded = { ...paid, paymentStatus: 'refunded' } as const;
      expect(refusedMove(refunded, to)).toBe('order_refunded');
      expect(refusedMove({ ...refunded, status: 'out_for_delivery' }, to)).toBeNull();
      expect(refusedMove({ ...refunded, status: 'delivered' }, to)).toBeNull();
      expect(refusedMove({ ...paid, paymentStatus: 'partly_refunded' }, to)).toBeNull();
    }
  });
});

describe('the payment status after a move', () => {
  const afterMove = (from: (typeof paymentStatuses)[number], to: (typeof orderStatuses)[number]) =>
    paymentStatusAfterMove({ status: 'confirmed', paymentStatus: from, paymentMethod: 'cod' }, to);

  it('is paid when a cash order is delivered', () => {
    expect(afterMove('unpaid', 'delivered')).toBe('paid');
    expect(afterMove('unpaid', 'out_for_delivery')).toBe('unpaid');
    expect(afterMove('unpaid', 'cancelled')).toBe('unpaid');
  });

  it('is unpaid when the delivery of a cash order is undone or cancelled', () => {
    for (const to of orderStatuses.filter((status) => status !== 'delivered')) {
      expect(afterMove('paid', to)).toBe('unpaid');
    }
    expect(afterMove('partly_refunded', 'confirmed')).toBe('partly_refunded');
    expect(afterMove('paid', 'delivered')).toBe('paid');
  });

  it.each(['online', 'wallet'] as const)(
    'stays the same for the payment method %s',
    (paymentMethod) => {
      for (const paymentStatus of paymentStatuses) {
        for (const to of orderStatuses) {
          const order = { status: 'confirmed', paymentStatus, paymentMethod } as const;
          expect(paymentStatusAfterMove(order, to)).toBe(paymentStatus);
        }
      }
    },
  );
});
