-- Who has no email cannot sign in, so no role but the customer's means anything. An order by phone
-- looks for customers: with another role it found nobody, and could not add the number either.
UPDATE users SET role = 'customer' WHERE auth_type = 'phone' AND role <> 'customer';
ALTER TABLE users ADD CONSTRAINT users_phone_only_are_customers CHECK (
  auth_type <> 'phone' OR role = 'customer') NOT VALID;
