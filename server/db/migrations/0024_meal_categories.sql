-- The categories of the menu are rows: their ids, for meals and plans to refer to. Names, colours
-- and whether they are on the menu are in the versions of the settings.
CREATE TABLE meal_categories (
  id text PRIMARY KEY CHECK (char_length(id) BETWEEN 1 AND 140)
);
-- An id that meals had is never given to another category.
CREATE TRIGGER meal_categories_stay BEFORE UPDATE OR DELETE ON meal_categories
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
INSERT INTO meal_categories (id) VALUES ('breakfast'), ('lunch'), ('indulgent'), ('gym');

-- Not validated, as that would scan the tables under their lock: every row there is has passed the
-- CHECK dropped here, which allowed the ids inserted above and no others.
ALTER TABLE meals DROP CONSTRAINT meals_category_check,
  ADD CONSTRAINT meals_category_fkey FOREIGN KEY (category) REFERENCES meal_categories NOT VALID;
ALTER TABLE plans DROP CONSTRAINT plans_category_check,
  ADD CONSTRAINT plans_category_fkey FOREIGN KEY (category) REFERENCES meal_categories NOT VALID;

-- They count from their publishing on, as name and texts do.
ALTER TABLE settings_versions DROP CONSTRAINT settings_versions_section_check,
  ADD CONSTRAINT settings_versions_section_check CHECK (section IN
    ('delivery', 'packs', 'plans', 'tax', 'identity', 'texts', 'areas', 'categories')) NOT VALID;
ALTER TABLE settings_versions VALIDATE CONSTRAINT settings_versions_section_check;
ALTER TABLE settings_versions DROP CONSTRAINT settings_versions_without_date,
  ADD CONSTRAINT settings_versions_without_date CHECK
    ((section IN ('identity', 'texts', 'categories')) = (effective_from IS NULL)) NOT VALID;
ALTER TABLE settings_versions VALIDATE CONSTRAINT settings_versions_without_date;
