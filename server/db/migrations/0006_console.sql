-- The admin console: the audit log, uploaded media, notes of staff, stale forms, searching among
-- many, repeated refunds, words that go with an account, and figures by day that are kept instead of
-- counted anew.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- ── Audit log ────────────────────────────────────────────────────────────────────────────────────
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_id uuid NOT NULL REFERENCES users,
  action text NOT NULL CHECK (action ~ '^[a-z_]{1,40}$'),
  subject_type text NOT NULL CHECK (subject_type ~ '^[a-z_]{1,20}$'),
  -- Text, since meals are counted, files have names and all else has uuids.
  subject_id text NOT NULL CHECK (char_length(subject_id) BETWEEN 1 AND 200),
  -- As it was called at that time.
  subject_label text NOT NULL CHECK (char_length(subject_label) <= 200),
  -- What changed, field by field; null where there was nothing.
  before jsonb CHECK (jsonb_typeof(before) = 'object'),
  after jsonb CHECK (jsonb_typeof(after) = 'object'),
  ip text NOT NULL CHECK (char_length(ip) <= 64),
  user_agent text CHECK (char_length(user_agent) <= 400),
  request_id text NOT NULL CHECK (char_length(request_id) <= 100)
);
CREATE INDEX audit_log_actor_id_idx ON audit_log (actor_id, id DESC);
CREATE INDEX audit_log_action_idx ON audit_log (action, id DESC);
CREATE INDEX audit_log_subject_type_idx ON audit_log (subject_type, id DESC);
CREATE INDEX audit_log_subject_id_idx ON audit_log (subject_id, id DESC);
CREATE INDEX audit_log_at_idx ON audit_log (at);

-- What happened stays; what it told of a person goes with the account. The number of an order may
-- stay.
CREATE TRIGGER audit_log_is_final BEFORE UPDATE ON audit_log FOR EACH ROW
  WHEN (to_jsonb(NEW) - ARRAY['before', 'after', 'subject_label']
      <> to_jsonb(OLD) - ARRAY['before', 'after', 'subject_label']
    OR NEW.before IS NOT NULL OR NEW.after IS NOT NULL OR NEW.subject_label <> 'Deleted'
      AND (NEW.subject_type <> 'order' OR NEW.subject_label <> OLD.subject_label))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_stays BEFORE DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_is_kept BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ── Notes of staff on orders ─────────────────────────────────────────────────────────────────────
CREATE TABLE order_notes (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES users,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL
);
CREATE INDEX order_notes_order_id_idx ON order_notes (order_id, created_at);

-- ── Words of staff about a customer ──────────────────────────────────────────────────────────────
-- What happened stays; what staff wrote about it goes with the account, as what the customer wrote.
-- The sum in the note of a refund, which moves nothing, is no such word.
DROP TRIGGER order_events_are_final ON order_events;
CREATE TRIGGER order_events_are_final BEFORE UPDATE ON order_events FOR EACH ROW
  WHEN (OLD.actor NOT IN ('customer', 'staff') OR OLD.from_status IS NULL
    OR OLD.from_status = OLD.to_status OR NEW.reason IS NOT NULL
    OR to_jsonb(NEW) - 'reason' <> to_jsonb(OLD) - 'reason')
  EXECUTE FUNCTION refuse_change();

DROP TRIGGER ledger_transfers_are_final ON ledger_transfers;
CREATE TRIGGER ledger_transfers_are_final BEFORE UPDATE ON ledger_transfers FOR EACH ROW
  WHEN (OLD.reason <> 'adjustment' OR NEW.description IS NOT NULL
    OR to_jsonb(NEW) - 'description' <> to_jsonb(OLD) - 'description')
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_transfers_are_kept BEFORE DELETE ON ledger_transfers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- ── Refunds ──────────────────────────────────────────────────────────────────────────────────────
-- SHA-256 of what was asked for: the same key must come with the same contents. Null without a key,
-- and for what was asked for before there was this column.
ALTER TABLE refunds ADD COLUMN request_hash bytea CHECK (octet_length(request_hash) = 32);

