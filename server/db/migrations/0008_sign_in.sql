-- Who gets in: attempts counted for the whole shop, a second step for staff, and notice of sessions
-- that end.

-- ── Attempts ────────────────────────────────────────────────────────────────────────────────────
-- One row for what is guessed at: a password or a code, by devices that are known or by strangers.
-- Counted here, the attempts of all processes and all addresses add up.
CREATE TABLE sign_in_attempts (
  -- A hash: addresses that people mistype, or that strangers try, are not collected.
  key_hash bytea PRIMARY KEY CHECK (octet_length(key_hash) = 32),
  failures integer NOT NULL CHECK (failures > 0),
  last_at timestamptz NOT NULL,
  -- The next attempt is looked at from here on.
  wait_until timestamptz NOT NULL CHECK (wait_until >= last_at)
);
CREATE INDEX sign_in_attempts_last_at_idx ON sign_in_attempts (last_at);

-- ── The second step ─────────────────────────────────────────────────────────────────────────────
CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Sealed with a key that is not in this database: nonce, tag and secret.
  sealed_secret bytea NOT NULL CHECK (octet_length(sealed_secret) BETWEEN 44 AND 128),
  turned_on_at timestamptz NOT NULL,
  -- The half minute of the last code that was taken: each counts once.
  last_step bigint NOT NULL
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- Begun and not confirmed yet; only the session that gave the password may confirm it.
CREATE TABLE second_factor_enrolments (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  session_hash bytea NOT NULL CHECK (octet_length(session_hash) = 32),
  sealed_secret bytea NOT NULL CHECK (octet_length(sealed_secret) BETWEEN 44 AND 128),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT second_factor_enrolments_are_short CHECK
    (expires_at > created_at AND expires_at <= created_at + interval '15 minutes')
);

-- The password was right and the code is still to come. Opens nothing but that step, once, in the
-- browser that began it.
CREATE TABLE sign_in_steps (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  browser_hash bytea NOT NULL CHECK (octet_length(browser_hash) = 32),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT sign_in_steps_are_short CHECK
    (expires_at > created_at AND expires_at <= created_at + interval '5 minutes')
);
CREATE INDEX sign_in_steps_user_id_idx ON sign_in_steps (user_id);
CREATE INDEX sign_in_steps_expires_at_idx ON sign_in_steps (expires_at);

-- Asked of all staff, or left to each.
ALTER TABLE settings ADD COLUMN requires_second_factor boolean NOT NULL DEFAULT false;

-- ── Mails ───────────────────────────────────────────────────────────────────────────────────────
ALTER TABLE mails
  DROP CONSTRAINT mails_kind_check,
  ADD CONSTRAINT mails_kind_check CHECK (kind IN ('password_reset', 'password_changed', 'welcome',
    'order_confirmed', 'payment_failed', 'order_cancelled', 'order_refunded', 'out_for_delivery',
    'delivered', 'email_change', 'email_changed', 'subscription_receipt', 'delivery_skipped',
    'low_balance', 'cutoff_reminder', 'sign_in_attempts', 'second_factor_changed'));

-- ── Sessions that end ───────────────────────────────────────────────────────────────────────────
-- Every process hears of it, and ends the streams of news that the session held open. How rarely it
-- happens makes a NOTIFY bearable.
CREATE FUNCTION tell_sessions_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone) THEN NOTIFY session_ended; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_end_is_told AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_sessions_ended();
