-- What staff do for customers who call: their subscriptions, orders by phone, notes about them.

CREATE TABLE customer_notes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  author_id uuid NOT NULL REFERENCES users,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL
);
CREATE INDEX customer_notes_user_id_idx ON customer_notes (user_id, created_at, id);

-- As before, and what staff noted about the person or changed in their subscriptions. Here, since
-- processes of the release before delete accounts too.
CREATE OR REPLACE FUNCTION erase_words(erased uuid) RETURNS void LANGUAGE sql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
  UPDATE order_events SET reason = NULL
  WHERE order_id IN (SELECT id FROM orders WHERE user_id = erased)
    AND actor IN ('customer', 'staff') AND from_status <> to_status AND reason IS NOT NULL;
  UPDATE ledger_transfers SET description = NULL
  WHERE id IN (SELECT transfer_id FROM ledger_postings WHERE account_id = erased)
    AND reason = 'adjustment' AND description IS NOT NULL;
  -- What was done stays, when and by whom; an order keeps its number.
  UPDATE audit_log SET before = NULL, after = NULL,
    subject_label = CASE subject_type WHEN 'order' THEN subject_label ELSE 'Deleted' END
  WHERE (subject_id = erased::text AND subject_type IN ('user', 'wallet'))
    OR (subject_type = 'order'
      AND subject_id IN (SELECT id::text FROM orders WHERE user_id = erased))
    OR (subject_type = 'subscription'
      AND subject_id IN (SELECT id::text FROM subscriptions WHERE user_id = erased));
  DELETE FROM customer_notes WHERE user_id = erased;
$$;

-- Customers who order by phone may have no email. What stands in its place contains the number, so
-- that there is one such account for each; nobody who signs in has it.
ALTER TABLE users ADD CONSTRAINT users_email_or_phone CHECK (
  deleted_at IS NOT NULL OR (auth_type = 'phone') = (email LIKE '%@phone.invalid')) NOT VALID;
ALTER TABLE users ADD CONSTRAINT users_phone_only_is_theirs CHECK (
  deleted_at IS NOT NULL OR auth_type <> 'phone' OR email = phone || '@phone.invalid') NOT VALID;

-- The mail about another date or address. Every row passed the list before, which is a part of this.
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check CHECK (kind IN ('password_reset',
  'password_changed', 'welcome', 'order_confirmed', 'order_changed', 'payment_failed',
  'order_cancelled', 'order_refunded', 'out_for_delivery', 'delivered', 'email_change',
  'email_changed', 'subscription_receipt', 'delivery_skipped', 'low_balance', 'cutoff_reminder',
  'sign_in_attempts', 'second_factor_changed')) NOT VALID;
