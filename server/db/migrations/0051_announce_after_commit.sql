-- A NOTIFY takes a lock of the whole database until its transaction has ended: the commits of all
-- orders waited for each other, and each for the disk. Now the shop announces changed orders after
-- the commit (server/features/orders/events/announce-orders.ts), and its connections say so. Those
-- of the release before do not, so for them the trigger still announces.
CREATE OR REPLACE FUNCTION tell_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('sukoon.announces', true) = 'on' THEN
    RETURN NULL;
  END IF;
  PERFORM pg_notify('order_changed', NEW.order_id || ' ' ||
    (SELECT user_id FROM orders WHERE id = NEW.order_id));
  RETURN NULL;
END $$;
