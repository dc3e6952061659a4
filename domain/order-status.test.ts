/** Proves the life of an order: every move of the table, and when it can be paid. */
import { describe, expect, it } from 'vitest';
import {
  formatOrderNumber,
  isNaturalMove,
  isPayable,
  orderStatuses,
  orderStatusLabels,
  paymentMethods,
  paymentStatuses,
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

  it('has no move in place and no move back', () => {
    for (const [index, from] of path.entries()) {
      for (const to of path.slice(0, index + 1)) expect(isNaturalMove(from, to)).toBe(false);
    }
  });

  it('has eight moves in all', () => {
    const moves = orderStatuses.flatMap((from) =>
      orderStatuses.filter((to) => isNaturalMove(from, to)),
    );
    expect(moves).toHaveLength(8);
  });
});

describe('the words', () => {
  it('name the six statuses of the spec', () => {
    expect(orderStatuses).toEqual([...path, 'cancelled']);
    expect(orderStatuses.map((status) => orderStatusLabels[status])).toEqual([
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
  it('is open only to a pending, unpaid order that chose it', () => {
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
