-- Every picture that was ever published as the logo. Documents of that time show it for ever, so it
-- is not deleted, not even by a process of the release before, which does not look here.
CREATE TABLE logos (
  media_name text PRIMARY KEY REFERENCES media
);

CREATE FUNCTION keep_logo() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO logos (media_name) VALUES (NEW.value #>> '{logo,name}') ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER settings_versions_keep_logo AFTER INSERT ON settings_versions FOR EACH ROW
  WHEN (NEW.section = 'identity' AND NEW.value #>> '{logo,name}' IS NOT NULL)
  EXECUTE FUNCTION keep_logo();
