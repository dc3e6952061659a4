/** Settles one day of each locked subscription, in a fixed number of statements. */
import { v7 as uuidv7 } from 'uuid';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { isPlanServed, planSlot } from '#domain/delivery/plan-slots.ts';
import { type Paise, timesPaise, zeroPaise } from '#domain/money/money.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { type DayOutcome, type DayResult, settleDay } from '#domain/subscriptions/evening-run.ts';
import type { Tx } from '#server/db/database.ts';
import { lockRoom, type Room } from '#server/features/capacity/lock-room.ts';
import { queueMails } from '#server/features/mail/queue-mail.ts';
import { queueNotifications } from '#server/features/notifications/queue-notifications.ts';
import { placeSubscriptionOrders } from '#server/features/orders/place-subscription-orders.ts';
import type { SubscriptionOrder } from '#server/features/orders/subscription-orders.store.ts';
import type { ReceiptEffect } from '#server/features/subscriptions/receipts/receipts.store.ts';
import { reserveAndMail } from '#server/features/subscriptions/reserving/mail-left-out.ts';
import type { SubscriptionRow } from '#server/features/subscriptions/subscriptions.store.ts';
import { lockWallets } from '#server/features/wallet/ledger.store.ts';
import { dayEventKey } from './day-event-key.ts';
import { insertDays, insertReceipts, updateSettled } from './evening.store.ts';
import { type EveningFactsOf, firstUnsettled, readEveningFacts } from './evening-facts.ts';
import { eveningEffect } from './evening-receipts.ts';

/** With money for fewer deliveries than this the customer gets a mail about the low balance. */
const lowBalanceDeliveries = 2;

/** Of a delivery that the customer gets, or does not expect. */
const expectedOutcomes: readonly DayOutcome[] = ['ordered', 'skipped'];

interface Settled {
  readonly row: SubscriptionRow;
  readonly date: CalendarDate;
  readonly next: SubscriptionRow;
  readonly outcome: DayResult['outcome'];
  /** Whether the customer has a message that the kitchen is closed. */
  readonly isInformed: boolean;
  readonly order: SubscriptionOrder | null;
  readonly receipts: readonly {
    readonly id: string;
    readonly subscriptionId: string;
    readonly kind: DayResult['events'][number];
    readonly effect: ReceiptEffect;
  }[];
}

interface Evening {
  readonly now: Date;
  readonly settings: ShopSettings;
  /** What is left of the meals of the day. */
  readonly room: Room;
}

function settle(
  row: SubscriptionRow,
  { days, isInformed, mealIn, address }: EveningFactsOf,
  balancePaise: Paise,
  { now, settings, room }: Evening,
): Settled {
  const date = firstUnsettled(row);
  const meal = mealIn(room);
  const { next, outcome, events } = settleDay(row, {
    now,
    isSkipped: days.skipped.has(date),
    isClosed: days.closed.has(date),
    isServed: isPlanServed(settings, row.planType, date, address.pincode),
    balancePaise,
    hasMeal: meal !== null,
  });
  if (outcome === 'ordered' && meal && !meal.isChosen) room.take(date, meal.meal.id);
  const order = outcome === 'ordered' &&
    meal && {
      id: uuidv7(),
      userId: row.userId,
      deliveryDate: date,
      slot: planSlot(settings, row.planType, date) ?? null,
      mealId: meal.meal.id,
      mealName: meal.meal.name,
      pricePaise: row.pricePerDayPaise,
      deliveryAddress: address,
      notes: row.notes,
    };
  return {
    row,
    date,
    next: { ...row, ...next },
    outcome,
    isInformed,
    order: order || null,
    receipts: events.map((kind) => ({
      id: uuidv7(),
      subscriptionId: row.id,
      kind,
      effect: eveningEffect({ before: row, next, kind }, days, settings.delivery),
    })),
  };
}

async function queueMessages(
  tx: Tx,
  settled: readonly Settled[],
  balances: ReadonlyMap<string, Paise>,
  now: Date,
): Promise<void> {
  const receiptMails = settled.flatMap(({ row, receipts }) =>
    receipts.map(({ id }) => ({
      kind: 'subscription_receipt' as const,
      userId: row.userId,
      eventKey: `subscription_event:${id}`,
    })),
  );
  const isLow = ({ row: { userId, pricePerDayPaise } }: Settled) => {
    const leftPaise = balances.get(userId);
    const enoughPaise = timesPaise(pricePerDayPaise, lowBalanceDeliveries);
    return leftPaise !== undefined && leftPaise < enoughPaise;
  };
  const eventOf = ({ row, date }: Settled) => ({
    userId: row.userId,
    eventKey: dayEventKey(row.id, date),
  });
  const low = settled
    .filter(isLow)
    .map((each) => ({ ...eventOf(each), kind: 'low_balance' as const }));
  await queueMails(tx, [...receiptMails, ...low], now);
  const missed = settled
    .filter(({ outcome }) => outcome !== null && !expectedOutcomes.includes(outcome))
    .filter(({ outcome, isInformed }) => !(outcome === 'closed' && isInformed))
    .map((each) => ({ ...eventOf(each), kind: 'delivery_skipped' as const }));
  await queueNotifications(tx, missed, now);
}

/**
 * Settles the first unsettled day of each. The caller has locked the subscriptions and their
 * customers; everything is stored in this transaction, or nothing.
 */
export async function settleChunk(
  tx: Tx,
  rows: readonly SubscriptionRow[],
  clock: () => Date,
  settings: ShopSettings,
): Promise<void> {
  const { delivery: terms } = settings;
  const wallets = await lockWallets(
    tx,
    rows.map(({ userId }) => userId),
  );
  const dates = [...new Set(rows.map(firstUnsettled))];
  const waiting = rows.filter(({ reservedThrough }) => reservedThrough === null);
  // Days are locked in their order, and those reserved here are later.
  if (waiting.length > 0) await lockRoom(tx, dates);
  await reserveAndMail(tx, waiting, { now: clock(), terms, settings });
  const facts = await readEveningFacts(tx, rows);
  const room = await lockRoom(tx, dates);
  const now = clock();
  const settled = rows.map((row) => {
    const own = facts.get(row.id);
    if (!own) throw new Error(`Subscription ${row.id} has no address`);
    return settle(row, own, wallets.get(row.userId) ?? zeroPaise, { now, settings, room });
  });
  // First: the database checks each order against the updated subscription.
  await updateSettled(
    tx,
    settled.map(({ next }) => next),
    now,
  );
  const orders = settled.flatMap(({ order }) => order ?? []);
  const balances = await placeSubscriptionOrders(tx, orders, now);
  const days = settled.flatMap(({ row, date, outcome, order }) =>
    outcome === null ? [] : { subscriptionId: row.id, date, outcome, orderId: order?.id ?? null },
  );
  await insertReceipts(
    tx,
    settled.flatMap(({ receipts }) => receipts),
    now,
  );
  await queueMessages(tx, settled, balances, now);
  // Last: the seats that were reserved for these days become those of the orders.
  await insertDays(tx, days, now);
  const changed = settled.filter(({ receipts }) => receipts.length > 0);
  await reserveAndMail(
    tx,
    changed.map(({ next }) => next),
    { now, terms, settings },
  );
}
