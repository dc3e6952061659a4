-- Prepaid subscriptions and their daily orders, the meals of days and packs, days the kitchen is
-- closed, and notices by push.

-- What a person eats; no row or a null diet: never said, so what is picked for them is veg.
CREATE TABLE food_profiles (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  diet text CHECK (diet IN ('veg', 'egg', 'non-veg')),
  allergens text[] NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL
);
CREATE TRIGGER food_profiles_of_living_user BEFORE INSERT ON food_profiles
  FOR EACH ROW EXECUTE FUNCTION refuse_for_deleted_user();

CREATE TABLE closed_days (
  date date PRIMARY KEY CHECK (date BETWEEN '2020-01-01' AND '2199-12-31'),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 200),
  closed_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL
);

-- ── Subscriptions ───────────────────────────────────────────────────────────────────────────────
CREATE TABLE subscriptions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  plan_type text NOT NULL CHECK (plan_type IN ('breakfast', 'lunch', 'gym')),
  -- As agreed; a new price in the list changes nobody's.
  price_per_day_paise bigint NOT NULL CHECK (price_per_day_paise BETWEEN 100 AND 10000000),
  status text NOT NULL CHECK (status IN ('active', 'paused', 'cancelled', 'ended')),
  cycle text NOT NULL CHECK (cycle IN ('weekly', 'monthly')),
  -- ISO: 1 is Monday.
  weekdays smallint[] NOT NULL
    CHECK (weekdays <@ '{1,2,3,4,5,6,7}' AND cardinality(weekdays) BETWEEN 1 AND 7),
  start_date date NOT NULL CHECK (start_date BETWEEN '2020-01-01' AND '2199-12-31'),
  -- Last day of the cycle under way.
  end_date date NOT NULL,
  auto_renew boolean NOT NULL,
  paused_from date,
  -- First day that is delivered again; null while nobody knows.
  paused_until date,
  -- Days in a row that the wallet could not pay.
  unpaid_in_a_row smallint NOT NULL DEFAULT 0 CHECK (unpaid_in_a_row >= 0),
  address_id uuid REFERENCES addresses ON DELETE SET NULL,
  -- Each day up to this one is settled: ordered or not, it never changes again.
  decided_through date NOT NULL,
  -- The last day that its customer was reminded of.
  reminded_for date,
  created_at timestamptz NOT NULL,
  -- When it was cancelled, or ended by itself.
  over_at timestamptz,
  -- Why its customer left, if they said so.
  cancel_reason text CHECK (char_length(cancel_reason) BETWEEN 1 AND 200),
  CONSTRAINT subscriptions_dates_in_order CHECK (end_date >= start_date),
  CONSTRAINT subscriptions_paused_has_from CHECK ((status = 'paused') = (paused_from IS NOT NULL)),
  CONSTRAINT subscriptions_pause_in_order CHECK
    (paused_until IS NULL OR paused_until > paused_from),
  CONSTRAINT subscriptions_over_has_time CHECK
    ((status IN ('cancelled', 'ended')) = (over_at IS NOT NULL)),
  CONSTRAINT subscriptions_living_has_address CHECK
    (status IN ('cancelled', 'ended') OR address_id IS NOT NULL)
);
CREATE UNIQUE INDEX subscriptions_one_living_key ON subscriptions (user_id)
  WHERE status IN ('active', 'paused');
CREATE INDEX subscriptions_user_id_idx ON subscriptions (user_id, created_at DESC);
CREATE INDEX subscriptions_address_id_idx ON subscriptions (address_id)
  WHERE address_id IS NOT NULL;
-- What the evening run has left to do.
CREATE INDEX subscriptions_to_decide_idx ON subscriptions (decided_through, id)
  WHERE status IN ('active', 'paused');
CREATE TRIGGER subscriptions_of_living_user BEFORE INSERT ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION refuse_for_deleted_user();

CREATE TABLE subscription_skips (
  subscription_id uuid NOT NULL REFERENCES subscriptions,
  delivery_date date NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (subscription_id, delivery_date)
);

-- The meals that customers chose themselves; other days are picked for.
CREATE TABLE subscription_choices (
  subscription_id uuid NOT NULL REFERENCES subscriptions,
  delivery_date date NOT NULL,
  meal_id integer NOT NULL REFERENCES meals ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (subscription_id, delivery_date)
);
CREATE INDEX subscription_choices_meal_id_idx ON subscription_choices (meal_id);

-- What the evening run made of a day; days without a delivery have no row.
CREATE TABLE subscription_days (
  subscription_id uuid NOT NULL REFERENCES subscriptions,
  delivery_date date NOT NULL,
  outcome text NOT NULL CHECK (outcome IN
    ('ordered', 'skipped', 'closed', 'no_balance', 'no_meal', 'too_late')),
  order_id uuid UNIQUE REFERENCES orders,
  decided_at timestamptz NOT NULL,
  PRIMARY KEY (subscription_id, delivery_date),
  CONSTRAINT subscription_days_ordered_has_order CHECK
    ((outcome = 'ordered') = (order_id IS NOT NULL))
);
CREATE TRIGGER subscription_days_are_final BEFORE UPDATE OR DELETE ON subscription_days
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A skipped, paused or cancelled day is never produced, whatever the code does.
CREATE FUNCTION check_subscription_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  agreed subscriptions;
  ordered orders;
