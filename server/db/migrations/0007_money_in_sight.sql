-- No money out of sight: what is asked about after it was paid, what cannot be captured, and what
-- came in another amount than was asked for.

-- Whether the provider is still asked about it. A second payment may come after the first one paid,
-- and its webhook may be lost. Without the default the table would be rewritten.
ALTER TABLE payment_orders ADD COLUMN is_watched boolean NOT NULL DEFAULT false;
UPDATE payment_orders SET is_watched = true
  WHERE is_open OR created_at > now() - interval '5 days';
ALTER TABLE payment_orders ALTER COLUMN is_watched SET DEFAULT true,
  ADD CONSTRAINT payment_orders_open_is_watched CHECK (is_watched OR NOT is_open);
CREATE INDEX payment_orders_watched_idx ON payment_orders (next_check_at) WHERE is_watched;
DROP INDEX payment_orders_due_idx;

-- How often the provider refused to capture it.
ALTER TABLE payments ADD COLUMN capture_refusals integer NOT NULL DEFAULT 0
  CHECK (capture_refusals >= 0);

-- Captured money of another amount than its provider order asked for. Staff have a day to look at
-- it, then it goes back; no row of `payments` before that, for what was told may have been wrong.
CREATE TABLE misfit_payments (
  provider_payment_id text PRIMARY KEY,
  provider_order_id text NOT NULL REFERENCES payment_orders,
  amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
  seen_at timestamptz NOT NULL,
  -- When it goes back, or is tried again; null once that is decided.
  return_at timestamptz
);
CREATE INDEX misfit_payments_due_idx ON misfit_payments (return_at) WHERE return_at IS NOT NULL;

-- Nothing is cooked unpaid without being cash on delivery. Not checked for orders that staff
-- confirmed by hand before this.
ALTER TABLE orders ADD CONSTRAINT orders_not_confirmed_unpaid CHECK (
  status IN ('pending', 'cancelled') OR payment_status <> 'unpaid' OR payment_method = 'cod')
  NOT VALID;
