-- Portions by delivery date. Every order, and every day that is reserved for a subscription, has
-- rows of its own in `seats`. A counter, which all of them share, exists only where there is a
-- limit. The functions below are the only way to change limits and counters: they run with the
-- rights of the owner, so that processes of the release before write seats with their orders too.

-- Limits by weekday (ISO, 1 is Monday). No row is no limit.
CREATE TABLE capacity_weekdays (
  kitchen_id smallint NOT NULL DEFAULT 1 REFERENCES kitchens,
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  portions_max integer NOT NULL CHECK (portions_max BETWEEN 0 AND 100000),
  PRIMARY KEY (kitchen_id, weekday)
);

-- What is limited on a date: the day as a whole (its id is empty), or a meal. Another kind needs
-- its limit in `standing_limit` and its seats in `seats_due_to`.
CREATE TABLE capacity_counters (
  kitchen_id smallint NOT NULL DEFAULT 1 REFERENCES kitchens,
  delivery_date date NOT NULL,
  kind text NOT NULL CONSTRAINT capacity_counters_kind_check CHECK (kind IN ('day', 'meal')),
  id text COLLATE "C" NOT NULL CHECK ((id = '') = (kind = 'day')),
  -- Null on an exception without a limit; then nothing is counted.
  portions_max integer CHECK (portions_max BETWEEN 0 AND 100000),
  taken integer CHECK (taken >= 0),
  -- Set for this date; otherwise it follows the weekday.
  is_exception boolean NOT NULL,
  PRIMARY KEY (kitchen_id, delivery_date, kind, id),
  CONSTRAINT capacity_counters_count_what_is_limited
    CHECK ((taken IS NULL) = (portions_max IS NULL)),
  CHECK (is_exception OR portions_max IS NOT NULL)
);

CREATE TABLE seats (
  kitchen_id smallint NOT NULL DEFAULT 1 REFERENCES kitchens,
  delivery_date date NOT NULL,
  kind text NOT NULL CONSTRAINT seats_kind_check CHECK (kind IN ('day', 'meal')),
  id text COLLATE "C" NOT NULL CHECK ((id = '') = (kind = 'day')),
  order_id uuid REFERENCES orders ON DELETE CASCADE,
  subscription_id uuid REFERENCES subscriptions ON DELETE CASCADE,
  portions integer NOT NULL CHECK (portions > 0),
  -- Taken whatever the limit was: the refund of an order failed, so that it is owed again.
  is_forced boolean NOT NULL DEFAULT false,
  CONSTRAINT seats_have_one_owner CHECK (num_nonnulls(order_id, subscription_id) = 1)
);
CREATE UNIQUE INDEX seats_once_per_order ON seats (order_id, kind, id)
  WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX seats_once_per_reserved_day ON seats (subscription_id, delivery_date, kind, id)
  WHERE subscription_id IS NOT NULL;
CREATE INDEX seats_of_date ON seats (kitchen_id, delivery_date, kind, id);

-- ── Counters ────────────────────────────────────────────────────────────────────────────────────
-- Whoever takes seats locks 7291008 shared, whoever changes limits locks it alone.

CREATE FUNCTION standing_limit(at_kitchen smallint, on_date date, of_kind text, of_id text)
RETURNS integer LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT w.portions_max FROM capacity_weekdays w
  WHERE of_kind = 'day' AND w.kitchen_id = at_kitchen
    AND w.weekday = extract(isodow FROM on_date)
$$;

CREATE FUNCTION seats_taken(at_kitchen smallint, on_date date, of_kind text, of_id text)
RETURNS integer LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce(sum(s.portions), 0)::int FROM seats s
  WHERE s.kitchen_id = at_kitchen AND s.delivery_date = on_date AND s.kind = of_kind
    AND s.id = of_id
$$;

