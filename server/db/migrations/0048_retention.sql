-- History whose time is over is deleted by these functions and in no other way: the role of the
-- running shop can call them and cannot say what is old. The clock is that of the database.

-- Books are kept for eight financial years after their own (Companies Act 2013, section 128(5); CGST
-- Act, section 36, asks for less): what is older than this may go.
CREATE FUNCTION books_kept_since() RETURNS timestamptz LANGUAGE sql STABLE
  SET search_path = public, pg_temp AS $$
  SELECT make_date(extract(year FROM now() AT TIME ZONE 'Asia/Kolkata' - interval '3 months')::int
    - 8, 4, 1)::timestamp AT TIME ZONE 'Asia/Kolkata';
$$;

-- The edit log of the books lives as long as they do.
DROP TRIGGER audit_log_stays ON audit_log;
CREATE TRIGGER audit_log_stays BEFORE DELETE ON audit_log FOR EACH ROW
  WHEN (OLD.at >= books_kept_since()) EXECUTE FUNCTION refuse_change();

-- Deletes the oldest rows; returns how many.
CREATE FUNCTION forget_audit_log(rows_max integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE forgotten integer;
BEGIN
  DELETE FROM audit_log WHERE id IN (
    SELECT id FROM audit_log WHERE at < books_kept_since() ORDER BY at LIMIT rows_max);
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;
REVOKE ALL ON FUNCTION forget_audit_log FROM PUBLIC;

-- What was cooked and packed, for whom, with diet and allergens: for two years, in which customers
-- can complain (Consumer Protection Act 2019, section 69). The day keeps its number and its hash.
CREATE FUNCTION kitchen_kept_since() RETURNS date LANGUAGE sql STABLE
  SET search_path = public, pg_temp AS $$
  SELECT ((now() AT TIME ZONE 'Asia/Kolkata') - interval '2 years')::date;
$$;

-- Orders first, so that each call is short; what belongs to them goes with them. Returns how many.
CREATE FUNCTION forget_kitchen(rows_max integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE forgotten integer; kept date := kitchen_kept_since();
BEGIN
  DELETE FROM kitchen_orders WHERE (kitchen_id, delivery_date, order_id) IN (
    SELECT kitchen_id, delivery_date, order_id FROM kitchen_orders
    WHERE kitchen_id = 1 AND delivery_date < kept ORDER BY delivery_date LIMIT rows_max);
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  IF forgotten > 0 THEN RETURN forgotten; END IF;
  DELETE FROM late_station_entries WHERE kitchen_id = 1 AND delivery_date < kept;
  DELETE FROM cooked_entries WHERE kitchen_id = 1 AND delivery_date < kept;
  DELETE FROM kitchen_meals WHERE kitchen_id = 1 AND delivery_date < kept;
  DELETE FROM work_links WHERE station_id IN (
    SELECT id FROM stations WHERE kitchen_id = 1 AND delivery_date < kept);
  DELETE FROM stations WHERE kitchen_id = 1 AND delivery_date < kept;
  RETURN 0;
END $$;
REVOKE ALL ON FUNCTION forget_kitchen FROM PUBLIC;
