-- The books of the payment sandbox: a provider of its own that shares only the server with the shop.
-- Nothing outside this schema refers to it, as nothing of ours lives at Razorpay.
CREATE SCHEMA sandbox;

CREATE TABLE sandbox.orders (
  id text PRIMARY KEY CHECK (id ~ '^order_[0-9A-Za-z]{14}$'),
  amount_paise bigint NOT NULL CHECK (amount_paise >= 100),
  currency text NOT NULL CHECK (currency = 'INR'),
  receipt text CHECK (char_length(receipt) <= 40),
  notes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(notes) = 'object'),
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'attempted', 'paid')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  amount_paid_paise bigint NOT NULL DEFAULT 0 CHECK (amount_paid_paise >= 0),
  created_at timestamptz NOT NULL,
  CHECK ((status = 'created') = (attempts = 0)),
  CHECK ((status = 'paid') = (amount_paid_paise > 0))
);
-- Not unique: Razorpay asks for unique receipts and yet accepts a repeated one, so the shop must cope.
CREATE INDEX orders_receipt ON sandbox.orders (receipt, created_at DESC);
CREATE INDEX orders_newest ON sandbox.orders (created_at DESC);

CREATE TABLE sandbox.payments (
  id text PRIMARY KEY CHECK (id ~ '^pay_[0-9A-Za-z]{14}$'),
  order_id text NOT NULL REFERENCES sandbox.orders (id),
  -- Amount and currency may differ from the order's: the sandbox can be told to lie.
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  status text NOT NULL CHECK (status IN ('failed', 'authorized', 'captured', 'refunded')),
  amount_refunded_paise bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  CHECK (amount_refunded_paise BETWEEN 0 AND amount_paise),
  CHECK ((status = 'refunded') = (amount_refunded_paise = amount_paise)),
  CHECK (status IN ('captured', 'refunded') OR amount_refunded_paise = 0)
);
CREATE INDEX payments_order ON sandbox.payments (order_id, created_at);

CREATE TABLE sandbox.refunds (
  id text PRIMARY KEY CHECK (id ~ '^rfnd_[0-9A-Za-z]{14}$'),
  payment_id text NOT NULL REFERENCES sandbox.payments (id),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  -- Null when the caller sent no X-Refund-Idempotency.
  idempotency_key text UNIQUE CHECK (idempotency_key ~ '^[0-9A-Za-z_-]{10,255}$'),
  -- What was asked for, written one way, to tell a repetition from another request with the same key.
  request text NOT NULL,
  receipt text,
  notes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(notes) = 'object'),
  created_at timestamptz NOT NULL
);
CREATE INDEX refunds_payment ON sandbox.refunds (payment_id, created_at);

CREATE TABLE sandbox.deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Not unique: duplicates of an event carry the same id, as Razorpay's do.
  event_id text NOT NULL,
  event text NOT NULL,
  -- The exact bytes that are signed; text, because jsonb would rewrite them.
  body text NOT NULL,
  -- Due dates follow the database's clock: the shop's may be set to any instant for a demonstration.
  due_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  last_result text,
  delivered_at timestamptz
);
CREATE INDEX deliveries_due ON sandbox.deliveries (due_at) WHERE delivered_at IS NULL;

-- How the sandbox behaves: one row.
CREATE TABLE sandbox.settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  webhooks text NOT NULL DEFAULT 'on' CHECK (webhooks IN ('on', 'off')),
  webhook_delay_ms integer NOT NULL DEFAULT 0 CHECK (webhook_delay_ms BETWEEN 0 AND 86400000),
  webhook_copies integer NOT NULL DEFAULT 1 CHECK (webhook_copies BETWEEN 1 AND 20),
  webhook_order text NOT NULL DEFAULT 'in-order' CHECK (webhook_order IN ('in-order', 'reversed')),
  api text NOT NULL DEFAULT 'ok'
    CHECK (api IN ('ok', 'error-500', 'timeout-before', 'timeout-after', 'truncated')),
  -- Null: every path; else the end of "METHOD /route".
  api_path text,
  -- Null: until changed; else the number of calls that are still to go wrong.
  api_calls integer CHECK (api_calls > 0),
  late_authorization boolean NOT NULL DEFAULT false
);
INSERT INTO sandbox.settings DEFAULT VALUES;
