-- A day that the evening run settles where nothing is delivered. The release before reads no other
-- outcomes than those in the list, so it reads `too_late`: no order, no debit.
-- Not validated, as that would scan the table under its lock: every row there is is served.
ALTER TABLE subscription_days
  ADD COLUMN is_served boolean NOT NULL DEFAULT true,
  ADD CONSTRAINT subscription_days_not_served CHECK (is_served OR outcome = 'too_late') NOT VALID;
