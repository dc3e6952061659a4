-- Areas count from a delivery date on, as other settings of what is sold.
ALTER TABLE settings_versions DROP CONSTRAINT settings_versions_section_check,
  ADD CONSTRAINT settings_versions_section_check
    CHECK (section IN ('delivery', 'packs', 'plans', 'tax', 'identity', 'texts', 'areas'))
    NOT VALID;
ALTER TABLE settings_versions VALIDATE CONSTRAINT settings_versions_section_check;
