-- outside a transaction: the index is built while the shop goes on writing.
-- A menu says on which dates a meal is sold out. Without `taken`, so that an order that moves it
-- writes no index.
CREATE INDEX CONCURRENTLY IF NOT EXISTS capacity_counters_of_meal
  ON capacity_counters (kitchen_id, id, delivery_date) WHERE kind = 'meal';
