-- Settings that count from a delivery date on. A version is never changed: a new one follows it.
CREATE TABLE settings_versions (
  section text NOT NULL CHECK (section IN ('delivery')),
  version integer NOT NULL CHECK (version > 0),
  -- The first delivery date it counts for.
  effective_from date NOT NULL
    CHECK (effective_from BETWEEN '2020-01-01' AND '2199-12-31'),
  value jsonb NOT NULL CHECK (jsonb_typeof(value) = 'object'),
  published_at timestamptz NOT NULL,
  published_by uuid NOT NULL REFERENCES users,
  -- Two at once cannot both follow the same version.
  PRIMARY KEY (section, version)
);
CREATE INDEX settings_versions_published_by ON settings_versions (published_by);
CREATE TRIGGER settings_versions_are_history
  BEFORE UPDATE OR DELETE ON settings_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION announce_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY settings_changed;
  RETURN NULL;
END $$;
CREATE TRIGGER settings_versions_published AFTER INSERT ON settings_versions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_settings();
