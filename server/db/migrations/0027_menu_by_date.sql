-- On which dates a meal is on sale, as `OnSale` of domain/menu/on-sale.ts; null is always. Every
-- row there is now has none, so nothing needs to be validated.
ALTER TABLE meals ADD COLUMN on_sale jsonb;
ALTER TABLE meals ADD CONSTRAINT meals_on_sale_is_object
  CHECK (jsonb_typeof(on_sale) = 'object') NOT VALID;

-- The rule of `isOnSaleOn` for a column `on_sale`.
CREATE FUNCTION is_on_sale(rule jsonb, on_date date) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT rule IS NULL
    OR coalesce(rule->'dates' ? to_char(on_date, 'YYYY-MM-DD'), false)
    OR rule ?| '{weekdays,from,to}'
      AND on_date >= coalesce((rule->>'from')::date, on_date)
      AND on_date <= coalesce((rule->>'to')::date, on_date)
      AND (NOT rule ? 'weekdays' OR rule->'weekdays'
        ? ('{mon,tue,wed,thu,fri,sat,sun}'::text[])[extract(isodow FROM on_date)::int])
$$;

-- Menus in memory follow the limits of meals, but not each order: what orders use up is read anew
-- every few seconds where there is a limit.
CREATE TRIGGER limits_of_meals_added AFTER INSERT ON capacity_counters FOR EACH ROW
  WHEN (NEW.kind = 'meal') EXECUTE FUNCTION bump_catalogue();
CREATE TRIGGER limits_of_meals_changed AFTER UPDATE OF portions_max ON capacity_counters
  FOR EACH ROW
  WHEN (NEW.kind = 'meal' AND NEW.portions_max IS DISTINCT FROM OLD.portions_max)
  EXECUTE FUNCTION bump_catalogue();
CREATE TRIGGER limits_of_meals_removed AFTER DELETE ON capacity_counters FOR EACH ROW
  WHEN (OLD.kind = 'meal') EXECUTE FUNCTION bump_catalogue();
