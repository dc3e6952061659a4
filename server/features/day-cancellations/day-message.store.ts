/** SQL of the message to a customer about a cancelled day. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { OrderSlot } from '#domain/delivery/slots.ts';
import type { Paise } from '#domain/money/money.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#domain/orders/order-status.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export interface OrderOfMessage {
  readonly id: string;
  readonly number: number;
  readonly status: OrderStatus;
  readonly deliveryDate: CalendarDate;
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
  readonly slot: OrderSlot | null;
  readonly choiceUntil: string | null;
  /** What goes back, by where it goes. */
  readonly sourcePaise: Paise;
  readonly walletPaise: Paise;
}

export interface DayMessage {
  readonly date: CalendarDate;
  readonly reason: string;
  readonly orders: readonly OrderOfMessage[];
  /** The plans of the subscriptions that are not delivered. */
  readonly plans: readonly string[];
}

/** What the cancelling of a day means for this customer, as it stands now. */
export async function findDayMessage(
  db: Reader,
  cancellationId: string,
  userId: string,
): Promise<DayMessage | null> {
  const { rows } = await db.execute<DayMessage>(sql`
    SELECT c.delivery_date AS date, c.reason,
      (SELECT coalesce(json_agg(json_build_object('id', o.id, 'number', o.number,
          'status', o.status, 'deliveryDate', o.delivery_date,
          'paymentMethod', o.payment_method, 'paymentStatus', o.payment_status,
          'choiceUntil', m.choice_until, 'slot', o.slot,
          'sourcePaise', (SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r
            WHERE r.order_id = o.id AND r.status <> 'failed' AND r.destination = 'source'),
          'walletPaise', (SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r
            WHERE r.order_id = o.id AND r.status <> 'failed' AND r.destination = 'wallet')
        ) ORDER BY o.number), '[]')
        FROM day_cancellation_orders m JOIN orders o ON o.id = m.order_id
        WHERE m.cancellation_id = c.id AND m.user_id = ${userId}) AS orders,
      (SELECT coalesce(json_agg(s.plan_type), '[]')
        FROM day_cancellation_subscriptions d JOIN subscriptions s ON s.id = d.subscription_id
        WHERE d.cancellation_id = c.id AND d.user_id = ${userId}) AS plans
    FROM day_cancellations c WHERE c.id = ${cancellationId}`);
  return rows[0] ?? null;
}