-- ── Media ────────────────────────────────────────────────────────────────────────────────────────
-- A row is written once its files are there, and goes before they do.
CREATE TABLE media (
  -- The file's name in its address: `/media/<name>`.
  name text PRIMARY KEY CHECK (name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-640\.webp|\.mp4|\.webm)$'),
  kind text NOT NULL CHECK (kind IN ('image', 'video')),
  source text NOT NULL CHECK (source IN ('upload', 'generated')),
  original_name text NOT NULL CHECK (char_length(original_name) BETWEEN 1 AND 200),
  -- What a generated picture was asked for with.
  prompt text CHECK (char_length(prompt) BETWEEN 1 AND 1000),
  bytes bigint NOT NULL CHECK (bytes > 0),
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  created_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  CONSTRAINT media_generated_has_prompt CHECK ((source = 'generated') = (prompt IS NOT NULL)),
  CONSTRAINT media_image_has_size CHECK ((kind = 'image') = (width IS NOT NULL AND height IS NOT NULL)),
  CONSTRAINT media_kind_of_name CHECK ((kind = 'image') = (name LIKE '%.webp'))
);
CREATE INDEX media_newest_idx ON media (created_at DESC, name DESC);

-- Also lies in the store of the files: nothing is swept where another shop's id lies.
ALTER TABLE catalogue ADD COLUMN shop_id uuid NOT NULL DEFAULT gen_random_uuid();

-- ── Meals ────────────────────────────────────────────────────────────────────────────────────────
ALTER TABLE meals
  -- Moves with every edit, so that a form that is out of date is noticed.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Deleted, but ordered once: orders still name it.
  ADD COLUMN retired_at timestamptz,
  -- A picture in use cannot be deleted, however close the two requests are.
  ADD COLUMN media_name text GENERATED ALWAYS AS
    (CASE WHEN image_url LIKE '/media/%' THEN substr(image_url, 8) END) STORED REFERENCES media,
  ADD CONSTRAINT meals_retired_is_off CHECK (retired_at IS NULL OR NOT is_active);
CREATE INDEX meals_media_name_idx ON meals (media_name) WHERE media_name IS NOT NULL;

CREATE FUNCTION bump_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER meals_version BEFORE UPDATE OF name, category, description, image_url,
    price_for_1_paise, price_for_2_paise, available_for_1, available_for_2, calories, protein_grams,
    tags, diet, allergens, is_active ON meals
  FOR EACH ROW EXECUTE FUNCTION bump_version();

-- ── Users ────────────────────────────────────────────────────────────────────────────────────────
ALTER TABLE users
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Any part of name, email or phone finds the person; a blank stands before each word.
  ADD COLUMN search text GENERATED ALWAYS AS (lower(' ' || first_name || ' ' || last_name || ' '
    || email || ' ' || coalesce(phone, ''))) STORED;
CREATE TRIGGER users_version BEFORE UPDATE OF first_name, last_name, email, phone, role ON users
  FOR EACH ROW EXECUTE FUNCTION bump_version();
