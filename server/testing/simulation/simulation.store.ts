/** SQL of the simulation: creates many signed-in people, and reads the books of the shop. */
import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { outcomeOfDay } from '#server/features/subscriptions/days.store.ts';

export interface SeededPerson {
  readonly userId: string;
  readonly addressId: string;
  /** The token of a session that outlives the simulation. */
  readonly token: string;
  readonly isFar: boolean;
}

/** People with an address, signed in for good; through the API this would take a minute. */
export async function seedPeople(db: Db, count: number): Promise<SeededPerson[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    userId: uuidv7(),
    addressId: uuidv7(),
    token: `u.${randomBytes(32).toString('base64url')}`,
    isFar: index % 3 === 0,
  }));
  const userIds = people.map(({ userId }) => userId);
  const tokenHashes = people.map(({ token }) => createHash('sha256').update(token).digest('hex'));
  await db.execute(sql`
    INSERT INTO users (id, email, password_hash, first_name, last_name, created_at)
    SELECT id, id || '@example.in', 'none', 'Asha', 'Menon', '2026-11-01'
    FROM unnest(${userIds}::uuid[]) AS id`);
  await db.execute(sql`
    INSERT INTO addresses (id, user_id, title, address_line_1, city, state, pincode, is_default,
      created_at)
    SELECT a.id, a.user_id, 'Home', '14, 3rd Cross', 'Bengaluru', 'Karnataka',
      CASE WHEN a.is_far THEN '562123' ELSE '560038' END, true, '2026-11-01'
    FROM unnest(${people.map(({ addressId }) => addressId)}::uuid[], ${userIds}::uuid[],
      ${people.map(({ isFar }) => isFar)}::boolean[]) AS a (id, user_id, is_far)`);
  await db.execute(sql`
    INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
    SELECT decode(s.hash, 'hex'), s.user_id, '2026-11-01', '2027-06-01', '2027-06-01'
    FROM unnest(${tokenHashes}::text[], ${userIds}::uuid[]) AS s (hash, user_id)`);
  return people;
}

/** Publishes areas without those who are far, from the first of these dates to the other. */
export async function publishNearArea(
  db: Db,
  [from, until]: readonly [string, string],
  publishedBy: string,
  now: Date,
): Promise<void> {
  const near = {
    id: 'near',
    name: 'Near',
    pincodes: [{ first: '560001', last: '560100' }],
    feePaise: null,
    minimumPaise: null,
    freeFromPaise: null,
    takesCash: true,
    slotIds: null,
  };
  await db.execute(sql`
    INSERT INTO settings_versions
      (section, version, effective_from, value, published_at, published_by)
    SELECT 'areas', (SELECT count(*) FROM settings_versions) + v.place, v.since, v.value,
      ${now}::timestamptz, ${publishedBy}::uuid
    FROM (VALUES (1, ${from}::date, 
        ${JSON.stringify({ areas: [near] })}::jsonb), (2, ${until}::date, '{"areas": []}'))
      AS v (place, since, value)`);
}

/** Keeps everybody signed in while months pass. */
export async function keepSignedIn(db: Db): Promise<void> {
  await db.execute(sql`UPDATE sessions SET last_seen_at = '2027-06-01', expires_at = '2027-06-01'`);
}

/** Records every queued mail, also those that are dropped later as no longer true. */
export async function keepBookedMails(db: Db): Promise<void> {
  await db.execute(sql`CREATE TABLE booked_mails (kind text, user_id uuid, event_key text)`);
  await db.execute(sql`
    CREATE FUNCTION keep_mail() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      INSERT INTO booked_mails VALUES (NEW.kind, NEW.user_id, NEW.event_key);
      RETURN NULL;
    END $$`);
  await db.execute(sql`
    CREATE TRIGGER mails_are_kept AFTER INSERT ON mails
      FOR EACH ROW EXECUTE FUNCTION keep_mail()`);
}

