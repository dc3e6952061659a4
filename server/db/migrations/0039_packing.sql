-- What was put into each parcel of a kitchen's day, what was cooked, and who approves what an eater
-- must not get.

-- Meals that the customer ordered although they contain what they declared: [{mealId, allergens}].
-- Null where there are none, and on orders by the release before.
ALTER TABLE orders ADD COLUMN accepted_allergens jsonb;
ALTER TABLE orders ADD CONSTRAINT orders_accepted_allergens_check
  CHECK (jsonb_typeof(accepted_allergens) = 'array') NOT VALID;

ALTER TABLE kitchen_orders ADD COLUMN accepted_allergens jsonb NOT NULL DEFAULT '[]';
ALTER TABLE kitchen_orders ADD CONSTRAINT kitchen_orders_accepted_allergens_check
  CHECK (jsonb_typeof(accepted_allergens) = 'array') NOT VALID;

-- As before, and what was accepted: it says what the eater avoids, so it may be blanked too, but
-- never changed. The release before blanks the others without it.
CREATE OR REPLACE FUNCTION keep_kitchen_order() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF (OLD.kitchen_id, OLD.delivery_date, OLD.order_id, OLD.slot, OLD.lines, OLD.portions, OLD.hash,
      OLD.is_frozen) IS DISTINCT FROM (NEW.kitchen_id, NEW.delivery_date, NEW.order_id, NEW.slot,
      NEW.lines, NEW.portions, NEW.hash, NEW.is_frozen)
    OR (OLD.diet, OLD.allergens, OLD.notes) IS DISTINCT FROM (NEW.diet, NEW.allergens, NEW.notes)
      AND (NEW.diet, NEW.allergens, NEW.notes)
        IS DISTINCT FROM (NULL::text, '{}'::text[], NULL::text)
    OR OLD.accepted_allergens <> NEW.accepted_allergens AND NEW.accepted_allergens <> '[]'
  THEN
    RAISE EXCEPTION 'What was frozen for the kitchen is never changed'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- A stove or a packing table on one day. It has no account: its link opens it (0038).
CREATE TABLE stations (
  id uuid PRIMARY KEY,
  kitchen_id smallint NOT NULL DEFAULT 1 REFERENCES kitchens,
  delivery_date date NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  kind text NOT NULL CONSTRAINT stations_kind_check CHECK (kind IN ('cook', 'pack')),
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES users
);
CREATE INDEX stations_day_idx ON stations (kitchen_id, delivery_date);
CREATE TRIGGER stations_are_final BEFORE UPDATE ON stations
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- No link has a station yet, so nothing needs to be validated.
ALTER TABLE work_links ADD CONSTRAINT work_links_station_id_fkey
  FOREIGN KEY (station_id) REFERENCES stations NOT VALID;

-- What somebody entered about a parcel; the last entry by time, device and id counts. Append-only.
CREATE TABLE packing_entries (
  -- Made on the device, so that what is sent twice is one.
  id uuid PRIMARY KEY,
  kitchen_id smallint NOT NULL DEFAULT 1,
  delivery_date date NOT NULL,
  order_id uuid NOT NULL,
  -- [{mealId, size, quantity}], of `short` with a reason.
  packed jsonb NOT NULL CHECK (jsonb_typeof(packed) = 'array'),
  short jsonb NOT NULL CHECK (jsonb_typeof(short) = 'array'),
  device text NOT NULL CHECK (char_length(device) BETWEEN 1 AND 80),
  -- When it was entered, by the device; never later than it arrived.
  at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null at a station.
  staff_id uuid REFERENCES users,
  station_id uuid REFERENCES stations,
  -- Meals that the eater must not get, packed because this person approved them.
  overridden integer[] NOT NULL DEFAULT '{}',
  approved_by uuid REFERENCES users,
  FOREIGN KEY (kitchen_id, delivery_date, order_id) REFERENCES kitchen_orders ON DELETE CASCADE,
  CONSTRAINT packing_entries_have_one_author CHECK ((staff_id IS NULL) <> (station_id IS NULL)),
  CONSTRAINT packing_entries_not_in_the_future CHECK (at <= created_at),
  CONSTRAINT packing_entries_are_approved
    CHECK ((cardinality(overridden) = 0) = (approved_by IS NULL)),
  -- Two people see it.
  CONSTRAINT packing_entries_by_another CHECK (approved_by <> staff_id)
);
CREATE INDEX packing_entries_order_id_idx ON packing_entries (kitchen_id, delivery_date, order_id);
CREATE TRIGGER packing_entries_are_final BEFORE UPDATE ON packing_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Pages that show the order live say what is missing.
CREATE TRIGGER packing_entries_are_told AFTER INSERT ON packing_entries FOR EACH ROW
  WHEN (NEW.short <> '[]') EXECUTE FUNCTION tell_order_change();

-- Portions of a meal that were cooked; their sum counts, so any order of them gives the same.
CREATE TABLE cooked_entries (
  id uuid PRIMARY KEY,
  kitchen_id smallint NOT NULL DEFAULT 1,
  delivery_date date NOT NULL,
  meal_id integer NOT NULL,
  size text NOT NULL CHECK (size IN ('for-1', 'for-2')),
  -- Below zero takes back what was counted by mistake.
  quantity integer NOT NULL CHECK (quantity <> 0 AND quantity BETWEEN -1000 AND 1000),
  device text NOT NULL CHECK (char_length(device) BETWEEN 1 AND 80),
  at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  staff_id uuid REFERENCES users,
  station_id uuid REFERENCES stations,
  -- Only what is cooked on that day.
  FOREIGN KEY (kitchen_id, delivery_date, meal_id) REFERENCES kitchen_meals,
  CONSTRAINT cooked_entries_have_one_author CHECK ((staff_id IS NULL) <> (station_id IS NULL)),
  CONSTRAINT cooked_entries_not_in_the_future CHECK (at <= created_at)
);
CREATE INDEX cooked_entries_day_idx ON cooked_entries (kitchen_id, delivery_date);
CREATE TRIGGER cooked_entries_are_final BEFORE UPDATE ON cooked_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The PIN that a member of staff approves with.
CREATE TABLE staff_pins (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  pin_hash text NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE TRIGGER staff_pins_of_living_user BEFORE INSERT ON staff_pins
  FOR EACH ROW EXECUTE FUNCTION refuse_for_deleted_user();

-- The message that something is missing. Every row passed the lists before, which are parts of these.
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check CHECK (kind IN ('password_reset',
  'password_changed', 'welcome', 'order_confirmed', 'order_changed', 'payment_failed',
  'order_cancelled', 'order_refunded', 'out_for_delivery', 'delivered', 'email_change',
  'email_changed', 'subscription_receipt', 'delivery_skipped', 'low_balance', 'cutoff_reminder',
  'sign_in_attempts', 'second_factor_changed', 'day_cancelled', 'order_short')) NOT VALID;
ALTER TABLE pushes DROP CONSTRAINT pushes_kind_check;
ALTER TABLE pushes ADD CONSTRAINT pushes_kind_check CHECK (kind IN ('cutoff_reminder',
  'delivery_skipped', 'out_for_delivery', 'delivered', 'order_short')) NOT VALID;
