-- outside a transaction: the index is built while the shop goes on writing.
-- The registers of a month read its documents by when they were issued.
CREATE INDEX CONCURRENTLY IF NOT EXISTS tax_documents_issued_at_idx ON tax_documents (issued_at);
