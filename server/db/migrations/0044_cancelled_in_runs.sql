-- A cancelled order that its run delivered all the same, with its money, becomes delivered or stays
-- cancelled: anything else would leave the money without an order (0042).
CREATE CONSTRAINT TRIGGER cancelled_orders_in_runs_are_collected AFTER UPDATE OF status ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status = 'cancelled' AND NEW.status NOT IN ('cancelled', 'delivered'))
  EXECUTE FUNCTION check_order_collection();
