-- A list's filters may be of a trade-in's clubs, of its shipment and of itself. No index serves conditions on several tables, so
-- that all of it is searched in the trade-in's own row, by one index: the words of its clubs, its waybill, and its labels.
DROP INDEX trade_ins_by_text;
DROP INDEX trade_in_clubs_by_text;
DROP INDEX shipments_by_text;
DROP INDEX audit_trail_by_text;
DROP INDEX audit_trail_by_action;

ALTER TABLE shipments ADD COLUMN trade_in_id bigint;
UPDATE shipments SET trade_in_id = clubs.trade_in_id FROM trade_in_clubs AS clubs WHERE clubs.id = trade_in_submission_id;
ALTER TABLE shipments ALTER COLUMN trade_in_id SET NOT NULL, ADD CONSTRAINT shipments_trade_in_once UNIQUE (trade_in_id),
  ADD CONSTRAINT shipments_trade_in_fk FOREIGN KEY (trade_in_id) REFERENCES trade_ins ON DELETE CASCADE;

ALTER TABLE trade_ins
  -- `search_text` of each club's brand and model, one behind the other: what a club is found by is found here, too.
  ADD COLUMN clubs_search text NOT NULL DEFAULT '',
  -- `search_text` of its shipment's number.
  ADD COLUMN waybill_search text NOT NULL DEFAULT '',
  -- How it is paid, how it comes, what its shipment is, and the type, hand and condition of any of its clubs.
  ADD COLUMN labels text[] NOT NULL DEFAULT '{}';
-- One row after the other, so that they lie in the order of their ids as before.
UPDATE trade_ins SET (clubs_search, waybill_search, labels) = (
  SELECT coalesce(string_agg(DISTINCT product_search, ''), ''), coalesce(max(waybill_search), ''),
    ARRAY[payment_type, CASE WHEN needs_courier THEN 'Courier' ELSE 'Drop-off' END] || array_remove(ARRAY[max(status)], NULL)
      || array_agg(DISTINCT type) || array_agg(DISTINCT dexterity) || array_agg(DISTINCT condition)
  FROM trade_in_clubs AS clubs LEFT JOIN shipments ON trade_in_submission_id = clubs.id WHERE clubs.trade_in_id = trade_ins.id
);
ALTER TABLE shipments DROP COLUMN waybill_search;

-- The first column numbers blocks of 4,096 keys, and below zero those of 65,536: an index on trigrams gives its rows in no order,
-- and so the newest are asked for by their blocks. The index skips whatever is not in these as it does with trigrams.
CREATE INDEX trade_ins_by_text ON trade_ins USING gin ((ARRAY[id >> 12, -1 - (id >> 16)]), labels, name_search gin_trgm_ops,
  phone_search gin_trgm_ops, contact_search gin_trgm_ops, email_search gin_trgm_ops, full_name_search gin_trgm_ops,
  address_search gin_trgm_ops, residence_search gin_trgm_ops, collection_search gin_trgm_ops, payee_search gin_trgm_ops,
  account_search gin_trgm_ops, clubs_search gin_trgm_ops, waybill_search gin_trgm_ops,
  substr(replace(reference, '-', ''), 3) gin_trgm_ops) WITH (gin_pending_list_limit = 1024);
CREATE INDEX audit_trail_by_text ON audit_trail USING gin ((ARRAY[id >> 12, -1 - (id >> 16)]), (ARRAY[action]), who_search gin_trgm_ops,
  subject_search gin_trgm_ops) WITH (gin_pending_list_limit = 1024);