-- Begins to count where the weekday sets a limit. True when there was no counter yet.
CREATE FUNCTION begin_count(at_kitchen smallint, on_date date, of_kind text, of_id text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Of two at once the second waits for the first, which cannot see its seats, and adds them.
  INSERT INTO capacity_counters (kitchen_id, delivery_date, kind, id, portions_max, taken,
    is_exception)
  SELECT at_kitchen, on_date, of_kind, of_id, standing.portions_max,
    seats_taken(at_kitchen, on_date, of_kind, of_id), false
  FROM standing_limit(at_kitchen, on_date, of_kind, of_id) AS standing (portions_max)
  WHERE standing.portions_max IS NOT NULL
  ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

CREATE FUNCTION move_counter(
  at_kitchen smallint, on_date date, of_kind text, of_id text, moved integer, is_free boolean
) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  counter capacity_counters;
BEGIN
  UPDATE capacity_counters c SET taken = c.taken + moved
  WHERE c.kitchen_id = at_kitchen AND c.delivery_date = on_date AND c.kind = of_kind
    AND c.id = of_id AND c.portions_max IS NOT NULL
  RETURNING c.* INTO counter;
  IF NOT FOUND THEN
    -- The count of a new counter includes these seats.
    IF NOT begin_count(at_kitchen, on_date, of_kind, of_id) THEN
      UPDATE capacity_counters c SET taken = c.taken + moved
      WHERE c.kitchen_id = at_kitchen AND c.delivery_date = on_date AND c.kind = of_kind
        AND c.id = of_id AND c.portions_max IS NOT NULL
      RETURNING c.* INTO counter;
    ELSE
      SELECT c.* INTO counter FROM capacity_counters c
      WHERE c.kitchen_id = at_kitchen AND c.delivery_date = on_date AND c.kind = of_kind
        AND c.id = of_id;
    END IF;
  END IF;
  IF moved > 0 AND NOT is_free AND counter.taken > counter.portions_max THEN
    RAISE EXCEPTION '%_full', of_kind USING ERRCODE = 'SK001', DETAIL = json_build_object(
      'date', on_date, 'id', of_id,
      'left', greatest(0, counter.portions_max - counter.taken + moved));
  END IF;
END $$;

-- Most shops have no limits.
CREATE FUNCTION is_limited() RETURNS boolean LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN EXISTS (SELECT FROM capacity_counters) OR EXISTS (SELECT FROM capacity_weekdays);
END $$;

-- The three below move counters in the order of date, kind and id.
CREATE FUNCTION count_added_seats() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7291008);
  IF NOT is_limited() THEN
    RETURN NULL;
  END IF;
  PERFORM move_counter(m.kitchen_id, m.delivery_date, m.kind, m.id, m.moved, m.is_free)
  FROM (
    SELECT a.kitchen_id, a.delivery_date, a.kind, a.id, sum(a.portions)::int AS moved,
      bool_and(a.is_forced) AS is_free
    FROM added a GROUP BY a.kitchen_id, a.delivery_date, a.kind, a.id
    ORDER BY a.kitchen_id, a.delivery_date, a.kind, a.id
  ) m;
  RETURN NULL;
END $$;
CREATE TRIGGER seats_added AFTER INSERT ON seats REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_seats();

CREATE FUNCTION count_removed_seats() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7291008);
  IF NOT is_limited() THEN
    RETURN NULL;
  END IF;
  PERFORM move_counter(m.kitchen_id, m.delivery_date, m.kind, m.id, m.moved, true)
  FROM (
    SELECT r.kitchen_id, r.delivery_date, r.kind, r.id, -sum(r.portions)::int AS moved
    FROM removed r GROUP BY r.kitchen_id, r.delivery_date, r.kind, r.id
    ORDER BY r.kitchen_id, r.delivery_date, r.kind, r.id
  ) m;
  RETURN NULL;
END $$;
CREATE TRIGGER seats_removed AFTER DELETE ON seats REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_seats();

-- A seat that only changes its owner moves no counter.
CREATE FUNCTION count_changed_seats() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7291008);
  IF NOT is_limited() THEN
    RETURN NULL;
  END IF;
  PERFORM move_counter(m.kitchen_id, m.delivery_date, m.kind, m.id, m.moved, false)
  FROM (
    SELECT c.kitchen_id, c.delivery_date, c.kind, c.id, sum(c.portions)::int AS moved
    FROM (
      SELECT b.kitchen_id, b.delivery_date, b.kind, b.id, -b.portions AS portions FROM before b
      UNION ALL
      SELECT a.kitchen_id, a.delivery_date, a.kind, a.id, a.portions FROM after a
    ) c
    GROUP BY c.kitchen_id, c.delivery_date, c.kind, c.id HAVING sum(c.portions) <> 0
    ORDER BY c.kitchen_id, c.delivery_date, c.kind, c.id
  ) m;
  RETURN NULL;
