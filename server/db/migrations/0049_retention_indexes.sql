-- outside a transaction: sessions and events of the provider are many.
-- By which the job finds what is over, without reading the table.
DROP INDEX CONCURRENTLY IF EXISTS sessions_last_seen_at_idx;
CREATE INDEX CONCURRENTLY IF NOT EXISTS sessions_last_seen_at_idx ON sessions (last_seen_at);
DROP INDEX CONCURRENTLY IF EXISTS webhook_events_received_at_idx;
CREATE INDEX CONCURRENTLY IF NOT EXISTS webhook_events_received_at_idx
  ON webhook_events (received_at);
