-- Runs: which rider brings which orders, what was entered for each stop, what was collected.

CREATE TABLE runs (
  id uuid PRIMARY KEY,
  kitchen_id smallint NOT NULL DEFAULT 1 REFERENCES kitchens,
  delivery_date date NOT NULL,
  -- The delivery time of all its orders, as it was then; null for a run of any.
  slot jsonb,
  -- The only personal data here; those of customers are read from their orders.
  rider_name text NOT NULL CHECK (char_length(rider_name) BETWEEN 1 AND 60),
  rider_phone text CHECK (char_length(rider_phone) BETWEEN 1 AND 20),
  -- Counts up with every change of its stops or its rider.
  version integer NOT NULL DEFAULT 0 CHECK (version >= 0),
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES users,
  -- When its rider first opened it: its orders went out for delivery.
  opened_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX runs_delivery_date_idx ON runs (kitchen_id, delivery_date, created_at, id);

CREATE TABLE run_stops (
  run_id uuid NOT NULL REFERENCES runs,
  order_id uuid NOT NULL REFERENCES orders,
  position integer NOT NULL CHECK (position > 0),
  added_at timestamptz NOT NULL,
  -- The order is no longer in this run; it may be in another one.
  left_at timestamptz,
  left_why text CONSTRAINT run_stops_left_why_check
    CHECK (left_why IN ('moved', 'next_run', 'revoked')),
  -- The entry that counts, of all that were made for it.
  tick_id uuid,
  PRIMARY KEY (run_id, order_id),
  CONSTRAINT run_stops_left_check CHECK ((left_at IS NULL) = (left_why IS NULL))
);
-- An order is brought by one rider at a time.
CREATE UNIQUE INDEX run_stops_order_id_key ON run_stops (order_id) WHERE left_at IS NULL;
CREATE INDEX run_stops_order_id_idx ON run_stops (order_id, added_at);

CREATE TABLE run_ticks (
  -- Made up by the device, so that the same entry sent twice is one.
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL,
  order_id uuid NOT NULL,
  -- Of the device; null for an entry of staff.
  link_id uuid REFERENCES work_links,
  staff_id uuid REFERENCES users,
  -- As the device said, and within the time of its link: the latter decides.
  device_at timestamptz NOT NULL,
  counted_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  outcome text NOT NULL CONSTRAINT run_ticks_outcome_check
    CHECK (outcome IN ('delivered', 'failed')),
  reason text CONSTRAINT run_ticks_reason_check
    CHECK (reason IN ('not_at_home', 'refused', 'wrong_address', 'damaged', 'other')),
  note text CHECK (char_length(note) BETWEEN 1 AND 200),
  left_with text CONSTRAINT run_ticks_left_with_check
    CHECK (left_with IN ('customer', 'household', 'neighbour', 'guard', 'door')),
  code_matches boolean,
  cash_paise bigint CHECK (cash_paise BETWEEN 0 AND 10000000),
  upi_paise bigint CHECK (upi_paise BETWEEN 0 AND 10000000),
  FOREIGN KEY (run_id, order_id) REFERENCES run_stops,
  UNIQUE (run_id, order_id, id),
  -- A rider by a link, or staff.
  CONSTRAINT run_ticks_by_check CHECK ((link_id IS NULL) <> (staff_id IS NULL)),
  -- Who fails says why, and collects nothing.
  CONSTRAINT run_ticks_failed_check CHECK ((outcome = 'failed') = (reason IS NOT NULL)
    AND (outcome = 'delivered' OR cash_paise IS NULL AND upi_paise IS NULL AND left_with IS NULL))
);
CREATE TRIGGER run_ticks_are_final BEFORE UPDATE ON run_ticks
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- What counts for a stop was entered for this stop.
ALTER TABLE run_stops ADD CONSTRAINT run_stops_tick_fkey
  FOREIGN KEY (run_id, order_id, tick_id) REFERENCES run_ticks (run_id, order_id, id);

-- Entries that came too late: the run was over, or the order had left it. Staff decide about each.
CREATE TABLE late_ticks (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL,
  order_id uuid NOT NULL,
  link_id uuid NOT NULL REFERENCES work_links,
  why text NOT NULL CONSTRAINT late_ticks_why_check CHECK (why IN ('over', 'moved')),
  -- The entry as it will be stored if it is accepted.
  tick jsonb NOT NULL CHECK (jsonb_typeof(tick) = 'object'),
  received_at timestamptz NOT NULL,
  decision text CONSTRAINT late_ticks_decision_check CHECK (decision IN ('accept', 'dismiss')),
  decided_at timestamptz,
  decided_by uuid REFERENCES users,
  FOREIGN KEY (run_id, order_id) REFERENCES run_stops,
  CONSTRAINT late_ticks_decided_check CHECK ((decision IS NULL) = (decided_at IS NULL)
    AND (decision IS NULL) = (decided_by IS NULL))
);
CREATE INDEX late_ticks_open_idx ON late_ticks (received_at, id) WHERE decision IS NULL;

-- The cash of a run, as it was counted; a later count corrects the one before and says why.
CREATE TABLE cash_hand_overs (
  run_id uuid NOT NULL REFERENCES runs,
  number integer NOT NULL CHECK (number > 0),
  expected_paise bigint NOT NULL CHECK (expected_paise >= 0),
  counted_paise bigint NOT NULL CHECK (counted_paise >= 0),
  note text CHECK (char_length(note) BETWEEN 1 AND 200),
  counted_at timestamptz NOT NULL,
  counted_by uuid NOT NULL REFERENCES users,
  PRIMARY KEY (run_id, number),
  CONSTRAINT cash_hand_overs_correction_check CHECK (number = 1 OR note IS NOT NULL)
);
CREATE TRIGGER cash_hand_overs_are_final BEFORE UPDATE ON cash_hand_overs
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A line of the bank's statement that is a UPI payment at the door.
CREATE TABLE upi_ties (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  reference text NOT NULL CHECK (char_length(reference) BETWEEN 6 AND 40),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  tied_at timestamptz NOT NULL,
  tied_by uuid NOT NULL REFERENCES users,
  untied_at timestamptz,
  untied_by uuid REFERENCES users,
  CONSTRAINT upi_ties_untied_check CHECK ((untied_at IS NULL) = (untied_by IS NULL))
);
-- A line of the statement pays one order, and an order is paid by one line.
CREATE UNIQUE INDEX upi_ties_reference_key ON upi_ties (upper(reference)) WHERE untied_at IS NULL;
CREATE UNIQUE INDEX upi_ties_order_id_key ON upi_ties (order_id) WHERE untied_at IS NULL;

ALTER TABLE work_links ADD CONSTRAINT work_links_run_id_fkey
  FOREIGN KEY (run_id) REFERENCES runs NOT VALID;

-- A cash order that is delivered while it is in a run has its collection, and whoever undoes what a
-- run delivered does it in the run: else money would be without an order, or an order without money.
CREATE FUNCTION check_collection(checked uuid) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM orders o JOIN run_stops s ON s.order_id = o.id AND s.left_at IS NULL
      LEFT JOIN run_ticks t ON t.id = s.tick_id
    WHERE o.id = checked AND (
      o.status = 'delivered' AND o.payment_method = 'cod'
        AND (t.outcome IS DISTINCT FROM 'delivered'
          OR t.cash_paise IS NULL AND t.upi_paise IS NULL)
      OR t.outcome = 'delivered' AND o.status NOT IN ('delivered', 'cancelled'))
  ) THEN
    RAISE EXCEPTION 'Order % and the entry of its rider disagree', checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_in_runs_are_collected';
  END IF;
