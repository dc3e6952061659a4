-- Cancelling a day that is sold. Until it begins, a cancellation can be undone and nothing else has
-- happened than that the day is closed. What it then does to each order, subscription and customer
-- is marked once, so that it can be interrupted and continued.

CREATE TABLE day_cancellations (
  id uuid PRIMARY KEY,
  kitchen_id smallint NOT NULL DEFAULT 1 REFERENCES kitchens,
  delivery_date date NOT NULL,
  -- As customers read it.
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 200),
  -- Of the day when it was closed already; undoing leaves it closed then.
  reason_before text,
  confirmed_by uuid NOT NULL REFERENCES users,
  confirmed_at timestamptz NOT NULL,
  begins_at timestamptz NOT NULL,
  -- Until then customers may choose another day. Null cancels at once.
  choice_until timestamptz CHECK (choice_until > begins_at),
  begun_at timestamptz,
  -- Undone before it began, or opened again afterwards.
  opened_at timestamptz
);
CREATE UNIQUE INDEX day_cancellations_once_per_day ON day_cancellations (kitchen_id, delivery_date)
  WHERE opened_at IS NULL;

CREATE FUNCTION check_day_cancellation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.opened_at IS NOT NULL AND NEW IS DISTINCT FROM OLD
    OR OLD.begun_at IS NOT NULL AND (NEW.begun_at, NEW.reason, NEW.choice_until,
      NEW.delivery_date) IS DISTINCT FROM (OLD.begun_at, OLD.reason, OLD.choice_until,
      OLD.delivery_date)
  THEN
    RAISE EXCEPTION 'cancellation % has begun', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'day_cancellations_begun_stay';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER day_cancellations_begun_stay BEFORE UPDATE ON day_cancellations
  FOR EACH ROW EXECUTE FUNCTION check_day_cancellation();

CREATE TABLE day_cancellation_orders (
  cancellation_id uuid NOT NULL REFERENCES day_cancellations,
  order_id uuid NOT NULL REFERENCES orders,
  user_id uuid NOT NULL REFERENCES users,
  -- Null when it was cancelled at once.
  choice_until timestamptz,
  -- What the customer chose instead.
  moved_to date,
  cancelled_at timestamptz,
  PRIMARY KEY (cancellation_id, order_id)
);
CREATE INDEX day_cancellation_orders_order_id_idx ON day_cancellation_orders (order_id);

-- The subscriptions that had the day reserved.
CREATE TABLE day_cancellation_subscriptions (
  cancellation_id uuid NOT NULL REFERENCES day_cancellations,
  subscription_id uuid NOT NULL REFERENCES subscriptions,
  user_id uuid NOT NULL REFERENCES users,
  PRIMARY KEY (cancellation_id, subscription_id)
);
CREATE INDEX day_cancellation_subscriptions_subscription_id_idx
  ON day_cancellation_subscriptions (subscription_id);

-- The customers whose message is queued: one for each, whatever they had ordered.
CREATE TABLE day_cancellation_messages (
  cancellation_id uuid NOT NULL REFERENCES day_cancellations,
  user_id uuid NOT NULL REFERENCES users,
  queued_at timestamptz NOT NULL,
  PRIMARY KEY (cancellation_id, user_id)
);

-- However an order is moved to another day, also by the release before: its customer has chosen.
CREATE FUNCTION note_moved_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE day_cancellation_orders SET moved_to = NEW.delivery_date
  WHERE order_id = NEW.id AND moved_to IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_moved_by_choice AFTER UPDATE OF delivery_date ON orders FOR EACH ROW
  WHEN (OLD.delivery_date <> NEW.delivery_date) EXECUTE FUNCTION note_moved_order();

-- The message. Every row passed the list before, which is a part of this.
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check CHECK (kind IN ('password_reset',
  'password_changed', 'welcome', 'order_confirmed', 'order_changed', 'payment_failed',
  'order_cancelled', 'order_refunded', 'out_for_delivery', 'delivered', 'email_change',
  'email_changed', 'subscription_receipt', 'delivery_skipped', 'low_balance', 'cutoff_reminder',
  'sign_in_attempts', 'second_factor_changed', 'day_cancelled')) NOT VALID;