BEGIN
  IF NEW.outcome <> 'ordered' THEN RETURN NEW; END IF;
  -- One by one: a plan that joins them, made while both are small, is kept when they no longer are.
  SELECT * INTO agreed FROM subscriptions WHERE id = NEW.subscription_id;
  SELECT * INTO ordered FROM orders WHERE id = NEW.order_id;
  IF EXISTS (SELECT FROM subscription_skips
      WHERE subscription_id = NEW.subscription_id AND delivery_date = NEW.delivery_date)
    OR (agreed.status = 'active'
      AND NEW.delivery_date BETWEEN agreed.start_date AND agreed.end_date
      AND extract(isodow FROM NEW.delivery_date) = ANY (agreed.weekdays)
      AND ordered.user_id = agreed.user_id AND ordered.type = 'subscription'
      AND ordered.delivery_date = NEW.delivery_date
      AND ordered.total_paise = agreed.price_per_day_paise) IS NOT TRUE
  THEN
    RAISE EXCEPTION 'subscription % has no delivery on %', NEW.subscription_id, NEW.delivery_date
      USING ERRCODE = 'check_violation', CONSTRAINT = 'subscription_days_as_agreed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER subscription_days_as_agreed BEFORE INSERT ON subscription_days
  FOR EACH ROW EXECUTE FUNCTION check_subscription_day();

CREATE FUNCTION check_subscription_skip() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  skip subscription_skips := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF EXISTS (SELECT FROM subscription_days WHERE subscription_id = skip.subscription_id
      AND delivery_date = skip.delivery_date) THEN
    RAISE EXCEPTION 'day % is settled', skip.delivery_date
      USING ERRCODE = 'check_violation', CONSTRAINT = 'subscription_skips_before_cutoff';
  END IF;
  RETURN skip;
END $$;
CREATE TRIGGER subscription_skips_before_cutoff BEFORE INSERT OR DELETE ON subscription_skips
  FOR EACH ROW EXECUTE FUNCTION check_subscription_skip();

-- Everything that happened to a subscription; each is a receipt with a number.
CREATE SEQUENCE subscription_receipt_seq START 10001;
CREATE TABLE subscription_events (
  id uuid PRIMARY KEY,
  number bigint NOT NULL UNIQUE DEFAULT nextval('subscription_receipt_seq'),
  subscription_id uuid NOT NULL REFERENCES subscriptions,
  kind text NOT NULL CHECK (kind IN ('started', 'paused', 'resumed', 'skipped', 'unskipped',
    'changed', 'auto_renew', 'renewed', 'cancelled', 'ended')),
  actor text NOT NULL CHECK (actor IN ('customer', 'staff', 'system')),
  actor_id uuid REFERENCES users,
  -- What it meant, as it was told.
  effect jsonb NOT NULL CHECK (jsonb_typeof(effect) = 'object'),
  created_at timestamptz NOT NULL
);
CREATE INDEX subscription_events_subscription_id_idx
  ON subscription_events (subscription_id, number DESC);
CREATE TRIGGER subscription_events_are_final BEFORE UPDATE OR DELETE ON subscription_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- ── Their orders ────────────────────────────────────────────────────────────────────────────────
ALTER TABLE orders
  DROP CONSTRAINT orders_type_check,
  ADD CONSTRAINT orders_type_check CHECK (type IN ('meals', 'meal-pack', 'subscription')),
  ADD CONSTRAINT orders_subscription_by_wallet CHECK
    (type <> 'subscription' OR payment_method = 'wallet'),
  -- Whether the meals of a pack are settled.
  ADD COLUMN pack_filled boolean NOT NULL DEFAULT false;
-- One order, and so one debit, per customer and day.
CREATE UNIQUE INDEX orders_one_subscription_a_day_key ON orders (user_id, delivery_date)
  WHERE type = 'subscription';
CREATE INDEX orders_pack_to_fill_idx ON orders (delivery_date)
  WHERE type = 'meal-pack' AND NOT pack_filled AND status IN ('pending', 'confirmed', 'preparing');

CREATE FUNCTION check_subscription_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM subscription_days WHERE order_id = NEW.id) THEN
    RAISE EXCEPTION 'order % belongs to no day of a subscription', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_subscription_has_day';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER orders_subscription_has_day AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.type = 'subscription') EXECUTE FUNCTION check_subscription_order();

