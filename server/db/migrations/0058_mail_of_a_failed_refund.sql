-- The mail about a refund that failed for good. Every row passed the list before, which is a part of
-- this.
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check CHECK (kind IN ('password_reset',
  'password_changed', 'welcome', 'order_confirmed', 'order_changed', 'payment_failed',
  'order_cancelled', 'order_refunded', 'out_for_delivery', 'delivered', 'email_change',
  'email_changed', 'subscription_receipt', 'delivery_skipped', 'low_balance', 'cutoff_reminder',
  'sign_in_attempts', 'second_factor_changed', 'day_cancelled', 'order_short',
  'top_up_refunded', 'refund_failed')) NOT VALID;
