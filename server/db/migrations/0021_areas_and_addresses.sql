-- Areas count from a delivery date on, as other settings of what is sold.
ALTER TABLE settings_versions DROP CONSTRAINT settings_versions_section_check,
  ADD CONSTRAINT settings_versions_section_check
    CHECK (section IN ('delivery', 'packs', 'plans', 'tax', 'identity', 'texts', 'areas'))
    NOT VALID;
ALTER TABLE settings_versions VALIDATE CONSTRAINT settings_versions_section_check;

-- What helps to find the door, and whom to call there; none of it is needed. Not validated, as that
-- would scan the table under its lock: every row there is has none.
ALTER TABLE addresses
  ADD COLUMN landmark text,
  ADD COLUMN instructions text,
  ADD COLUMN receiver_phone text,
  ADD CONSTRAINT addresses_landmark_check CHECK (char_length(landmark) <= 120) NOT VALID,
  ADD CONSTRAINT addresses_instructions_check CHECK (char_length(instructions) <= 200) NOT VALID,
  ADD CONSTRAINT addresses_receiver_phone_check
    CHECK (receiver_phone ~ '^\+91[6-9][0-9]{9}$') NOT VALID;
