-- Who handed the cash over, as the run may have another rider later; null for counts of the release
-- before, for which it is the rider of the run.
ALTER TABLE cash_hand_overs
  ADD COLUMN rider_name text,
  ADD CONSTRAINT cash_hand_overs_rider_name_check
    CHECK (char_length(rider_name) BETWEEN 1 AND 60) NOT VALID;
