-- What left the kitchen is a fact: an order that was cancelled on its way, and is set to delivered,
-- takes its portions whatever the limits are. Its meal may have been sold out since.
CREATE OR REPLACE FUNCTION seat_changed_order() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  -- So does one that is owed again although nobody moved it: its refund failed.
  PERFORM seat_order(NEW.id, TG_OP = 'UPDATE' AND (
    NEW.status IN ('out_for_delivery', 'delivered')
    OR OLD.status = NEW.status AND OLD.delivery_date = NEW.delivery_date
      AND OLD.slot IS NOT DISTINCT FROM NEW.slot));
  RETURN NULL;
END $$;
