-- What changes nothing that is sold counts from its publishing on: name, contact and texts.
ALTER TABLE settings_versions DROP CONSTRAINT settings_versions_section_check,
  ADD CONSTRAINT settings_versions_section_check
    CHECK (section IN ('delivery', 'packs', 'plans', 'tax', 'identity', 'texts')) NOT VALID;
ALTER TABLE settings_versions VALIDATE CONSTRAINT settings_versions_section_check;
ALTER TABLE settings_versions ALTER COLUMN effective_from DROP NOT NULL;
-- A date decides for these sections only: elsewhere none would mean from the beginning.
ALTER TABLE settings_versions ADD CONSTRAINT settings_versions_without_date
  CHECK ((section IN ('identity', 'texts')) = (effective_from IS NULL)) NOT VALID;
ALTER TABLE settings_versions VALIDATE CONSTRAINT settings_versions_without_date;
