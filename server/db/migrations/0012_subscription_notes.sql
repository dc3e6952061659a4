-- Words for the kitchen and the rider that go with every delivery of a subscription.

-- As long as the notes of an order, for each order takes them over. Null: none. The version before
-- knows nothing of the column and leaves it empty.
ALTER TABLE subscriptions ADD COLUMN notes text
  CONSTRAINT subscriptions_notes_length CHECK (char_length(notes) BETWEEN 1 AND 500);
