-- The role of the running shop may add to history and not change it (server/db/rights.ts). What
-- customers and staff wrote about a person goes with the account all the same: here, and in no other
-- way, with the rights of the owner of the tables. The triggers hold within it as everywhere.
CREATE FUNCTION erase_words(erased uuid) RETURNS void LANGUAGE sql SECURITY DEFINER
  -- Names are looked up here alone: nobody can put tables of their own before these.
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
      AND subject_id IN (SELECT id::text FROM orders WHERE user_id = erased));
$$;
REVOKE ALL ON FUNCTION erase_words FROM PUBLIC;
