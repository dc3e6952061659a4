-- What riders wrote at a customer's door goes with the account, as what staff wrote does.

DROP TRIGGER run_ticks_are_final ON run_ticks;
CREATE TRIGGER run_ticks_are_final BEFORE UPDATE ON run_ticks FOR EACH ROW
  WHEN (NEW.note IS NOT NULL OR to_jsonb(NEW) - 'note' <> to_jsonb(OLD) - 'note')
  EXECUTE FUNCTION refuse_change();

-- As in 0023, and the notes of riders. Here, since processes of the release before delete accounts too.
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
$$;

-- Of those who left before; riders' notes are few and recent.
UPDATE run_ticks SET note = NULL WHERE note IS NOT NULL AND order_id IN (
  SELECT o.id FROM orders o JOIN users u ON u.id = o.user_id WHERE u.deleted_at IS NOT NULL);
UPDATE late_ticks SET tick = tick || '{"note": null}' WHERE tick->>'note' IS NOT NULL
  AND order_id IN (
    SELECT o.id FROM orders o JOIN users u ON u.id = o.user_id WHERE u.deleted_at IS NOT NULL);
