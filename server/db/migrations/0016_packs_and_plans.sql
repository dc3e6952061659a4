-- Packs and plans are rows: their ids, for orders and subscriptions to refer to. Names, prices and
-- whether they can be ordered are in the versions of the settings.
CREATE TABLE packs (
  id text PRIMARY KEY CHECK (char_length(id) BETWEEN 1 AND 140)
);
-- An id that was sold is never given to another pack.
CREATE TRIGGER packs_stay BEFORE UPDATE OR DELETE ON packs
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
INSERT INTO packs (id) VALUES ('starter'), ('family'), ('value');

CREATE TABLE plans (
  id text PRIMARY KEY CHECK (char_length(id) BETWEEN 1 AND 140),
  -- What its deliveries are filled from; customers took out the plan for it, so it never changes.
  category text NOT NULL CHECK (category IN ('breakfast', 'lunch', 'indulgent', 'gym'))
);
CREATE TRIGGER plans_stay BEFORE UPDATE OR DELETE ON plans
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
INSERT INTO plans (id, category)
  VALUES ('breakfast', 'breakfast'), ('lunch', 'lunch'), ('gym', 'gym');

-- Not validated, as that would scan the table under its lock: every row there is has passed the
-- CHECK dropped here, which allowed the ids inserted above and no others.
ALTER TABLE orders DROP CONSTRAINT orders_pack_id_check,
  ADD CONSTRAINT orders_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES packs NOT VALID;
ALTER TABLE subscriptions DROP CONSTRAINT subscriptions_plan_type_check,
  ADD CONSTRAINT subscriptions_plan_type_fkey FOREIGN KEY (plan_type) REFERENCES plans NOT VALID;

-- The rate at which tax was added when the order was placed. Null when none is added, and on packs
-- of the release before, which knew only 18.
ALTER TABLE orders ADD COLUMN gst_percent smallint;
ALTER TABLE orders ADD CONSTRAINT orders_gst_percent_sound
  CHECK (gst_percent IS NULL OR (gst_percent BETWEEN 0 AND 40 AND type = 'meal-pack')) NOT VALID;

ALTER TABLE settings_versions DROP CONSTRAINT settings_versions_section_check,
  ADD CONSTRAINT settings_versions_section_check
    CHECK (section IN ('delivery', 'packs', 'plans', 'tax')) NOT VALID;
ALTER TABLE settings_versions VALIDATE CONSTRAINT settings_versions_section_check;