END $$;
CREATE FUNCTION check_order_collection() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM check_collection(NEW.id);
  -- Cancelled after its delivery; one that was cancelled before is brought back, with its money.
  IF OLD.status = 'delivered' AND EXISTS (
    SELECT FROM run_stops s JOIN run_ticks t ON t.id = s.tick_id
    WHERE s.order_id = NEW.id AND s.left_at IS NULL AND t.outcome = 'delivered'
  ) THEN
    RAISE EXCEPTION 'What the run of order % delivered is undone in the run', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_in_runs_are_collected';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER orders_in_runs_are_collected AFTER UPDATE OF status ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.status = 'delivered') <> (NEW.status = 'delivered'))
  EXECUTE FUNCTION check_order_collection();

-- A stop that was delivered stays in its run, with its money.
CREATE FUNCTION check_stop_collection() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM check_collection(NEW.order_id);
  IF EXISTS (
    SELECT FROM run_stops s JOIN run_ticks t ON t.id = s.tick_id
    WHERE s.run_id = NEW.run_id AND s.order_id = NEW.order_id
      AND s.left_at IS NOT NULL AND t.outcome = 'delivered'
  ) THEN
    RAISE EXCEPTION 'A stop that was delivered stays in its run'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'run_stops_delivered_stay';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER run_stops_are_collected AFTER INSERT OR UPDATE OF tick_id, left_at
  ON run_stops DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION check_stop_collection();
