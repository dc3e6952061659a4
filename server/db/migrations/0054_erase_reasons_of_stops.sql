-- Why staff decided about a stop goes with the account, as what they wrote about the order does. The
-- run's log keeps what was decided, when and by whom.

DROP TRIGGER audit_log_is_final ON audit_log;
CREATE TRIGGER audit_log_is_final BEFORE UPDATE ON audit_log FOR EACH ROW
  WHEN (CASE
    WHEN OLD.subject_type = 'run' THEN
      to_jsonb(NEW) - 'after' <> to_jsonb(OLD) - 'after'
      OR NEW.after IS DISTINCT FROM OLD.after - 'reason'
    ELSE
      to_jsonb(NEW) - ARRAY['before', 'after', 'subject_label']
        <> to_jsonb(OLD) - ARRAY['before', 'after', 'subject_label']
      OR NEW.before IS NOT NULL OR NEW.after IS NOT NULL OR NEW.subject_label <> 'Deleted'
        AND (NEW.subject_type <> 'order' OR NEW.subject_label <> OLD.subject_label)
  END)
  EXECUTE FUNCTION refuse_change();

-- As in 0047, and the reasons. Here, since processes of the release before delete accounts too.
CREATE OR REPLACE FUNCTION erase_words(erased uuid) RETURNS void LANGUAGE sql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
  UPDATE order_events SET reason = NULL
  WHERE order_id IN (SELECT id FROM orders WHERE user_id = erased)
    AND actor IN ('customer', 'staff') AND from_status <> to_status AND reason IS NOT NULL;
  UPDATE ledger_transfers SET description = NULL
  WHERE id IN (SELECT transfer_id FROM ledger_postings WHERE account_id = erased)
    AND reason = 'adjustment' AND description IS NOT NULL;
  -- What was done stays, when and by whom; an order keeps its number.
  UPDATE audit_log SET before = NULL, after = NULL,
    subject_label = CASE subject_type WHEN 'order' THEN subject_label ELSE 'Deleted' END
  WHERE (subject_id = erased::text AND subject_type IN ('user', 'wallet'))
    OR (subject_type = 'order'
      AND subject_id IN (SELECT id::text FROM orders WHERE user_id = erased))
    OR (subject_type = 'subscription'
      AND subject_id IN (SELECT id::text FROM subscriptions WHERE user_id = erased));
  DELETE FROM customer_notes WHERE user_id = erased;
  -- By the stops of each order: both tables have keys that begin with the run.
  UPDATE run_ticks t SET note = NULL FROM run_stops s JOIN orders o ON o.id = s.order_id
  WHERE o.user_id = erased AND t.run_id = s.run_id AND t.order_id = s.order_id
    AND t.note IS NOT NULL;
  UPDATE late_ticks l SET tick = tick || '{"note": null}'
  WHERE l.order_id IN (SELECT id FROM orders WHERE user_id = erased)
    AND l.tick->>'note' IS NOT NULL;
  UPDATE audit_log a SET after = a.after - 'reason' FROM run_stops s JOIN orders o ON o.id = s.order_id
  WHERE o.user_id = erased AND a.subject_type = 'run' AND a.subject_id = s.run_id::text
    AND a.after->>'orderId' = s.order_id::text AND a.after ? 'reason';
$$;

-- Of those who left before.
UPDATE audit_log a SET after = a.after - 'reason' WHERE a.subject_type = 'run' AND a.after ? 'reason'
  AND a.after->>'orderId' IN (
    SELECT o.id::text FROM orders o JOIN users u ON u.id = o.user_id WHERE u.deleted_at IS NOT NULL);
