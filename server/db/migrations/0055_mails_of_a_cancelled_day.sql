-- A cancelled day mails all of its customers at once: a password link does not wait for them, as it
-- does not for receipts. From here on a trigger sets the turn, also for the release before: another
-- expression of a generated column would rewrite the table under its lock.

ALTER TABLE mails ALTER COLUMN turn DROP EXPRESSION;

CREATE FUNCTION set_mail_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.turn := CASE NEW.kind
    WHEN 'cutoff_reminder' THEN 3
    WHEN 'delivery_skipped' THEN 2
    WHEN 'low_balance' THEN 2
    WHEN 'subscription_receipt' THEN 1
    WHEN 'day_cancelled' THEN 1
    ELSE 0 END;
  RETURN NEW;
END $$;
CREATE TRIGGER mails_turn BEFORE INSERT ON mails FOR EACH ROW EXECUTE FUNCTION set_mail_turn();
