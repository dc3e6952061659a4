/** SQL of deleting an account: what prevents it, and what is erased. */

import type { OrderStatus, PaymentMethod, PaymentStatus } from '#domain/orders/order-status.ts';
import type { Role } from '#domain/staff/access.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

interface LockedUser {
  readonly role: Role;
  readonly passwordHash: string;
}

/**
 * Locks the account against new orders, addresses and top-ups; those being added are waited for and
 * seen. Null for an account that is gone.
 */
export async function lockUser(tx: Tx, userId: string): Promise<LockedUser | null> {
  const { rows } = await tx.execute<LockedUser>(sql`
    SELECT role, password_hash AS "passwordHash" FROM users
    WHERE id = ${userId} AND deleted_at IS NULL FOR NO KEY UPDATE`);
  return rows[0] ?? null;
}

export interface OwnOrder {
  readonly id: string;
  readonly number: number;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
}

const ownOrders = (userId: string) => sql`
  SELECT id, number, status, payment_status AS "paymentStatus", payment_method AS "paymentMethod"
  FROM orders WHERE user_id = ${userId} ORDER BY number`;

/** All orders of the person, in any status. */
export async function findOrders(db: Reader, userId: string): Promise<OwnOrder[]> {
  return (await db.execute<OwnOrder>(ownOrders(userId))).rows;
}

/**
 * The same, locked until the transaction ends. Finished ones too: their texts are erased at the
 * end, and an order must be locked before the wallet, in the same order as for a refund.
 */
export async function lockOrders(tx: Tx, userId: string): Promise<OwnOrder[]> {
  return (await tx.execute<OwnOrder>(sql`${ownOrders(userId)} FOR UPDATE`)).rows;
}

/** Whether there is a subscription that the deletion would end. */
export async function hasSubscription(db: Reader, userId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    SELECT FROM subscriptions WHERE user_id = ${userId} AND status IN ('active', 'paused')`);
  return rowCount > 0;
}

/**
 * Erases the reasons for cancelling, moving or refunding orders and for corrections of the wallet,
 * and personal data in the audit log; who did what, when and how much stays.
 */
export async function eraseWords(tx: Tx, userId: string): Promise<void> {
  // Only this function of the database may change the history.
  await tx.execute(sql`SELECT erase_words(${userId})`);
  await tx.execute(sql`
    WITH own AS (SELECT id FROM orders WHERE user_id = ${userId}),
      blank_subscriptions AS (
        UPDATE subscriptions SET cancel_reason = NULL, notes = NULL
        WHERE user_id = ${userId} AND (cancel_reason IS NOT NULL OR notes IS NOT NULL))
    UPDATE refunds SET reason = 'Deleted', request_hash = NULL
    WHERE order_id IN (SELECT id FROM own) AND actor IN ('customer', 'staff')`);
}

/**
 * Erases the personal data of a locked account. Its orders keep the place of supply, which the tax
 * books need; the row stays because orders and ledger refer to it.
 */
export async function erasePerson(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    WITH no_addresses AS (DELETE FROM addresses WHERE user_id = ${userId}),
      no_sessions AS (DELETE FROM sessions WHERE user_id = ${userId}),
      no_mails AS (DELETE FROM mails WHERE user_id = ${userId}),
      no_resets AS (DELETE FROM password_resets WHERE user_id = ${userId}),
      no_second_factor AS (DELETE FROM second_factors WHERE user_id = ${userId}),
      no_enrolment AS (DELETE FROM second_factor_enrolments WHERE user_id = ${userId}),
      no_sign_in_steps AS (DELETE FROM sign_in_steps WHERE user_id = ${userId}),
      no_email_changes AS (DELETE FROM email_changes WHERE user_id = ${userId}),
      no_profile AS (DELETE FROM food_profiles WHERE user_id = ${userId}),
      no_choices AS (
        DELETE FROM subscription_choices WHERE subscription_id IN (
          SELECT id FROM subscriptions WHERE user_id = ${userId})),
      no_notification_settings AS (
        DELETE FROM notification_settings WHERE user_id = ${userId}),
      no_devices AS (DELETE FROM push_devices WHERE user_id = ${userId}),
      no_pin AS (DELETE FROM staff_pins WHERE user_id = ${userId}),
      no_pushes AS (DELETE FROM pushes WHERE user_id = ${userId}),
      no_order_notes AS (
        DELETE FROM order_notes WHERE order_id IN (
          SELECT id FROM orders WHERE user_id = ${userId})),
      blank_kitchen_orders AS (
        UPDATE kitchen_orders SET diet = NULL, allergens = '{}', notes = NULL,
          accepted_allergens = '[]'
        WHERE order_id IN (SELECT id FROM orders WHERE user_id = ${userId})),
      blank_orders AS (
        UPDATE orders SET notes = NULL, buyer = NULL, accepted_allergens = NULL,
          -- The hash is one of all that was sent, notes included.
          idempotency_key = NULL, request_hash = NULL,
          delivery_address = delivery_address || jsonb_build_object(
            'title', 'Deleted', 'addressLine1', 'Deleted', 'addressLine2', NULL,
            'landmark', NULL, 'instructions', NULL, 'receiverPhone', NULL)
        WHERE user_id = ${userId})
    UPDATE users SET deleted_at = ${now}, email = 'deleted-' || id || '@deleted.invalid',
      first_name = 'Deleted', last_name = 'Customer', phone = NULL, password_hash = '-'
    WHERE id = ${userId}`);
}
