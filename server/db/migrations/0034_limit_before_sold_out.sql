-- A meal that is marked as sold out keeps the limit of that date, so that it can be set again.
ALTER TABLE capacity_counters
  ADD COLUMN portions_before integer,
  ADD CONSTRAINT capacity_counters_before_sold_out CHECK (portions_before IS NULL
    OR portions_before > 0 AND portions_max IS NOT DISTINCT FROM 0) NOT VALID;
ALTER TABLE capacity_counters VALIDATE CONSTRAINT capacity_counters_before_sold_out;

-- As before; a limit of 0 keeps the one it replaces, and any other forgets it.
CREATE OR REPLACE FUNCTION set_limit(
  at_kitchen smallint, on_date date, of_kind text, of_id text, new_max integer
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7291008);
  INSERT INTO capacity_counters AS c (kitchen_id, delivery_date, kind, id, portions_max, taken,
    is_exception)
  VALUES (at_kitchen, on_date, of_kind, of_id, new_max, CASE WHEN new_max IS NOT NULL THEN
    seats_taken(at_kitchen, on_date, of_kind, of_id) END, true)
  ON CONFLICT (kitchen_id, delivery_date, kind, id) DO UPDATE
    SET portions_max = EXCLUDED.portions_max, taken = EXCLUDED.taken, is_exception = true,
      portions_before = CASE
        WHEN EXCLUDED.portions_max IS DISTINCT FROM 0 OR of_kind <> 'meal' THEN NULL
        WHEN c.portions_max = 0 THEN c.portions_before
        ELSE c.portions_max END;
END $$;
