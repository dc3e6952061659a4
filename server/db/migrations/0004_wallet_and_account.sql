-- The wallet as a double-entry ledger, orders paid in two parts, refunds to source or wallet,
-- invoices, mails about orders, and what a customer may do with the account.

-- ── Ledger ──────────────────────────────────────────────────────────────────────────────────────
-- Every transfer moves money between a customer's wallet and one account of the shop. Only wallets
-- keep a balance: the shop's accounts would be one row that every payment waits for.
CREATE TABLE ledger_accounts (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('wallet', 'provider', 'sales', 'adjustments')),
  user_id uuid UNIQUE REFERENCES users,
  balance_paise bigint,
  -- False once its customer deleted the account: nothing moves in or out any more.
  is_open boolean NOT NULL DEFAULT true,
  CONSTRAINT ledger_accounts_closed_is_empty CHECK (is_open OR balance_paise = 0),
  CONSTRAINT ledger_accounts_wallet_has_user CHECK
    ((kind = 'wallet') = (user_id IS NOT NULL) AND (user_id IS NULL OR id = user_id)),
  CONSTRAINT ledger_accounts_wallet_has_balance CHECK ((kind = 'wallet') = (balance_paise IS NOT NULL)),
  -- DESIGN 5.2: no customer's balance is negative at any instant.
  CONSTRAINT ledger_accounts_never_negative CHECK (balance_paise >= 0)
);
CREATE UNIQUE INDEX ledger_accounts_one_of_shop_key ON ledger_accounts (kind) WHERE kind <> 'wallet';
INSERT INTO ledger_accounts (id, kind) VALUES
  ('00000000-0000-7000-8000-000000000001', 'provider'),
  ('00000000-0000-7000-8000-000000000002', 'sales'),
  ('00000000-0000-7000-8000-000000000003', 'adjustments');

CREATE FUNCTION open_wallet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_accounts (id, kind, user_id, balance_paise) VALUES (NEW.id, 'wallet', NEW.id, 0);
  RETURN NULL;
END $$;
CREATE TRIGGER users_have_a_wallet AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION open_wallet();
INSERT INTO ledger_accounts (id, kind, user_id, balance_paise)
  SELECT id, 'wallet', id, 0 FROM users;

CREATE TABLE ledger_transfers (
  id uuid PRIMARY KEY,
  -- What caused it, such as `order:<id>`: the same cause moves money once.
  reference text NOT NULL UNIQUE CHECK (char_length(reference) BETWEEN 1 AND 200),
  reason text NOT NULL CHECK (reason IN
    ('top_up', 'order_payment', 'refund', 'adjustment', 'account_closed')),
  description text CHECK (char_length(description) BETWEEN 1 AND 200),
  order_id uuid REFERENCES orders,
  -- The member of staff who decided it.
  actor_id uuid REFERENCES users,
  created_at timestamptz NOT NULL
);
CREATE INDEX ledger_transfers_order_id_idx ON ledger_transfers (order_id) WHERE order_id IS NOT NULL;

CREATE TABLE ledger_postings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id uuid NOT NULL REFERENCES ledger_transfers,
  account_id uuid NOT NULL REFERENCES ledger_accounts,
  -- Positive: into the account.
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0),
  -- The wallet's balance with this posting; null on the shop's side.
  balance_after_paise bigint CHECK (balance_after_paise >= 0),
  UNIQUE (transfer_id, account_id)
);
CREATE INDEX ledger_postings_account_id_idx ON ledger_postings (account_id, id DESC);

CREATE FUNCTION check_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid;
BEGIN
  IF TG_TABLE_NAME = 'ledger_transfers' THEN checked := NEW.id;
  ELSE checked := NEW.transfer_id;
  END IF;
  IF (SELECT count(*) <> 2 OR sum(amount_paise) <> 0 FROM ledger_postings
      WHERE transfer_id = checked) THEN
    RAISE EXCEPTION 'transfer % does not balance', checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_transfers_balance';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_transfers_balance AFTER INSERT ON ledger_transfers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer();
-- Nor is anything posted to a transfer of long ago.
CREATE CONSTRAINT TRIGGER ledger_postings_balance AFTER INSERT ON ledger_postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer();

-- Append-only: what was booked is corrected by another booking.
CREATE TRIGGER ledger_transfers_are_final BEFORE UPDATE OR DELETE ON ledger_transfers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_postings_are_final BEFORE UPDATE OR DELETE ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_transfers_stay BEFORE TRUNCATE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_postings_stay BEFORE TRUNCATE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ── Top-ups: the second thing a payment can be for ──────────────────────────────────────────────
CREATE TABLE top_ups (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  amount_paise bigint NOT NULL CHECK (amount_paise BETWEEN 10000 AND 1000000),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'paid')),
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  CONSTRAINT top_ups_paid_has_time CHECK ((status = 'paid') = (paid_at IS NOT NULL))
);
CREATE INDEX top_ups_user_id_idx ON top_ups (user_id, created_at DESC);