CREATE INDEX users_search_idx ON users USING gin (search gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX users_newest_idx ON users (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX users_staff_idx ON users (role, created_at DESC, id DESC)
  WHERE deleted_at IS NULL AND role <> 'customer';

-- ── Lists of orders ──────────────────────────────────────────────────────────────────────────────
CREATE INDEX orders_newest_idx ON orders (created_at DESC, id DESC);
-- Staff page through orders by their number, which grows as they are placed.
CREATE INDEX orders_delivery_idx ON orders (delivery_date, number DESC);
-- Each combination of these is one sorted stretch, however rare it is.
CREATE INDEX orders_filters_idx
  ON orders (status, payment_status, payment_method, type, number DESC) INCLUDE (user_id);
-- A search by name gathers the orders of some hundred customers.
CREATE INDEX orders_customer_idx ON orders (user_id, number DESC);

-- ── Figures by day ───────────────────────────────────────────────────────────────────────────────
-- Days of India whose figures are no longer what the rows say. Only ever added to, so that nobody
-- who places an order waits for somebody else who does.
CREATE TABLE analytics_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL,
  -- Of a new order: had its customer ordered later already, that day changes too.
  user_id uuid
);

CREATE TABLE analytics_days (
  day date PRIMARY KEY,
  orders integer NOT NULL,
  cancelled_orders integer NOT NULL,
  revenue_paise bigint NOT NULL,
  new_customers integer NOT NULL,
  payment_failures integer NOT NULL,
  -- What came into all wallets less what went out.
  wallet_net_paise bigint NOT NULL
);

CREATE TABLE analytics_meals (
  day date NOT NULL,
  meal_id integer NOT NULL REFERENCES meals ON DELETE CASCADE,
  quantity integer NOT NULL,
  revenue_paise bigint NOT NULL,
  PRIMARY KEY (day, meal_id)
);

-- Customers who ordered on a day, by the day on which they had ordered before: who came back within
-- any span, without counting its customers anew.
CREATE TABLE analytics_returns (
  day date NOT NULL,
  last_day date NOT NULL,
  customers integer NOT NULL,
  PRIMARY KEY (day, last_day) INCLUDE (customers)
);

CREATE FUNCTION note_analytics_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_changes (day) VALUES ((NEW.created_at AT TIME ZONE 'Asia/Kolkata')::date);
  RETURN NULL;
END $$;
CREATE FUNCTION note_analytics_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_changes (day, user_id)
    VALUES ((NEW.created_at AT TIME ZONE 'Asia/Kolkata')::date, NEW.user_id);
  RETURN NULL;
END $$;
-- Only what changes a figure is noted: an order on its way to its customer changes none.
CREATE TRIGGER orders_new_for_analytics AFTER INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION note_analytics_order();
CREATE TRIGGER orders_change_analytics
  AFTER UPDATE OF status, payment_status, refunded_paise ON orders FOR EACH ROW
  WHEN ((OLD.status = 'cancelled') <> (NEW.status = 'cancelled')
    OR (OLD.payment_status = 'unpaid') <> (NEW.payment_status = 'unpaid')
    OR OLD.refunded_paise <> NEW.refunded_paise)
  EXECUTE FUNCTION note_analytics_change();
CREATE TRIGGER payments_new_for_analytics AFTER INSERT ON payments FOR EACH ROW
  WHEN (NEW.status = 'failed') EXECUTE FUNCTION note_analytics_change();
CREATE TRIGGER payments_change_analytics AFTER UPDATE OF status ON payments FOR EACH ROW
  WHEN ((OLD.status = 'failed') <> (NEW.status = 'failed'))
  EXECUTE FUNCTION note_analytics_change();
CREATE TRIGGER ledger_transfers_change_analytics AFTER INSERT ON ledger_transfers
  FOR EACH ROW EXECUTE FUNCTION note_analytics_change();
CREATE INDEX payments_failed_idx ON payments (created_at) WHERE status = 'failed';
CREATE INDEX ledger_transfers_created_at_idx ON ledger_transfers (created_at);

INSERT INTO analytics_changes (day)
  SELECT DISTINCT (created_at AT TIME ZONE 'Asia/Kolkata')::date FROM (
    SELECT created_at FROM orders UNION ALL SELECT created_at FROM payments
    UNION ALL SELECT created_at FROM ledger_transfers) known;

-- Sessions of staff last a shift, also those that began before.
UPDATE sessions s SET expires_at = LEAST(s.expires_at, s.created_at + interval '12 hours')
  FROM users u WHERE u.id = s.user_id AND u.role <> 'customer';
