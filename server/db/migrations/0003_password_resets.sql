-- Mails on their way out, and the links by which a forgotten password is replaced.

CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What the mail is about. Its words are written when it is sent, so that no secret waits here.
  kind text NOT NULL CHECK (kind IN ('password_reset', 'password_changed')),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- Moved on before each attempt, so a mail that somebody is sending is not due for others.
  next_attempt_at timestamptz NOT NULL,
  last_error text,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  CONSTRAINT mails_waiting_is_unfinished CHECK ((status = 'waiting') = (finished_at IS NULL))
);
CREATE INDEX mails_due_idx ON mails (next_attempt_at) WHERE status = 'waiting';
CREATE INDEX mails_user_id_idx ON mails (user_id, kind, created_at);
CREATE INDEX mails_finished_at_idx ON mails (finished_at) WHERE status <> 'waiting';
-- Asking again and again while the post is down must not fill a letter box when it is back.
CREATE UNIQUE INDEX mails_one_reset_waiting_key ON mails (user_id)
  WHERE kind = 'password_reset' AND status = 'waiting';

CREATE TABLE password_resets (
  -- One living link per person: a newer one takes the place of the older.
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Only a hash of the token is kept, so a copy of this table opens no account.
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT password_resets_are_short CHECK
    (expires_at > created_at AND expires_at <= created_at + interval '30 minutes')
);
CREATE INDEX password_resets_expires_at_idx ON password_resets (expires_at);
