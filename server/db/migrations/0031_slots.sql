-- Delivery times of the owner's choice: settings that count from a delivery date on, the one of an
-- order as it was when the order was placed, and their limits of stops in the ledger of portions.

ALTER TABLE settings_versions DROP CONSTRAINT settings_versions_section_check,
  ADD CONSTRAINT settings_versions_section_check CHECK (section IN ('delivery', 'packs', 'plans',
    'tax', 'identity', 'texts', 'areas', 'categories', 'payment', 'slots')) NOT VALID;
ALTER TABLE settings_versions VALIDATE CONSTRAINT settings_versions_section_check;

-- Not validated, as that would scan the table under its lock: every row there is has none.
ALTER TABLE orders
  ADD COLUMN slot jsonb,
  ADD CONSTRAINT orders_slot_check
    CHECK (slot ?& ARRAY['id', 'name', 'from', 'to', 'cutoff'] AND slot->>'id' <> '') NOT VALID;

-- A third kind of seat: the stop of an order, or of a reserved day, at its delivery time. Not
-- validated: every row there is passed the lists before, which are parts of these.
ALTER TABLE capacity_counters DROP CONSTRAINT capacity_counters_kind_check,
  ADD CONSTRAINT capacity_counters_kind_check CHECK (kind IN ('day', 'meal', 'slot')) NOT VALID;
ALTER TABLE seats DROP CONSTRAINT seats_kind_check,
  ADD CONSTRAINT seats_kind_check CHECK (kind IN ('day', 'meal', 'slot')) NOT VALID;

-- ── Counters ────────────────────────────────────────────────────────────────────────────────────

-- The delivery times of a date, as published.
CREATE FUNCTION slots_on(on_date date) RETURNS SETOF jsonb
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT jsonb_array_elements(v.value->'slots') FROM (
    SELECT value FROM settings_versions
    WHERE section = 'slots' AND effective_from <= on_date
    ORDER BY effective_from DESC, version DESC LIMIT 1
  ) v
$$;

CREATE OR REPLACE FUNCTION standing_limit(
  at_kitchen smallint, on_date date, of_kind text, of_id text
) RETURNS integer LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT w.portions_max FROM capacity_weekdays w
  WHERE of_kind = 'day' AND w.kitchen_id = at_kitchen
    AND w.weekday = extract(isodow FROM on_date)
  UNION ALL
  SELECT (slot->>'stopsMax')::int FROM slots_on(on_date) AS slot
  WHERE of_kind = 'slot' AND slot->>'id' = of_id
$$;

CREATE OR REPLACE FUNCTION is_limited() RETURNS boolean LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp AS $$
BEGIN
  RETURN EXISTS (SELECT FROM capacity_counters) OR EXISTS (SELECT FROM capacity_weekdays)
    OR EXISTS (SELECT FROM settings_versions WHERE section = 'slots');
END $$;

-- As before, and the counters of delivery times. These begin to count after those of the day and
-- its meals are locked, so that everybody locks in the order of date, kind and id.
CREATE OR REPLACE FUNCTION lock_counters(at_kitchen smallint, on_dates date[])
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
      WHERE c.kitchen_id = at_kitchen AND c.delivery_date = each_date AND c.kind <> 'slot'
        AND c.portions_max IS NOT NULL
      ORDER BY c.kind, c.id FOR UPDATE;
    PERFORM begin_count(at_kitchen, each_date, 'slot', s.id)
    FROM (
      SELECT slot->>'id' AS id FROM slots_on(each_date) AS slot
      WHERE slot->>'stopsMax' IS NOT NULL AND NOT EXISTS (SELECT FROM capacity_counters c
        WHERE c.kitchen_id = at_kitchen AND c.delivery_date = each_date AND c.kind = 'slot'
          AND c.id = slot->>'id')
      ORDER BY slot->>'id' COLLATE "C"
    ) s;
    RETURN QUERY
      SELECT c.delivery_date, c.kind, c.id, greatest(0, c.portions_max - c.taken)
      FROM capacity_counters c
      WHERE c.kitchen_id = at_kitchen AND c.delivery_date = each_date AND c.kind = 'slot'
        AND c.portions_max IS NOT NULL
      ORDER BY c.id FOR UPDATE;
  END LOOP;
END $$;

-- Other delivery times, or plans that belong to others: the days of subscriptions are compared
-- again, and the limits wait for what is being placed and count anew.
CREATE FUNCTION count_stops_anew() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.section = 'plans'
    AND NOT EXISTS (SELECT FROM settings_versions WHERE section = 'slots') THEN
    RETURN NULL;
  END IF;
  UPDATE subscriptions SET reserved_through = NULL
  WHERE status IN ('active', 'paused') AND reserved_through IS NOT NULL;
  PERFORM pg_advisory_xact_lock(7291008);
  -- Those that were taken out or reserved while this waited.
  UPDATE subscriptions SET reserved_through = NULL
  WHERE status IN ('active', 'paused') AND reserved_through IS NOT NULL;
  IF NEW.section = 'slots' THEN
    DELETE FROM capacity_counters c
    WHERE c.kind = 'slot' AND c.delivery_date >= NEW.effective_from;
    PERFORM begin_count(s.kitchen_id, s.delivery_date, 'slot', s.id)
    FROM (
      SELECT DISTINCT kitchen_id, delivery_date, id FROM seats
      WHERE kind = 'slot' AND delivery_date >= NEW.effective_from
    ) s;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER settings_versions_count_stops AFTER INSERT ON settings_versions FOR EACH ROW
  WHEN (NEW.section IN ('slots', 'plans')) EXECUTE FUNCTION count_stops_anew();

