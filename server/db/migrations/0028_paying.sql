-- How orders may be paid counts from its publishing on.
ALTER TABLE settings_versions DROP CONSTRAINT settings_versions_section_check,
  ADD CONSTRAINT settings_versions_section_check
    CHECK (section IN ('delivery', 'packs', 'plans', 'tax', 'identity', 'texts', 'areas',
      'categories', 'payment')) NOT VALID;
ALTER TABLE settings_versions VALIDATE CONSTRAINT settings_versions_section_check;
ALTER TABLE settings_versions DROP CONSTRAINT settings_versions_without_date,
  ADD CONSTRAINT settings_versions_without_date
    CHECK ((section IN ('identity', 'texts', 'categories', 'payment'))
      = (effective_from IS NULL)) NOT VALID;
ALTER TABLE settings_versions VALIDATE CONSTRAINT settings_versions_without_date;

-- Cash orders that are confirmed by a call, and cancelled at the cut-off if nobody was reached.
CREATE TABLE cash_calls (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  call_before timestamptz NOT NULL,
  -- Calls that reached nobody.
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  last_attempt_at timestamptz,
  -- Null while somebody has to call.
  ended_at timestamptz,
  CONSTRAINT cash_calls_attempts_have_a_time CHECK ((attempts = 0) = (last_attempt_at IS NULL))
);
CREATE INDEX cash_calls_open_idx ON cash_calls (call_before) WHERE ended_at IS NULL;

-- Trouble of a bank or a way to pay, as the provider reports it.
CREATE TABLE payment_downtimes (
  id text PRIMARY KEY CHECK (char_length(id) BETWEEN 1 AND 64),
  method text NOT NULL CHECK (char_length(method) BETWEEN 1 AND 40),
  -- The code of a bank, card network or app; null when the whole way is affected.
  instrument text CHECK (char_length(instrument) BETWEEN 1 AND 64),
  severity text NOT NULL CHECK (severity IN ('high', 'medium', 'low')),
  status text NOT NULL
    CHECK (status IN ('scheduled', 'started', 'updated', 'resolved', 'cancelled')),
  begins_at timestamptz NOT NULL,
  ends_at timestamptz,
  -- The provider's: a report that comes late changes nothing.
  updated_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
);
-- When one of the processes reads them from the provider next: one row.
CREATE TABLE payment_downtime_reads (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  next_at timestamptz NOT NULL
);
INSERT INTO payment_downtime_reads (next_at) VALUES ('2000-01-01');

CREATE TABLE sandbox.downtimes (
  id text PRIMARY KEY CHECK (id ~ '^down_[0-9A-Za-z]{14}$'),
  method text NOT NULL,
  instrument jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(instrument) = 'object'),
  severity text NOT NULL CHECK (severity IN ('high', 'medium', 'low')),
  status text NOT NULL CHECK (status IN ('started', 'updated', 'resolved')),
  began_at timestamptz NOT NULL,
  ended_at timestamptz,
  updated_at timestamptz NOT NULL
);

-- Links to pay for an order that was taken by phone. A row is written before the provider is
-- called, so that a link whose answer was lost is found again by its reference.
CREATE TABLE payment_links (
  reference text PRIMARY KEY CHECK (char_length(reference) BETWEEN 1 AND 40),
  order_id uuid NOT NULL REFERENCES orders,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  provider_link_id text UNIQUE,
  url text,
  expires_at timestamptz NOT NULL,
  -- The provider makes an order of its own when the link is opened; payments name that.
  provider_order_id text REFERENCES payment_orders,
  is_open boolean NOT NULL DEFAULT true,
  -- Its order can no longer be paid: the link is being cancelled.
  is_ending boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  next_check_at timestamptz NOT NULL,
  CONSTRAINT payment_links_made_have_a_url CHECK ((provider_link_id IS NULL) = (url IS NULL))
);
CREATE UNIQUE INDEX payment_links_one_open_key ON payment_links (order_id) WHERE is_open;
CREATE INDEX payment_links_next_check_idx ON payment_links (next_check_at);
CREATE INDEX payment_links_order_id_idx ON payment_links (order_id);
CREATE INDEX payment_links_provider_order_idx ON payment_links (provider_order_id);

CREATE TABLE sandbox.payment_links (
  id text PRIMARY KEY CHECK (id ~ '^plink_[0-9A-Za-z]{14}$'),
  amount_paise bigint NOT NULL CHECK (amount_paise >= 100),
  description text NOT NULL,
  reference_id text NOT NULL UNIQUE,
  notes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(notes) = 'object'),
  expire_by timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'paid', 'cancelled')),
  order_id text UNIQUE REFERENCES sandbox.orders (id),
  created_at timestamptz NOT NULL
);
