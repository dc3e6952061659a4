-- What belongs to a kitchen carries its id. There is one kitchen, and code that does not name it
-- means that one.
CREATE TABLE kitchens (
  id smallint PRIMARY KEY CHECK (id > 0)
);
CREATE TRIGGER kitchens_stay BEFORE UPDATE OR DELETE ON kitchens
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
INSERT INTO kitchens (id) VALUES (1);

-- The keys without a kitchen stay while processes of the release before may run: they name them in
-- ON CONFLICT. A second kitchen is opened by dropping them.
ALTER TABLE closed_days
  ADD COLUMN kitchen_id smallint NOT NULL DEFAULT 1 REFERENCES kitchens,
  ADD CONSTRAINT closed_days_once_per_kitchen UNIQUE (kitchen_id, date);
ALTER TABLE document_series
  ADD COLUMN kitchen_id smallint NOT NULL DEFAULT 1 REFERENCES kitchens,
  ADD CONSTRAINT document_series_once_per_kitchen UNIQUE (kitchen_id, kind, financial_year);
-- No index: documents are never looked up by their kitchen alone.
ALTER TABLE tax_documents ADD COLUMN kitchen_id smallint NOT NULL DEFAULT 1;
ALTER TABLE tax_documents
  ADD CONSTRAINT tax_documents_kitchen_series_fkey FOREIGN KEY (kitchen_id, kind, financial_year)
    REFERENCES document_series (kitchen_id, kind, financial_year) NOT VALID;
