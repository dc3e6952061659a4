-- All sales figures count the same orders: those that are paid and not given back in whole.

-- An order that begins or ends to count also changes the day on which its customer ordered next.
DROP TRIGGER orders_new_for_analytics ON orders;
CREATE TRIGGER orders_new_for_analytics AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.payment_status IN ('paid', 'partly_refunded') OR NEW.status = 'cancelled')
  EXECUTE FUNCTION note_analytics_order();
DROP TRIGGER orders_change_analytics ON orders;
CREATE TRIGGER orders_change_analytics
  AFTER UPDATE OF status, payment_status, refunded_paise ON orders FOR EACH ROW
  WHEN ((OLD.status = 'cancelled') <> (NEW.status = 'cancelled')
    OR (OLD.payment_status IN ('paid', 'partly_refunded'))
      <> (NEW.payment_status IN ('paid', 'partly_refunded'))
    OR OLD.refunded_paise <> NEW.refunded_paise)
  EXECUTE FUNCTION note_analytics_order();

-- What is kept was counted by the former rule.
INSERT INTO analytics_changes (day)
  SELECT day FROM analytics_days UNION SELECT day FROM analytics_meals
  UNION SELECT day FROM analytics_returns;
