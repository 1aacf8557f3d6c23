-- The model that an entry of the audit trail tells of, so that its change of price can be undone. No foreign key: an entry
-- outlives its model.
ALTER TABLE audit_trail ADD COLUMN model_id bigint;
