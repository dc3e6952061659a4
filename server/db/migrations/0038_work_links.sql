-- Links that open work for those without an account: a rider's run, a kitchen's station.

CREATE TABLE work_links (
  id uuid PRIMARY KEY,
  kitchen_id smallint NOT NULL DEFAULT 1 REFERENCES kitchens,
  kind text NOT NULL CONSTRAINT work_links_kind_check CHECK (kind IN ('run', 'station')),
  -- What it opens; each kind has a column of its own, so that each can refer to its table.
  run_id uuid,
  station_id uuid,
  delivery_date date NOT NULL,
  -- SHA-256 of the 256 random bits in the link: whoever reads the table cannot open it.
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  -- HMAC of the code with a key that is not in the database: it has only 10,000 values.
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  -- Counted here, so that neither a restart nor a second process gives more tries.
  wrong_codes smallint NOT NULL DEFAULT 0 CHECK (wrong_codes BETWEEN 0 AND 5),
  -- The first device that had the code; no other one can open it.
  device_hash bytea CHECK (octet_length(device_hash) = 32),
  -- SHA-256 of the token that this device was given last; earlier ones are unknown from then on.
  bearer_hash bytea UNIQUE CHECK (octet_length(bearer_hash) = 32),
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES users,
  opened_at timestamptz,
  ends_at timestamptz NOT NULL,
  revoked_at timestamptz,
  CONSTRAINT work_links_subject_check CHECK (
    (run_id IS NOT NULL) = (kind = 'run') AND (station_id IS NOT NULL) = (kind = 'station')),
  -- Opened is opened on a device, with a token.
  CONSTRAINT work_links_opened_check CHECK (
    (opened_at IS NULL) = (device_hash IS NULL) AND (opened_at IS NULL) = (bearer_hash IS NULL)),
  CHECK (ends_at > created_at)
);
-- Each has one link at a time: making another one revokes the last.
CREATE UNIQUE INDEX work_links_run_id_key ON work_links (run_id) WHERE revoked_at IS NULL;
CREATE UNIQUE INDEX work_links_station_id_key ON work_links (station_id) WHERE revoked_at IS NULL;

-- Only how it is opened and revoked changes; a device that it is bound to stays.
CREATE FUNCTION keep_work_link() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF (OLD.id, OLD.kitchen_id, OLD.kind, OLD.run_id, OLD.station_id, OLD.delivery_date,
      OLD.token_hash, OLD.code_hash, OLD.created_at, OLD.created_by, OLD.ends_at)
    IS DISTINCT FROM (NEW.id, NEW.kitchen_id, NEW.kind, NEW.run_id, NEW.station_id,
      NEW.delivery_date, NEW.token_hash, NEW.code_hash, NEW.created_at, NEW.created_by, NEW.ends_at)
    OR OLD.device_hash IS NOT NULL AND OLD.device_hash IS DISTINCT FROM NEW.device_hash
    OR OLD.revoked_at IS NOT NULL AND OLD IS DISTINCT FROM NEW
  THEN
    RAISE EXCEPTION 'A link keeps its device, and stays revoked'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER work_links_are_kept BEFORE UPDATE ON work_links
  FOR EACH ROW EXECUTE FUNCTION keep_work_link();