-- ── Seats of orders ─────────────────────────────────────────────────────────────────────────────

-- As before, and one stop at its delivery time.
CREATE OR REPLACE FUNCTION seats_due_to(this_order uuid)
RETURNS TABLE (delivery_date date, kind text, id text, portions integer)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH line AS (
    SELECT l.meal_id, l.quantity * CASE l.size WHEN 'for-2' THEN 2 ELSE 1 END AS portions
    FROM order_lines l WHERE l.order_id = this_order
  )
  SELECT o.delivery_date, due.kind, due.id, due.portions::int
  FROM orders o, LATERAL (
    SELECT 'day' AS kind, '' AS id, sum(line.portions) AS portions FROM line
    UNION ALL
    SELECT 'meal', line.meal_id::text, sum(line.portions) FROM line
    WHERE line.meal_id IS NOT NULL GROUP BY line.meal_id
    UNION ALL
    SELECT 'meal', p.meal_id::text, p.quantity FROM pack_meals p WHERE p.order_id = this_order
    UNION ALL
    SELECT 'slot', o.slot->>'id', 1 WHERE o.slot IS NOT NULL
  ) due
  WHERE o.id = this_order AND due.portions > 0 AND has_seats(o.status, o.payment_status)
$$;

CREATE OR REPLACE FUNCTION seat_changed_order() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  -- An order that is owed again although nobody moved it: its refund failed.
  PERFORM seat_order(NEW.id, TG_OP = 'UPDATE' AND OLD.status = NEW.status
    AND OLD.delivery_date = NEW.delivery_date AND OLD.slot IS NOT DISTINCT FROM NEW.slot);
  RETURN NULL;
END $$;
DROP TRIGGER orders_move_seats ON orders;
CREATE CONSTRAINT TRIGGER orders_move_seats AFTER UPDATE ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.delivery_date <> NEW.delivery_date OR OLD.slot IS DISTINCT FROM NEW.slot
    OR has_seats(OLD.status, OLD.payment_status)
      IS DISTINCT FROM has_seats(NEW.status, NEW.payment_status))
  EXECUTE FUNCTION seat_changed_order();

-- ── Seats of subscriptions ──────────────────────────────────────────────────────────────────────

-- As before, with the stop: an order keeps the one that is reserved if its delivery time is still
-- that of the plan.
CREATE OR REPLACE FUNCTION seat_settled_days() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM seats s USING settled d
  WHERE s.subscription_id = d.subscription_id AND s.delivery_date = d.delivery_date
    AND (d.order_id IS NULL
      OR s.kind = 'meal' AND NOT EXISTS (SELECT FROM order_lines l
        WHERE l.order_id = d.order_id AND l.meal_id::text = s.id)
      OR s.kind = 'slot' AND NOT EXISTS (SELECT FROM orders o
        WHERE o.id = d.order_id AND o.slot->>'id' = s.id));
  UPDATE seats s SET order_id = d.order_id, subscription_id = NULL FROM settled d
  WHERE s.subscription_id = d.subscription_id AND s.delivery_date = d.delivery_date
    AND d.order_id IS NOT NULL;
  INSERT INTO seats (delivery_date, kind, id, order_id, portions, is_forced)
  SELECT d.delivery_date, due.kind, due.id, d.order_id, due.portions, true
  FROM settled d
    JOIN orders o ON o.id = d.order_id AND has_seats(o.status, o.payment_status)
    JOIN order_lines l ON l.order_id = o.id,
    LATERAL (VALUES ('day', '', l.quantity), ('meal', l.meal_id::text, l.quantity),
      ('slot', o.slot->>'id', 1)) AS due (kind, id, portions)
  WHERE due.id IS NOT NULL AND NOT EXISTS (SELECT FROM seats s
    WHERE s.order_id = d.order_id AND (s.kind, s.id) = (due.kind, due.id));
  RETURN NULL;
END $$;

-- As before, and another plan may belong to another delivery time.
DROP TRIGGER subscriptions_days_changed ON subscriptions;
CREATE TRIGGER subscriptions_days_changed BEFORE UPDATE ON subscriptions FOR EACH ROW
  WHEN ((OLD.status, OLD.plan_type, OLD.weekdays, OLD.start_date, OLD.paused_from,
      OLD.paused_until, OLD.auto_renew) IS DISTINCT FROM (NEW.status, NEW.plan_type, NEW.weekdays,
      NEW.start_date, NEW.paused_from, NEW.paused_until, NEW.auto_renew)
    OR OLD.end_date <> NEW.end_date AND NOT NEW.auto_renew)
  EXECUTE FUNCTION compare_reserved_days();
