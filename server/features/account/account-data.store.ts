/** SQL of everything stored about a person: one statement for each kind of data. */
import type { OrderActor } from '#domain/orders/order-status.ts';
import type { Db } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';

/** As JSON; amounts under names that end in `Paise`. */
type DataRows = Readonly<Record<string, unknown>>[];
/** An order with its history as staff see it. */
export type OrderData = DataRows[number] & {
  readonly events: readonly { readonly actor: OrderActor; readonly reason: string | null }[];
};

/** The payments that a condition on `p` finds, as a JSON array. */
const paymentsWhere = (condition: Statement) => sql`
  (SELECT COALESCE(json_agg(json_build_object('providerPaymentId', p.provider_payment_id,
      'method', p.method, 'status', p.status, 'amountPaise', p.amount_paise,
      'createdAt', p.created_at) ORDER BY p.created_at, p.id), '[]')
    FROM payments p WHERE ${condition})`;

/** The refunds that a condition on `r` finds, as a JSON array. */
const refundsWhere = (condition: Statement) => sql`
  (SELECT COALESCE(json_agg(json_build_object('destination', r.destination, 'status', r.status,
      'amountPaise', r.amount_paise, 'createdAt', r.created_at) ORDER BY r.created_at, r.id), '[]')
    FROM refunds r WHERE ${condition})`;

const profile = (userId: string) => sql`
  SELECT id, email, first_name AS "firstName", last_name AS "lastName", phone,
    created_at AS "createdAt",
    (SELECT json_build_object('newEmail', c.new_email, 'expiresAt', c.expires_at)
      FROM email_changes c WHERE c.user_id = users.id) AS "emailChange"
  FROM users WHERE id = ${userId}`;

const addresses = (userId: string) => sql`
  SELECT title, address_line_1 AS "addressLine1", address_line_2 AS "addressLine2", city, state,
    pincode, landmark, instructions, receiver_phone AS "receiverPhone",
    is_default AS "isDefault", created_at AS "createdAt"
  FROM addresses WHERE user_id = ${userId} ORDER BY created_at, id`;

const orders = (userId: string) => sql`
  SELECT o.id, 'SK-' || o.number AS number, o.type, o.pack_id AS "packId", o.status,
    o.payment_status AS "paymentStatus", o.payment_method AS "paymentMethod",
    o.delivery_date AS "deliveryDate", o.slot, o.subtotal_paise AS "subtotalPaise",
    o.delivery_fee_paise AS "deliveryFeePaise", o.gst_paise AS "gstPaise",
    o.total_paise AS "totalPaise", o.wallet_paise AS "walletPaise",
    o.refunded_paise AS "refundedPaise", o.delivery_address AS "deliveryAddress", o.notes,
    o.buyer, o.accepted_allergens AS "acceptedAllergens", o.created_at AS "createdAt",
    (SELECT json_agg(json_build_object('name', l.meal_name, 'size', l.size,
        'quantity', l.quantity, 'unitPricePaise', l.unit_price_paise) ORDER BY l.position)
      FROM order_lines l WHERE l.order_id = o.id) AS items,
    (SELECT COALESCE(json_agg(json_build_object('name', p.meal_name, 'quantity', p.quantity,
        'isAuto', p.is_auto) ORDER BY p.meal_id), '[]')
      FROM pack_meals p WHERE p.order_id = o.id) AS "packMeals",
    (SELECT COALESCE(json_agg(json_build_object('status', e.to_status, 'actor', e.actor,
        'reason', e.reason, 'at', e.created_at) ORDER BY e.id), '[]')
      FROM order_events e WHERE e.order_id = o.id) AS events,
    ${paymentsWhere(sql`p.order_id = o.id`)} AS payments,
    ${refundsWhere(sql`r.order_id = o.id
      OR r.payment_id IN (SELECT id FROM payments WHERE order_id = o.id)`)} AS refunds,
    (SELECT COALESCE(json_agg(json_build_object('url', k.url, 'amountPaise', k.amount_paise,
        'createdAt', k.created_at) ORDER BY k.created_at, k.reference), '[]')
      FROM payment_links k WHERE k.order_id = o.id) AS "paymentLinks",
    (SELECT json_build_object('callBefore', c.call_before, 'attempts', c.attempts,
        'lastAttemptAt', c.last_attempt_at, 'endedAt', c.ended_at)
      FROM cash_calls c WHERE c.order_id = o.id) AS "cashCall",
    (SELECT COALESCE(json_agg(json_build_object('deliveryDate', k.delivery_date, 'diet', k.diet,
        'allergens', k.allergens, 'notes', k.notes, 'acceptedAllergens', k.accepted_allergens)
        ORDER BY k.delivery_date), '[]')
      FROM kitchen_orders k WHERE k.order_id = o.id) AS kitchen,
    (SELECT COALESCE(json_agg(json_build_object('kind', d.kind, 'number', d.number,
        'totalPaise', d.total_paise, 'recipient', d.content->'recipient',
        'issuedAt', d.issued_at) ORDER BY d.issued_at, d.id), '[]')
      FROM tax_documents d WHERE d.order_id = o.id) AS "taxDocuments"
  FROM orders o WHERE o.user_id = ${userId} ORDER BY o.created_at, o.id`;