ALTER TABLE payment_orders
  ALTER COLUMN order_id DROP NOT NULL,
  ADD COLUMN top_up_id uuid REFERENCES top_ups,
  ADD CONSTRAINT payment_orders_for_one_thing CHECK (num_nonnulls(order_id, top_up_id) = 1);
CREATE UNIQUE INDEX payment_orders_one_open_top_up_key ON payment_orders (top_up_id) WHERE is_open;

ALTER TABLE payments
  ALTER COLUMN order_id DROP NOT NULL,
  ADD COLUMN top_up_id uuid REFERENCES top_ups,
  ADD CONSTRAINT payments_for_one_thing CHECK (num_nonnulls(order_id, top_up_id) = 1);
CREATE UNIQUE INDEX payments_one_applied_top_up_key ON payments (top_up_id) WHERE is_applied;
CREATE INDEX payments_top_up_id_idx ON payments (top_up_id) WHERE top_up_id IS NOT NULL;

CREATE OR REPLACE FUNCTION check_payment_forward() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  states constant text[] := ARRAY['created', 'failed', 'authorized', 'captured', 'refunded'];
BEGIN
  IF array_position(states, NEW.status) < array_position(states, OLD.status)
     OR NEW.amount_paise <> OLD.amount_paise OR NEW.order_id IS DISTINCT FROM OLD.order_id
     OR NEW.top_up_id IS DISTINCT FROM OLD.top_up_id
     OR NEW.provider_payment_id <> OLD.provider_payment_id
     OR (OLD.is_applied AND NOT NEW.is_applied) THEN
    RAISE EXCEPTION 'payment % only moves forward', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- A top-up counts exactly when a payment is applied to it and the wallet got it, checked at commit.
CREATE FUNCTION check_top_up_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM payments
      WHERE top_up_id = NEW.id AND is_applied AND amount_paise = NEW.amount_paise)
     OR NOT EXISTS (SELECT FROM ledger_transfers t JOIN ledger_postings p ON p.transfer_id = t.id
      WHERE t.reference = 'top_up:' || NEW.id AND p.account_id = NEW.user_id
        AND p.amount_paise = NEW.amount_paise) THEN
    RAISE EXCEPTION 'top-up % is marked paid without its money', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'top_ups_paid_by_payment';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER top_ups_paid_by_payment AFTER INSERT OR UPDATE ON top_ups
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'paid') EXECUTE FUNCTION check_top_up_paid();

-- ── Orders paid by wallet, whole or in part ─────────────────────────────────────────────────────
ALTER TABLE orders
  -- Taken from the wallet at the moment the rest is paid; nothing is held before.
  ADD COLUMN wallet_paise bigint NOT NULL DEFAULT 0,
  ADD COLUMN refunded_paise bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT orders_wallet_within_total CHECK (wallet_paise BETWEEN 0 AND total_paise),
  ADD CONSTRAINT orders_wallet_pays_whole CHECK
    ((payment_method = 'wallet') = (wallet_paise = total_paise)),
  ADD CONSTRAINT orders_cash_without_wallet CHECK (payment_method <> 'cod' OR wallet_paise = 0),
  ADD CONSTRAINT orders_refunded_as_stated CHECK (CASE payment_status
    WHEN 'refunded' THEN refunded_paise = total_paise
    WHEN 'partly_refunded' THEN refunded_paise > 0 AND refunded_paise < total_paise
    ELSE refunded_paise = 0 END);

CREATE OR REPLACE FUNCTION check_order_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.payment_method = 'online' AND NOT EXISTS (
    SELECT FROM payments WHERE order_id = NEW.id AND is_applied
      AND amount_paise = NEW.total_paise - NEW.wallet_paise
  ) THEN
    RAISE EXCEPTION 'order % is marked paid without a payment', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_paid_by_payment';
  END IF;
  IF NEW.wallet_paise > 0 AND NOT EXISTS (
    SELECT FROM ledger_transfers t JOIN ledger_postings p ON p.transfer_id = t.id
    WHERE t.reference = 'order:' || NEW.id AND p.account_id = NEW.user_id
      AND p.amount_paise = -NEW.wallet_paise
  ) THEN
    RAISE EXCEPTION 'order % is marked paid without its wallet part', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_paid_by_wallet';
  END IF;
  RETURN NULL;
END $$;