/** Switches invoices off: thousands of them would only take time. */
export async function stopInvoices(db: Db): Promise<void> {
  await db.execute(sql`UPDATE settings SET seller = NULL`);
}

/** Sets another agreed price, as if plans had cost that before. */
export async function setAgreedPrice(db: Db, ids: readonly string[], paise: number): Promise<void> {
  await db.execute(sql`
    UPDATE subscriptions SET price_per_day_paise = ${paise} WHERE id = ANY(${ids}::uuid[])`);
}

interface Line {
  readonly line: string;
}

async function readLines(db: Db, statement: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute<Line>(statement);
  return rows.map(({ line }) => line).toSorted();
}

/** What each person has now: `<person> <paise> <status> <last day of the cycle>`. */
export function readStandings(db: Db, people: readonly string[]): Promise<string[]> {
  return readLines(
    db,
    sql`SELECT concat_ws(' ', a.user_id, a.balance_paise, s.status, s.end_date) AS line
      FROM ledger_accounts a LEFT JOIN LATERAL (
        SELECT status, end_date FROM subscriptions
        WHERE user_id = a.user_id ORDER BY created_at DESC, id DESC LIMIT 1) s ON true
      WHERE a.user_id = ANY(${people}::uuid[])`,
  );
}

export interface Books {
  /** `<person> <day> <paise> <category of the meal> <meal>` */
  readonly orders: readonly string[];
  /** `<person> <paise> <reason>` */
  readonly money: readonly string[];
  /** `<subscription> <day> <outcome>` */
  readonly days: readonly string[];
  /** `<person> <kind> <instant>` */
  readonly receipts: readonly string[];
  /** `<kind> <event>` */
  readonly mails: readonly string[];
}

export async function readBooks(db: Db, people: readonly string[]): Promise<Books> {
  const orders = sql`
    SELECT concat_ws(' ', o.user_id, o.delivery_date, o.total_paise, m.category, m.id) AS line
    FROM orders o LEFT JOIN order_lines l ON l.order_id = o.id LEFT JOIN meals m ON m.id = l.meal_id
    WHERE o.user_id = ANY(${people}::uuid[])`;
  const money = sql`
    SELECT concat_ws(' ', p.account_id, p.amount_paise, t.reason) AS line
    FROM ledger_postings p JOIN ledger_transfers t ON t.id = p.transfer_id
    WHERE p.account_id = ANY(${people}::uuid[])`;
  const days = sql`
    SELECT concat_ws(' ', subscription_id, delivery_date, ${outcomeOfDay}) AS line
    FROM subscription_days d`;
  const receipts = sql`
    SELECT concat_ws(' ', s.user_id, e.kind,
      to_char(e.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) AS line
    FROM subscription_events e JOIN subscriptions s ON s.id = e.subscription_id`;
  // A receipt is identified by its kind: the model does not know its number.
  const mails = sql`
    SELECT concat_ws(' ', b.kind,
      coalesce('of ' || s.user_id || ' ' || e.kind, b.event_key)) AS line
    FROM booked_mails b
      LEFT JOIN subscription_events e ON 'subscription_event:' || e.id = b.event_key
      LEFT JOIN subscriptions s ON s.id = e.subscription_id AND s.user_id = b.user_id
    WHERE b.user_id = ANY(${people}::uuid[])`;
  return {
    orders: await readLines(db, orders),
    money: await readLines(db, money),
    days: await readLines(db, days),
    receipts: await readLines(db, receipts),
    mails: await readLines(db, mails),
  };
}

/** Orders for a day that was skipped or has another outcome. */
export function readWrongOrders(db: Db): Promise<string[]> {
  return readLines(
    db,
    sql`SELECT o.id AS line FROM orders o LEFT JOIN subscription_days d ON d.order_id = o.id
      WHERE o.type = 'subscription' AND (d.outcome IS DISTINCT FROM 'ordered' OR EXISTS (
        SELECT FROM subscription_skips k WHERE k.subscription_id = d.subscription_id
          AND k.delivery_date = o.delivery_date))`,
  );
}