const walletTransactions = (userId: string) => sql`
  SELECT t.id, t.reason, t.description, t.order_id AS "orderId", p.amount_paise AS "amountPaise",
    p.balance_after_paise AS "balanceAfterPaise", t.created_at AS "createdAt"
  FROM ledger_postings p JOIN ledger_transfers t ON t.id = p.transfer_id
  WHERE p.account_id = ${userId} ORDER BY p.id`;

const topUps = (userId: string) => sql`
  SELECT t.id, t.amount_paise AS "amountPaise", t.status, t.created_at AS "createdAt",
    t.paid_at AS "paidAt", ${paymentsWhere(sql`p.top_up_id = t.id`)} AS payments,
    ${refundsWhere(sql`
      r.payment_id IN (SELECT id FROM payments WHERE top_up_id = t.id)`)} AS refunds
  FROM top_ups t WHERE t.user_id = ${userId} ORDER BY t.created_at, t.id`;

const foodProfile = (userId: string) => sql`
  SELECT diet, allergens, updated_at AS "updatedAt" FROM food_profiles WHERE user_id = ${userId}`;

const subscriptions = (userId: string) => sql`
  SELECT s.id, s.plan_type AS "planType", s.price_per_day_paise AS "pricePerDayPaise", s.status,
    s.cycle, s.weekdays, s.start_date AS "startDate", s.end_date AS "endDate",
    s.auto_renew AS "autoRenew", s.paused_from AS "pausedFrom", s.paused_until AS "pausedUntil",
    s.created_at AS "createdAt", s.over_at AS "overAt", s.cancel_reason AS "cancelReason",
    s.notes,
    (SELECT a.title FROM addresses a WHERE a.id = s.address_id) AS "addressTitle",
    (SELECT COALESCE(json_agg(json_build_object('number', 'SR-' || e.number, 'kind', e.kind,
        'actor', e.actor, 'effect', e.effect, 'createdAt', e.created_at) ORDER BY e.number), '[]')
      FROM subscription_events e WHERE e.subscription_id = s.id) AS events,
    (SELECT COALESCE(json_agg(k.delivery_date ORDER BY k.delivery_date), '[]')
      FROM subscription_skips k WHERE k.subscription_id = s.id) AS skips,
    (SELECT COALESCE(json_agg(json_build_object('date', c.delivery_date, 'meal', m.name)
        ORDER BY c.delivery_date), '[]')
      FROM subscription_choices c JOIN meals m ON m.id = c.meal_id
      WHERE c.subscription_id = s.id) AS choices,
    (SELECT COALESCE(json_agg(json_build_object('date', d.delivery_date, 'outcome',
        CASE WHEN d.is_served THEN d.outcome ELSE 'not_served' END,
        'orderId', d.order_id) ORDER BY d.delivery_date), '[]')
      FROM subscription_days d WHERE d.subscription_id = s.id) AS days
  FROM subscriptions s WHERE s.user_id = ${userId} ORDER BY s.created_at, s.id`;

const notificationSettings = (userId: string) => sql`
  SELECT muted_mail AS "mutedMail", muted_push AS "mutedPush", updated_at AS "updatedAt"
  FROM notification_settings WHERE user_id = ${userId}`;

const pushDevices = (userId: string) => sql`
  SELECT endpoint, created_at AS "createdAt" FROM push_devices
  WHERE user_id = ${userId} ORDER BY created_at, id`;

const sessions = (userId: string) => sql`
  SELECT user_agent AS "userAgent", created_at AS "createdAt", last_seen_at AS "lastSeenAt",
    expires_at AS "expiresAt"
  FROM sessions WHERE user_id = ${userId} ORDER BY created_at, id`;

const mails = (userId: string) => sql`
  SELECT kind, status, to_email AS "toEmail", created_at AS "createdAt" FROM mails
  WHERE user_id = ${userId} ORDER BY id`;

const pushes = (userId: string) => sql`
  SELECT kind, status, order_id AS "orderId", created_at AS "createdAt" FROM pushes
  WHERE user_id = ${userId} ORDER BY id`;

const statements = {
  profile,
  foodProfile,
  addresses,
  orders,
  subscriptions,
  walletTransactions,
  topUps,
  sessions,
  mails,
  notificationSettings,
  pushDevices,
  pushes,
};
type Subject = keyof typeof statements;

type AccountData = Record<Subject, DataRows> & { readonly orders: OrderData[] };

/** Everything about the person, by subject. */
export async function readAccountData(db: Db, userId: string): Promise<AccountData> {
  const read = async (subject: Subject, statement: Statement) =>
    [subject, (await db.execute<DataRows[number]>(statement)).rows] as const;
  const all: (readonly [Subject, DataRows])[] = [];
  // One after the other, so that one person takes one connection.
  for (const [subject, statement] of Object.entries(statements)) {
    all.push(await read(subject as Subject, statement(userId)));
  }
  return Object.fromEntries(all) as AccountData;
}