-- ── Refunds ─────────────────────────────────────────────────────────────────────────────────────
ALTER TABLE refunds
  ALTER COLUMN payment_id DROP NOT NULL,
  -- Null for money that never paid an order.
  ADD COLUMN order_id uuid REFERENCES orders,
  ADD COLUMN destination text NOT NULL DEFAULT 'source' CHECK (destination IN ('source', 'wallet')),
  ADD COLUMN actor text NOT NULL DEFAULT 'system' CHECK (actor IN ('customer', 'staff', 'system')),
  ADD COLUMN actor_id uuid REFERENCES users,
  ADD COLUMN request_key text CHECK (char_length(request_key) BETWEEN 1 AND 200),
  ADD CONSTRAINT refunds_source_has_payment CHECK
    ((destination = 'source') = (payment_id IS NOT NULL)),
  ADD CONSTRAINT refunds_wallet_has_order CHECK (destination = 'source' OR order_id IS NOT NULL),
  ADD CONSTRAINT refunds_wallet_is_done CHECK (destination = 'source' OR status = 'processed');
CREATE INDEX refunds_order_id_idx ON refunds (order_id) WHERE order_id IS NOT NULL;
-- One request may give back two parts: one to the source, one to the wallet.
CREATE UNIQUE INDEX refunds_request_key ON refunds (order_id, request_key, destination)
  WHERE request_key IS NOT NULL;

-- What an order gave back is the sum of its refunds, and those into the wallet arrived there. A
-- refund that failed gave nothing back.
CREATE FUNCTION check_order_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT refunded_paise FROM orders WHERE id = NEW.order_id) IS DISTINCT FROM
     (SELECT coalesce(sum(amount_paise), 0)::bigint FROM refunds
      WHERE order_id = NEW.order_id AND status <> 'failed') THEN
    RAISE EXCEPTION 'order % does not state its refunds', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_add_up';
  END IF;
  IF NEW.destination = 'wallet' AND NOT EXISTS (
    SELECT FROM ledger_transfers t
      JOIN ledger_postings p ON p.transfer_id = t.id
      JOIN orders o ON o.id = NEW.order_id AND o.user_id = p.account_id
    WHERE t.reference = 'refund:' || NEW.id AND p.amount_paise = NEW.amount_paise
  ) THEN
    RAISE EXCEPTION 'refund % did not reach the wallet', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_reach_the_wallet';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER refunds_add_up
  AFTER INSERT OR UPDATE OF amount_paise, order_id, status ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION check_order_refund();

-- ── News of an order, for pages that show it live ───────────────────────────────────────────────
CREATE FUNCTION tell_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_changed', NEW.order_id || ' ' ||
    (SELECT user_id FROM orders WHERE id = NEW.order_id));
  RETURN NULL;
END $$;
CREATE TRIGGER order_events_are_told AFTER INSERT ON order_events FOR EACH ROW
  WHEN (NEW.from_status IS NOT NULL) EXECUTE FUNCTION tell_order_change();

-- ── Mails ───────────────────────────────────────────────────────────────────────────────────────
ALTER TABLE mails
  DROP CONSTRAINT mails_kind_check,
  ADD CONSTRAINT mails_kind_check CHECK (kind IN ('password_reset', 'password_changed', 'welcome',
    'order_confirmed', 'payment_failed', 'order_cancelled', 'order_refunded', 'out_for_delivery',
    'delivered', 'email_change', 'email_changed')),
  ADD COLUMN order_id uuid REFERENCES orders,
  -- What happened, such as `order:<id>`: one mail of a kind for each event.
  ADD COLUMN event_key text CHECK (char_length(event_key) BETWEEN 1 AND 200),
  -- Where it goes when that is not the account's email: the one it had before.
  ADD COLUMN to_email text CHECK (to_email = lower(to_email) AND char_length(to_email) <= 254);
CREATE UNIQUE INDEX mails_once_per_event_key ON mails (kind, event_key) WHERE event_key IS NOT NULL;

-- ── Invoices and credit notes ───────────────────────────────────────────────────────────────────
-- Who sells, and at which tax; null until the owner has filled it in.
CREATE TABLE settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  seller jsonb CHECK (jsonb_typeof(seller) = 'object'),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz,
  updated_by uuid REFERENCES users
);
INSERT INTO settings DEFAULT VALUES;

-- The last serial given out; the row is held while a document is written, so no number is skipped.
CREATE TABLE document_series (
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  -- `2026-27`: April to March.
  financial_year text NOT NULL CHECK (financial_year ~ '^20[0-9]{2}-[0-9]{2}$'),
  last_serial integer NOT NULL CHECK (last_serial > 0),
  PRIMARY KEY (kind, financial_year)
);