END $$;
CREATE TRIGGER seats_changed AFTER UPDATE ON seats
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_seats();

-- Locks the counters of these dates in their order, for somebody who takes what is left of them.
CREATE FUNCTION lock_counters(at_kitchen smallint, on_dates date[])
RETURNS TABLE (date date, kind text, id text, portions_left integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  each_date date;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7291008);
  IF NOT is_limited() THEN
    RETURN;
  END IF;
  FOR each_date IN SELECT DISTINCT d FROM unnest(on_dates) AS d ORDER BY d LOOP
    PERFORM begin_count(at_kitchen, each_date, 'day', '')
    WHERE NOT EXISTS (SELECT FROM capacity_counters c WHERE c.kitchen_id = at_kitchen
      AND c.delivery_date = each_date AND c.kind = 'day');
    RETURN QUERY
      SELECT c.delivery_date, c.kind, c.id, greatest(0, c.portions_max - c.taken)
      FROM capacity_counters c
      WHERE c.kitchen_id = at_kitchen AND c.delivery_date = each_date
        AND c.portions_max IS NOT NULL
      ORDER BY c.kind, c.id FOR UPDATE;
  END LOOP;
END $$;

-- ── Limits ──────────────────────────────────────────────────────────────────────────────────────
-- Each waits for what is being placed, and then counts.

-- A limit for one date; null is none, whatever the weekday says.
CREATE FUNCTION set_limit(
  at_kitchen smallint, on_date date, of_kind text, of_id text, new_max integer
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7291008);
  INSERT INTO capacity_counters AS c (kitchen_id, delivery_date, kind, id, portions_max, taken,
    is_exception)
  VALUES (at_kitchen, on_date, of_kind, of_id, new_max, CASE WHEN new_max IS NOT NULL THEN
    seats_taken(at_kitchen, on_date, of_kind, of_id) END, true)
  ON CONFLICT (kitchen_id, delivery_date, kind, id) DO UPDATE
    SET portions_max = EXCLUDED.portions_max, taken = EXCLUDED.taken, is_exception = true;
END $$;

-- Goes back to what counts for the weekday.
CREATE FUNCTION unset_limit(at_kitchen smallint, on_date date, of_kind text, of_id text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7291008);
  DELETE FROM capacity_counters c WHERE c.kitchen_id = at_kitchen AND c.delivery_date = on_date
    AND c.kind = of_kind AND c.id = of_id;
  PERFORM begin_count(at_kitchen, on_date, of_kind, of_id);
END $$;

-- The limits from Monday to Sunday; null is none. Dates before `from_date` are over.
CREATE FUNCTION set_weekday_limits(at_kitchen smallint, new_max integer[], from_date date)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7291008);
  DELETE FROM capacity_weekdays w WHERE w.kitchen_id = at_kitchen;
  INSERT INTO capacity_weekdays (kitchen_id, weekday, portions_max)
  SELECT at_kitchen, m.weekday, m.portions_max
  FROM unnest(new_max) WITH ORDINALITY AS m (portions_max, weekday)
  WHERE m.portions_max IS NOT NULL;
  DELETE FROM capacity_counters c WHERE c.kitchen_id = at_kitchen AND NOT c.is_exception;
  PERFORM begin_count(at_kitchen, s.delivery_date, 'day', '')
  FROM (
    SELECT DISTINCT delivery_date FROM seats
    WHERE kitchen_id = at_kitchen AND delivery_date >= from_date AND kind = 'day'
  ) s;
END $$;

-- ── Seats of orders ─────────────────────────────────────────────────────────────────────────────

-- Cancelled, or refunded in full before it is out, an order gives its seats back.
CREATE FUNCTION has_seats(status text, payment_status text) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT status <> 'cancelled' AND NOT (payment_status = 'refunded'
    AND status IN ('pending', 'confirmed', 'preparing'))
