/** Many customers with a subscription and money, in a few statements; none of them signs in. */
import { v7 as uuidv7 } from 'uuid';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { lastClosedDate } from '#domain/calendar/cutoff.ts';
import { type Paise, paise } from '#domain/money/money.ts';
import { valueOn } from '#domain/settings/dated.ts';
import { findPlan } from '#domain/subscriptions/plans.ts';
import { cycleEnd, type Subscription } from '#domain/subscriptions/subscription.ts';
import { inTransaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { outcomeOfDay } from '#server/features/subscriptions/days.store.ts';
import { postToWallet } from '#server/features/wallet/post-to-wallet.ts';
import type { Shop } from '#server/shop.ts';

export interface Subscriber {
  readonly userId: string;
  readonly email: string;
  readonly subscriptionId: string;
}

export interface SubscriberInput extends Partial<Omit<Subscription, 'addressId'>> {
  /** Enough for ten lunches by default. */
  readonly balancePaise?: Paise;
}

type Clock = Pick<Shop, 'db' | 'now' | 'settings'>;

/** Puts money into each of these wallets. */
export async function credit(
  shop: Clock,
  userIds: readonly string[],
  amountPaise: Paise,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    for (const userId of userIds) {
      const reference = `test:${uuidv7()}`;
      const move = { reference, reason: 'adjustment', userId, amountPaise } as const;
      await postToWallet(tx, { ...move, against: 'adjustments' }, shop.now());
    }
  });
}

async function insertPeople(shop: Clock, people: readonly Subscriber[]): Promise<void> {
  const ids = people.map(({ userId }) => userId);
  await shop.db.execute(sql`
    INSERT INTO users (id, email, password_hash, first_name, last_name, created_at)
    SELECT id, email, 'none', 'Asha', 'Menon', ${shop.now()}
    FROM unnest(${ids}::uuid[], ${people.map(({ email }) => email)}::text[]) AS p (id, email)`);
  await shop.db.execute(sql`
    INSERT INTO addresses (id, user_id, title, address_line_1, city, state, pincode, is_default,
      created_at)
    SELECT id, id, 'Home', '14, Lakshmi Nivas', 'Bengaluru', 'Karnataka', '560038', true,
      ${shop.now()}
    FROM unnest(${ids}::uuid[]) AS p (id)`);
}

/** By default lunch on all days from tomorrow on, for a week that renews. */
export async function makeSubscribers(
  shop: Clock,
  count: number,
  { balancePaise = paise(249_000), ...input }: SubscriberInput = {},
): Promise<Subscriber[]> {
  const people = Array.from({ length: count }, () => {
    const userId = uuidv7();
    return { userId, email: `${userId}@example.in`, subscriptionId: uuidv7() };
  });
  await insertPeople(shop, people);
  const { delivery, plans } = shop.settings.current();
  const startDate = input.startDate ?? addDays(lastClosedDate(shop.now(), delivery), 1);
  const planType = input.planType ?? 'lunch';
  const plan = findPlan(valueOn(plans, startDate), planType);
  if (!plan) throw new Error(`There is no plan ${planType}`);
  const { pricePerDayPaise } = plan;
  const agreed: Omit<Subscription, 'addressId'> = {
    planType,
    pricePerDayPaise,
    status: 'active',
    cycle: 'weekly',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    startDate,
    endDate: cycleEnd(startDate, input.cycle ?? 'weekly'),
    autoRenew: true,
    pausedFrom: null,
    pausedUntil: null,
    unpaidInARow: 0,
    decidedThrough: lastClosedDate(shop.now(), shop.settings.current().delivery),
    ...input,
  };
  await shop.db.execute(sql`
    INSERT INTO subscriptions (id, user_id, plan_type, price_per_day_paise, status, cycle, weekdays,
      start_date, end_date, auto_renew, paused_from, paused_until, unpaid_in_a_row, address_id,
      decided_through, created_at)
    SELECT p.id, p.user_id, ${agreed.planType}, ${agreed.pricePerDayPaise}, ${agreed.status},
      ${agreed.cycle}, ${agreed.weekdays}::smallint[], ${agreed.startDate}, ${agreed.endDate},
      ${agreed.autoRenew}, ${agreed.pausedFrom}, ${agreed.pausedUntil}, ${agreed.unpaidInARow},
      p.user_id, ${agreed.decidedThrough}, ${shop.now()}
    FROM unnest(${people.map(({ subscriptionId }) => subscriptionId)}::uuid[],
      ${people.map(({ userId }) => userId)}::uuid[]) AS p (id, user_id)`);
  const userIds = people.map(({ userId }) => userId);
  if (balancePaise > 0) await credit(shop, userIds, balancePaise);
  return people;
}

/** Like `makeSubscribers`, for one. */
export async function makeOneSubscriber(
  shop: Clock,
  input: SubscriberInput = {},
): Promise<Subscriber> {
  const [made] = await makeSubscribers(shop, 1, input);
  if (!made) throw new Error('Nobody was made');
  return made;
}

interface DayOfRun {
  readonly date: CalendarDate;
  readonly outcome: string;
}

/** The outcomes of the days of a subscription, in order. */
export async function daysOf(shop: Clock, { subscriptionId }: Subscriber): Promise<string[]> {
  const { rows } = await shop.db.execute<DayOfRun>(sql`
    SELECT delivery_date AS date, ${outcomeOfDay} AS outcome FROM subscription_days d
    WHERE subscription_id = ${subscriptionId} ORDER BY delivery_date`);
  return rows.map(({ date, outcome }) => `${date} ${outcome}`);
}
