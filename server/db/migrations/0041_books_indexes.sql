-- outside a transaction: payments and refunds have rows.
-- The day's books ask what the provider captured and refunded on a day.
DROP INDEX CONCURRENTLY IF EXISTS payments_captured_idx;
CREATE INDEX CONCURRENTLY IF NOT EXISTS payments_captured_idx
  ON payments (coalesce(captured_at, updated_at)) WHERE status IN ('captured', 'refunded');
DROP INDEX CONCURRENTLY IF EXISTS refunds_processed_idx;
CREATE INDEX CONCURRENTLY IF NOT EXISTS refunds_processed_idx
  ON refunds (updated_at) WHERE status = 'processed';
