-- stored_at: null while the file is being written or deleted; no submission takes such a document.
-- uploaded_subnet, uploaded_site: the networks that uploaded it, forgotten once a trade-in uses it.
ALTER TABLE id_documents
  ADD COLUMN stored_at timestamptz,
  ADD COLUMN uploaded_subnet text,
  ADD COLUMN uploaded_site text;
UPDATE id_documents SET stored_at = uploaded_at WHERE trade_in_id IS NULL;
CREATE INDEX id_documents_unused_by_session ON id_documents (session_hash) WHERE trade_in_id IS NULL;
