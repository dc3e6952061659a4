-- The kitchen's day: what is cooked for a delivery date, frozen once the date is settled, and what
-- changed afterwards.

CREATE TABLE kitchen_days (
  kitchen_id smallint NOT NULL DEFAULT 1 REFERENCES kitchens,
  delivery_date date NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  frozen_at timestamptz NOT NULL,
  -- SHA-256 over the hashes of its frozen orders.
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  PRIMARY KEY (kitchen_id, delivery_date),
  UNIQUE (kitchen_id, number)
);

-- The meals of a day as they were when it was frozen, or when the first order of one was added.
CREATE TABLE kitchen_meals (
  kitchen_id smallint NOT NULL DEFAULT 1,
  delivery_date date NOT NULL,
  meal_id integer NOT NULL,
  facts jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'object'),
  PRIMARY KEY (kitchen_id, delivery_date, meal_id),
  FOREIGN KEY (kitchen_id, delivery_date) REFERENCES kitchen_days
);

-- An order as the kitchen knows it, with what its eater must not get.
CREATE TABLE kitchen_orders (
  kitchen_id smallint NOT NULL DEFAULT 1,
  delivery_date date NOT NULL,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  slot jsonb,
  diet text,
  allergens text[] NOT NULL,
  notes text,
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array'),
  portions integer NOT NULL CHECK (portions > 0),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  -- Part of what was frozen; otherwise an amendment added it.
  is_frozen boolean NOT NULL,
  -- Whether it is cooked, with all amendments.
  is_cooked boolean NOT NULL,
  PRIMARY KEY (kitchen_id, delivery_date, order_id),
  FOREIGN KEY (kitchen_id, delivery_date) REFERENCES kitchen_days
);
CREATE INDEX kitchen_orders_order_id_idx ON kitchen_orders (order_id);

CREATE TABLE kitchen_amendments (
  kitchen_id smallint NOT NULL DEFAULT 1,
  delivery_date date NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  order_id uuid NOT NULL,
  kind text NOT NULL CONSTRAINT kitchen_amendments_kind_check
    CHECK (kind IN ('added', 'revived', 'cancelled', 'refunded', 'moved', 'unconfirmed')),
  -- What it adds to the portions that are cooked; below zero where it takes some away.
  portions integer NOT NULL CHECK ((portions > 0) = (kind IN ('added', 'revived'))),
  created_at timestamptz NOT NULL,
  seen_at timestamptz,
  seen_by uuid REFERENCES users,
  PRIMARY KEY (kitchen_id, delivery_date, number),
  FOREIGN KEY (kitchen_id, delivery_date, order_id) REFERENCES kitchen_orders ON DELETE CASCADE,
  CHECK (portions <> 0),
  CONSTRAINT kitchen_amendments_seen_check CHECK ((seen_at IS NULL) = (seen_by IS NULL))
);
-- The check at the commit sums up those of each order.
CREATE INDEX kitchen_amendments_order_id_idx ON kitchen_amendments (kitchen_id, delivery_date, order_id);

-- Only whether it is cooked changes; what is personal may be blanked.
CREATE FUNCTION keep_kitchen_order() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF (OLD.kitchen_id, OLD.delivery_date, OLD.order_id, OLD.slot, OLD.lines, OLD.portions, OLD.hash,
      OLD.is_frozen) IS DISTINCT FROM (NEW.kitchen_id, NEW.delivery_date, NEW.order_id, NEW.slot,
      NEW.lines, NEW.portions, NEW.hash, NEW.is_frozen)
    OR (OLD.diet, OLD.allergens, OLD.notes) IS DISTINCT FROM (NEW.diet, NEW.allergens, NEW.notes)
      AND (NEW.diet, NEW.allergens, NEW.notes)
        IS DISTINCT FROM (NULL::text, '{}'::text[], NULL::text)
  THEN
    RAISE EXCEPTION 'What was frozen for the kitchen is never changed'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER kitchen_orders_are_final BEFORE UPDATE ON kitchen_orders
  FOR EACH ROW EXECUTE FUNCTION keep_kitchen_order();
CREATE TRIGGER kitchen_days_are_final BEFORE UPDATE ON kitchen_days
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER kitchen_meals_are_final BEFORE UPDATE ON kitchen_meals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- An order is cooked as frozen, and then as its last amendment says.
CREATE FUNCTION check_kitchen_order() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM kitchen_orders k
    WHERE (k.kitchen_id, k.delivery_date, k.order_id)
        = (NEW.kitchen_id, NEW.delivery_date, NEW.order_id)
      AND CASE WHEN k.is_cooked THEN k.portions ELSE 0 END
        <> CASE WHEN k.is_frozen THEN k.portions ELSE 0 END + (
          SELECT coalesce(sum(a.portions), 0) FROM kitchen_amendments a
          WHERE (a.kitchen_id, a.delivery_date, a.order_id)
            = (k.kitchen_id, k.delivery_date, k.order_id)))
  THEN
    RAISE EXCEPTION 'The amendments of an order do not say whether it is cooked'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER kitchen_orders_follow_amendments
  AFTER INSERT OR UPDATE OF is_cooked ON kitchen_orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_kitchen_order();
CREATE CONSTRAINT TRIGGER kitchen_amendments_are_followed
  AFTER INSERT ON kitchen_amendments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_kitchen_order();