CREATE TABLE tax_documents (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  financial_year text NOT NULL,
  serial integer NOT NULL CHECK (serial > 0),
  -- CGST rule 46: at most 16 characters, unique in its financial year.
  number text NOT NULL UNIQUE CHECK (number ~ '^[A-Z0-9/-]{1,16}$'),
  order_id uuid NOT NULL REFERENCES orders,
  refund_id uuid UNIQUE REFERENCES refunds,
  total_paise bigint NOT NULL CHECK (total_paise > 0),
  -- Everything that is printed, as it was when it was issued.
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  issued_at timestamptz NOT NULL,
  UNIQUE (kind, financial_year, serial),
  FOREIGN KEY (kind, financial_year) REFERENCES document_series,
  CONSTRAINT tax_documents_credit_notes_refund CHECK ((kind = 'credit_note') = (refund_id IS NOT NULL))
);
CREATE UNIQUE INDEX tax_documents_one_invoice_key ON tax_documents (order_id) WHERE kind = 'invoice';
CREATE INDEX tax_documents_order_id_idx ON tax_documents (order_id);
CREATE TRIGGER tax_documents_are_final BEFORE UPDATE OR DELETE ON tax_documents
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Whether it is issued is kept beside what it is for, so that the few that are due have an index.
ALTER TABLE orders ADD COLUMN has_invoice boolean NOT NULL DEFAULT false;
CREATE INDEX orders_to_invoice_idx ON orders (id)
  WHERE payment_status <> 'unpaid' AND NOT has_invoice;
ALTER TABLE refunds ADD COLUMN has_credit_note boolean NOT NULL DEFAULT false;
CREATE INDEX refunds_to_credit_idx ON refunds (id)
  WHERE order_id IS NOT NULL AND status = 'processed' AND NOT has_credit_note;

-- ── Account ─────────────────────────────────────────────────────────────────────────────────────
-- A name for a session that may be shown; its token's hash may not.
ALTER TABLE sessions ADD COLUMN id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid();

CREATE TABLE email_changes (
  -- One pending change per person: a newer one takes the place of the older.
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  new_email text NOT NULL CHECK (new_email = lower(new_email) AND char_length(new_email) <= 254),
  -- Null until the mail is written; only a hash of the token is kept.
  token_hash bytea UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at)
);
CREATE INDEX email_changes_expires_at_idx ON email_changes (expires_at);

-- What happened stays; the words a customer wrote about it go with the account.
DROP TRIGGER order_events_are_final ON order_events;
CREATE TRIGGER order_events_are_final BEFORE UPDATE ON order_events FOR EACH ROW
  WHEN (OLD.actor <> 'customer' OR NEW.reason IS NOT NULL
    OR to_jsonb(NEW) - 'reason' <> to_jsonb(OLD) - 'reason')
  EXECUTE FUNCTION refuse_change();

-- Events are kept without what they tell of the payer (see `withoutPayer`).
UPDATE webhook_events SET payload = jsonb_set(payload, '{payload,payment,entity}',
    (payload #> '{payload,payment,entity}') - ARRAY['email', 'contact', 'vpa', 'upi', 'bank',
      'wallet', 'card', 'card_id', 'token_id', 'customer_id', 'notes', 'acquirer_data'])
  WHERE jsonb_typeof(payload #> '{payload,payment,entity}') = 'object';

-- A deleted account stays for its orders and gets nothing new, however close the two requests are:
-- the insert waits for a deletion under way, or the deletion for the insert, and then sees it.
CREATE FUNCTION refuse_for_deleted_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id AND deleted_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'user % is deleted', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_of_living_user';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_of_living_user BEFORE INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_for_deleted_user();
CREATE TRIGGER top_ups_of_living_user BEFORE INSERT ON top_ups
  FOR EACH ROW EXECUTE FUNCTION refuse_for_deleted_user();
CREATE TRIGGER addresses_of_living_user BEFORE INSERT ON addresses
  FOR EACH ROW EXECUTE FUNCTION refuse_for_deleted_user();
CREATE TRIGGER email_changes_of_living_user BEFORE INSERT ON email_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_for_deleted_user();

-- ── The payment sandbox ─────────────────────────────────────────────────────────────────────────
-- Refunds that the bank takes its time for.
ALTER TABLE sandbox.settings
  ADD COLUMN refunds text NOT NULL DEFAULT 'instant' CHECK (refunds IN ('instant', 'pending'));
ALTER TABLE sandbox.refunds
  ADD COLUMN status text NOT NULL DEFAULT 'processed'
    CHECK (status IN ('pending', 'processed', 'failed'));
