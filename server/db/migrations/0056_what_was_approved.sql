-- An approval holds for what was known of a meal when it was given, not for what is found in it
-- later: [{mealId, diet, allergens}] of each overridden meal. It says what was in the dish, not what
-- its eater avoids, since entries are never blanked. Null by the release before: what was approved
-- then is not known, so it is asked again.
ALTER TABLE packing_entries ADD COLUMN approved_contents jsonb;
ALTER TABLE packing_entries ADD CONSTRAINT packing_entries_approved_contents_check
  CHECK (jsonb_typeof(approved_contents) = 'array') NOT VALID;
