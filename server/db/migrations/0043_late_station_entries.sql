-- What a station of the kitchen sent after its link had ended. It waits for staff, who accept it,
-- so that it becomes an entry like the others (0039), or dismiss it.

CREATE TABLE late_station_entries (
  -- Made on the device, so that what is sent twice is one; an accepted entry keeps it.
  id uuid PRIMARY KEY,
  station_id uuid NOT NULL REFERENCES stations,
  link_id uuid NOT NULL REFERENCES work_links,
  kitchen_id smallint NOT NULL DEFAULT 1,
  delivery_date date NOT NULL,
  -- Of a parcel: its order, and [{mealId, size, quantity}], of `short` with a reason.
  order_id uuid,
  packed jsonb CHECK (jsonb_typeof(packed) = 'array'),
  short jsonb CHECK (jsonb_typeof(short) = 'array'),
  -- Of portions that were cooked.
  meal_id integer,
  size text CHECK (size IN ('for-1', 'for-2')),
  quantity integer CHECK (quantity <> 0 AND quantity BETWEEN -1000 AND 1000),
  -- When it was entered, by the device; never later than it arrived.
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  -- Only what belongs to that day, so that it can be accepted.
  FOREIGN KEY (kitchen_id, delivery_date, order_id) REFERENCES kitchen_orders ON DELETE CASCADE,
  FOREIGN KEY (kitchen_id, delivery_date, meal_id) REFERENCES kitchen_meals,
  -- A whole parcel, or portions of a meal.
  CONSTRAINT late_station_entries_are_whole CHECK (
    num_nulls(order_id, packed, short) = 0 AND num_nonnulls(meal_id, size, quantity) = 0
    OR num_nonnulls(order_id, packed, short) = 0 AND num_nulls(meal_id, size, quantity) = 0),
  CONSTRAINT late_station_entries_not_in_the_future CHECK (at <= received_at)
);
CREATE INDEX late_station_entries_order_id_idx
  ON late_station_entries (kitchen_id, delivery_date, order_id);
CREATE TRIGGER late_station_entries_are_final BEFORE UPDATE ON late_station_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What staff decided; once, as its key is that of the entry.
CREATE TABLE late_station_decisions (
  entry_id uuid PRIMARY KEY REFERENCES late_station_entries ON DELETE CASCADE,
  decision text NOT NULL
    CONSTRAINT late_station_decisions_decision_check CHECK (decision IN ('accept', 'dismiss')),
  decided_at timestamptz NOT NULL,
  decided_by uuid NOT NULL REFERENCES users
);
CREATE TRIGGER late_station_decisions_are_final BEFORE UPDATE ON late_station_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