$$;

-- A meal for two is two portions; a pack is its meals, each counted once it is chosen or picked.
CREATE FUNCTION seats_due_to(this_order uuid)
RETURNS TABLE (delivery_date date, kind text, id text, portions integer)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH line AS (
    SELECT l.meal_id, l.quantity * CASE l.size WHEN 'for-2' THEN 2 ELSE 1 END AS portions
    FROM order_lines l WHERE l.order_id = this_order
  )
  SELECT o.delivery_date, due.kind, due.id, due.portions::int
  FROM orders o, (
    SELECT 'day' AS kind, '' AS id, sum(line.portions) AS portions FROM line
    UNION ALL
    SELECT 'meal', line.meal_id::text, sum(line.portions) FROM line
    WHERE line.meal_id IS NOT NULL GROUP BY line.meal_id
    UNION ALL
    SELECT 'meal', p.meal_id::text, p.quantity FROM pack_meals p WHERE p.order_id = this_order
  ) due
  WHERE o.id = this_order AND due.portions > 0 AND has_seats(o.status, o.payment_status)
$$;

-- Gives the order the seats that are due to it, and takes back all others.
CREATE FUNCTION seat_order(this_order uuid, is_free boolean DEFAULT false)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  has_any boolean := EXISTS (SELECT FROM seats s WHERE s.order_id = this_order);
BEGIN
  IF has_any THEN
    IF NOT EXISTS (
      SELECT FROM (SELECT * FROM seats s WHERE s.order_id = this_order) s
        FULL JOIN seats_due_to(this_order) d USING (kind, id)
      WHERE (s.delivery_date, s.portions) IS DISTINCT FROM (d.delivery_date, d.portions)
    ) THEN
      RETURN;
    END IF;
    -- What follows is several statements, each of which locks counters in their order.
    PERFORM lock_counters(1::smallint, array_agg(d.delivery_date)) FROM (
      SELECT s.delivery_date FROM seats s WHERE s.order_id = this_order
      UNION
      SELECT o.delivery_date FROM orders o WHERE o.id = this_order
    ) d;
    DELETE FROM seats s WHERE s.order_id = this_order AND NOT EXISTS (
      SELECT FROM seats_due_to(this_order) d
      WHERE (d.delivery_date, d.kind, d.id) = (s.delivery_date, s.kind, s.id));
    UPDATE seats s SET portions = d.portions FROM seats_due_to(this_order) d
    WHERE s.order_id = this_order AND (d.kind, d.id) = (s.kind, s.id)
      AND d.portions <> s.portions;
  END IF;
  INSERT INTO seats (delivery_date, kind, id, order_id, portions, is_forced)
  SELECT d.delivery_date, d.kind, d.id, this_order, d.portions, is_free
  FROM seats_due_to(this_order) d
  WHERE NOT EXISTS (SELECT FROM seats s
    WHERE s.order_id = this_order AND (s.kind, s.id) = (d.kind, d.id));
END $$;

CREATE FUNCTION seat_changed_order() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  -- An order that is owed again although nobody moved it: its refund failed.
  PERFORM seat_order(NEW.id, TG_OP = 'UPDATE' AND OLD.status = NEW.status
    AND OLD.delivery_date = NEW.delivery_date);
  RETURN NULL;
END $$;
-- At commit, so that counters are the last rows that are locked.
CREATE CONSTRAINT TRIGGER orders_take_seats AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  -- The day that it settles gives a subscription's order its seats.
  WHEN (NEW.type <> 'subscription') EXECUTE FUNCTION seat_changed_order();
CREATE CONSTRAINT TRIGGER orders_move_seats AFTER UPDATE ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.delivery_date <> NEW.delivery_date OR has_seats(OLD.status, OLD.payment_status)
    IS DISTINCT FROM has_seats(NEW.status, NEW.payment_status))
  EXECUTE FUNCTION seat_changed_order();

CREATE FUNCTION seat_changed_pack() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM seat_order(CASE WHEN TG_OP = 'DELETE' THEN OLD.order_id ELSE NEW.order_id END);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER pack_meals_take_seats AFTER INSERT OR UPDATE OR DELETE ON pack_meals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION seat_changed_pack();

