-- The trace of the work that queued it: the id of the order or top-up, or of the request. Null for
-- what the release before queued, and for what a job did.
ALTER TABLE mails ADD COLUMN trace_id uuid;
ALTER TABLE pushes ADD COLUMN trace_id uuid;
