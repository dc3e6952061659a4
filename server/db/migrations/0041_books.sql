-- The books of a day of delivery, closed once.

CREATE TABLE book_days (
  kitchen_id smallint NOT NULL DEFAULT 1 REFERENCES kitchens,
  delivery_date date NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  closed_at timestamptz NOT NULL,
  closed_by uuid NOT NULL REFERENCES users,
  note text CHECK (char_length(note) BETWEEN 1 AND 500),
  -- Its figures and their lines. Not jsonb: this keeps the very text that the hash is of.
  snapshot json NOT NULL CHECK (json_typeof(snapshot) = 'object'),
  -- SHA-256 of the text.
  hash bytea NOT NULL,
  PRIMARY KEY (kitchen_id, delivery_date),
  UNIQUE (kitchen_id, number),
  CONSTRAINT book_days_hash_fits
    CHECK (hash = sha256(convert_to(snapshot::text, 'UTF8'))),
  -- What is sold on a day is known when it is over in India.
  CONSTRAINT book_days_closed_when_over
    CHECK (closed_at >= (delivery_date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')
);

-- A closed day is evidence: what changes later stands beside it.
CREATE TRIGGER book_days_are_final BEFORE UPDATE OR DELETE ON book_days
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER book_days_stay BEFORE TRUNCATE ON book_days
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Numbers follow one another, whoever inserts.
CREATE FUNCTION check_book_number() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.number <> 1 + coalesce((SELECT max(number) FROM book_days
    WHERE kitchen_id = NEW.kitchen_id), 0)
  THEN
    RAISE EXCEPTION 'The numbers of closed days have no gaps' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER book_days_without_gaps BEFORE INSERT ON book_days
  FOR EACH ROW EXECUTE FUNCTION check_book_number();

-- When the money was captured; null for payments captured before this column was there, for which
-- it is `updated_at`, and by servers of the release before.
ALTER TABLE payments ADD COLUMN captured_at timestamptz;