-- ── Seats of subscriptions ──────────────────────────────────────────────────────────────────────

ALTER TABLE subscriptions
  -- Its days are reserved as planned up to this one. Null when they must be compared again.
  ADD COLUMN reserved_through date;
ALTER TABLE subscription_skips
  -- Skipped by the shop, since the day was full when it was to be reserved.
  ADD COLUMN is_full boolean NOT NULL DEFAULT false;

-- The reserved seat of a settled day becomes that of its order, or is given back. An order has its
-- seat whatever the limit is: its customer was promised it.
CREATE FUNCTION seat_settled_days() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM seats s USING settled d
  WHERE s.subscription_id = d.subscription_id AND s.delivery_date = d.delivery_date
    AND (d.order_id IS NULL OR s.kind = 'meal' AND NOT EXISTS (SELECT FROM order_lines l
      WHERE l.order_id = d.order_id AND l.meal_id::text = s.id));
  UPDATE seats s SET order_id = d.order_id, subscription_id = NULL FROM settled d
  WHERE s.subscription_id = d.subscription_id AND s.delivery_date = d.delivery_date
    AND d.order_id IS NOT NULL;
  INSERT INTO seats (delivery_date, kind, id, order_id, portions, is_forced)
  SELECT d.delivery_date, due.kind, due.id, d.order_id, due.portions, true
  FROM settled d
    JOIN orders o ON o.id = d.order_id AND has_seats(o.status, o.payment_status)
    JOIN order_lines l ON l.order_id = o.id,
    LATERAL (VALUES ('day', '', l.quantity), ('meal', l.meal_id::text, l.quantity))
      AS due (kind, id, portions)
  WHERE NOT EXISTS (SELECT FROM seats s
    WHERE s.order_id = d.order_id AND (s.kind, s.id) = (due.kind, due.id));
  RETURN NULL;
END $$;
CREATE TRIGGER subscription_days_take_seats AFTER INSERT ON subscription_days
  REFERENCING NEW TABLE AS settled FOR EACH STATEMENT EXECUTE FUNCTION seat_settled_days();

-- What changes the days of a subscription has them compared again, by whoever changed it or by the
-- sweep: so does a change by the release before, which reserves nothing.
CREATE FUNCTION compare_reserved_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.reserved_through := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER subscriptions_days_changed BEFORE UPDATE ON subscriptions FOR EACH ROW
  WHEN ((OLD.status, OLD.weekdays, OLD.start_date, OLD.paused_from, OLD.paused_until,
      OLD.auto_renew) IS DISTINCT FROM (NEW.status, NEW.weekdays, NEW.start_date, NEW.paused_from,
      NEW.paused_until, NEW.auto_renew)
    OR OLD.end_date <> NEW.end_date AND NOT NEW.auto_renew)
  EXECUTE FUNCTION compare_reserved_days();

CREATE FUNCTION compare_days_of_subscription() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE subscriptions SET reserved_through = NULL
  WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.subscription_id ELSE NEW.subscription_id END
    AND status IN ('active', 'paused') AND reserved_through IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER subscription_skips_changed AFTER INSERT OR UPDATE OR DELETE ON subscription_skips
  FOR EACH ROW EXECUTE FUNCTION compare_days_of_subscription();
CREATE TRIGGER subscription_choices_changed AFTER INSERT OR UPDATE OR DELETE
  ON subscription_choices FOR EACH ROW EXECUTE FUNCTION compare_days_of_subscription();

CREATE FUNCTION compare_days_of_all() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE subscriptions SET reserved_through = NULL
  WHERE status IN ('active', 'paused') AND reserved_through IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER closed_days_changed AFTER INSERT OR DELETE ON closed_days
  FOR EACH ROW EXECUTE FUNCTION compare_days_of_all();

CREATE FUNCTION unseat_subscription() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM seats WHERE subscription_id = NEW.id;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER subscriptions_over_have_no_seats AFTER UPDATE ON subscriptions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND NEW.status IN ('cancelled', 'ended'))
  EXECUTE FUNCTION unseat_subscription();
