-- The business that an order is for: company and GSTIN, as its invoice names them. Not validated, as
-- that would scan the table under its lock: every row there is has none.
ALTER TABLE orders
  ADD COLUMN buyer jsonb,
  ADD CONSTRAINT orders_buyer_check CHECK (COALESCE(
    char_length(buyer->>'company') BETWEEN 1 AND 100
    AND buyer->>'gstin' ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'
    AND buyer - 'company' - 'gstin' = '{}'::jsonb, buyer IS NULL)) NOT VALID;