-- An order that appears without its customer's doing is news too.
DROP TRIGGER order_events_are_told ON order_events;
CREATE TRIGGER order_events_are_told AFTER INSERT ON order_events FOR EACH ROW
  WHEN (NEW.from_status IS NOT NULL OR NEW.actor = 'system') EXECUTE FUNCTION tell_order_change();

-- ── The meals of a pack ─────────────────────────────────────────────────────────────────────────
CREATE TABLE pack_meals (
  order_id uuid NOT NULL REFERENCES orders,
  meal_id integer NOT NULL REFERENCES meals,
  -- As it was called when it was chosen.
  meal_name text NOT NULL CHECK (char_length(meal_name) BETWEEN 1 AND 120),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 50),
  -- Picked for the customer, who chose nothing.
  is_auto boolean NOT NULL,
  PRIMARY KEY (order_id, meal_id)
);
CREATE INDEX pack_meals_meal_id_idx ON pack_meals (meal_id);
CREATE FUNCTION check_pack_meals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.order_id ELSE NEW.order_id END;
  chosen bigint := (SELECT sum(quantity) FROM pack_meals WHERE order_id = checked);
BEGIN
  IF chosen IS NOT NULL AND chosen IS DISTINCT FROM (SELECT sum(l.quantity) FROM orders o
      JOIN order_lines l ON l.order_id = o.id WHERE o.id = checked AND o.type = 'meal-pack') THEN
    RAISE EXCEPTION 'pack % does not hold its number of meals', checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pack_meals_fill_the_pack';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER pack_meals_fill_the_pack AFTER INSERT OR UPDATE OR DELETE ON pack_meals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_pack_meals();

-- ── Notices ─────────────────────────────────────────────────────────────────────────────────────
ALTER TABLE mails
  DROP CONSTRAINT mails_kind_check,
  ADD CONSTRAINT mails_kind_check CHECK (kind IN ('password_reset', 'password_changed', 'welcome',
    'order_confirmed', 'payment_failed', 'order_cancelled', 'order_refunded', 'out_for_delivery',
    'delivered', 'email_change', 'email_changed', 'subscription_receipt', 'delivery_skipped',
    'low_balance', 'cutoff_reminder')),
  -- Lower goes out first: thousands that are booked in one moment hold nobody else up.
  ADD COLUMN turn smallint NOT NULL GENERATED ALWAYS AS (CASE kind
    WHEN 'cutoff_reminder' THEN 3 WHEN 'delivery_skipped' THEN 2 WHEN 'low_balance' THEN 2
    WHEN 'subscription_receipt' THEN 1 ELSE 0 END) STORED;
DROP INDEX mails_due_idx;
CREATE INDEX mails_due_idx ON mails (turn, next_attempt_at, id) WHERE status = 'waiting';

-- What a person does not want to hear of; no row: everything is sent.
CREATE TABLE notification_settings (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  muted_mail text[] NOT NULL DEFAULT '{}',
  muted_push text[] NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL
);
CREATE TRIGGER notification_settings_of_living_user BEFORE INSERT ON notification_settings
  FOR EACH ROW EXECUTE FUNCTION refuse_for_deleted_user();

-- Browsers that asked for notices; signing out there ends them.
CREATE TABLE push_devices (
  id uuid PRIMARY KEY,
  session_id uuid NOT NULL UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (char_length(endpoint) <= 1000),
  -- The browser's keys: only it can read what is sent to it.
  p256dh text NOT NULL CHECK (char_length(p256dh) <= 200),
  auth text NOT NULL CHECK (char_length(auth) <= 100),
  created_at timestamptz NOT NULL
);
CREATE INDEX push_devices_user_id_idx ON push_devices (user_id);
CREATE TRIGGER push_devices_of_living_user BEFORE INSERT ON push_devices
  FOR EACH ROW EXECUTE FUNCTION refuse_for_deleted_user();

-- Waits like a mail, and goes to all browsers of the person at once.
CREATE TABLE pushes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN
    ('cutoff_reminder', 'delivery_skipped', 'out_for_delivery', 'delivered')),
  -- As of mails.
  turn smallint NOT NULL GENERATED ALWAYS AS (CASE kind
    WHEN 'cutoff_reminder' THEN 3 WHEN 'delivery_skipped' THEN 2 ELSE 0 END) STORED,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  order_id uuid REFERENCES orders,
  event_key text NOT NULL CHECK (char_length(event_key) BETWEEN 1 AND 200),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  next_attempt_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  CONSTRAINT pushes_waiting_is_unfinished CHECK ((status = 'waiting') = (finished_at IS NULL))
);
CREATE UNIQUE INDEX pushes_once_per_event_key ON pushes (kind, event_key);
CREATE INDEX pushes_due_idx ON pushes (turn, next_attempt_at, id) WHERE status = 'waiting';
CREATE INDEX pushes_finished_at_idx ON pushes (finished_at) WHERE status <> 'waiting';
CREATE INDEX pushes_user_id_idx ON pushes (user_id);
