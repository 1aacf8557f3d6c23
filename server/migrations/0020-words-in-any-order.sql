-- The back office finds words in any order, whatever stands between them, so that each searched text is kept as the domain's
-- `searchText` writes it. One column for each field that a filter looks into: a filter is a set of fields, and every word must
-- be in one of them.
DROP INDEX trade_ins_by_text;
DROP INDEX trade_ins_by_reference;
DROP INDEX trade_in_clubs_by_text;
DROP INDEX shipments_by_text;
DROP INDEX audit_trail_by_text;
ALTER TABLE trade_ins DROP COLUMN customer_search, DROP COLUMN contact_search, DROP COLUMN email_search,
  DROP COLUMN compliance_search, DROP COLUMN residence_search, DROP COLUMN collection_search, DROP COLUMN banking_search;
ALTER TABLE trade_in_clubs DROP COLUMN product_search;
ALTER TABLE shipments DROP COLUMN waybill_search;
ALTER TABLE audit_trail DROP COLUMN who_search, DROP COLUMN subject_search;
DROP FUNCTION search_phone(text);
DROP FUNCTION search_text(text);

-- ' van der merwe vandermerwe': as `searchText` of the domain. Text of ASCII alone, which nearly all is, needs no ICU.
CREATE FUNCTION search_text(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words text;
BEGIN
  IF octet_length(given) = length(given) THEN
    words := btrim(regexp_replace(lower(given COLLATE "C"), '[^a-z0-9]+', ' ', 'g'));
  ELSE
    words := regexp_replace(lower(normalize(given, NFD) COLLATE "und-x-icu"), '[\u0300-\u036f\ufe00-\ufe0f]', '', 'g');
    words := btrim(regexp_replace(words, 
      '[\u0001-/:-@[-`{-\u00bf\u00d7\u00f7\u2000-\u206f\u2190-\u2bff\u3000-\u303f\ufeff\U0001f000-\U0001ffff]+', ' ', 'g'));
  END IF;
  IF words = '' THEN RETURN ''; END IF;
  IF strpos(words, ' ') = 0 THEN RETURN ' ' || words; END IF;
  RETURN ' ' || words || ' ' || replace(words, ' ', '');
END $$;

-- ' 0821234567 27821234567': '+27821234567' as people begin to write it, both ways.
CREATE FUNCTION search_phone(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN given LIKE '+27%' THEN ' 0' || substr(given, 4) || ' ' || substr(given, 2) ELSE coalesce(' ' || given, '') END;

-- What two fields say alike is kept and indexed in the first of them alone: most people fetch from themselves and have one name,
-- and every trigram less makes a submission cheaper.
ALTER TABLE trade_ins
  ADD COLUMN name_search text NOT NULL GENERATED ALWAYS AS (search_text(customer_name)) STORED,
  -- How to call them: the contact's number where they gave none.
  ADD COLUMN phone_search text NOT NULL
    GENERATED ALWAYS AS (search_phone(coalesce(customer_cell_number, contact_phone))) STORED,
  ADD COLUMN contact_search text NOT NULL GENERATED ALWAYS AS (coalesce(search_text(nullif(contact_name, customer_name)), '')
    || CASE WHEN contact_phone <> customer_cell_number THEN search_phone(contact_phone) ELSE '' END) STORED,
  ADD COLUMN email_search text NOT NULL GENERATED ALWAYS AS (coalesce(search_text(customer_email), '')
    || coalesce(search_text(nullif(proof_of_payment_email, customer_email)), '')) STORED,
  ADD COLUMN full_name_search text NOT NULL
    GENERATED ALWAYS AS (coalesce(search_text(nullif(customer_full_name, customer_name)), '')) STORED,
  ADD COLUMN address_search text NOT NULL GENERATED ALWAYS AS (search_text(customer_address)) STORED,
  ADD COLUMN residence_search text NOT NULL
    GENERATED ALWAYS AS (coalesce(search_text(nullif(customer_residential_address, customer_address)), '')) STORED,
  ADD COLUMN collection_search text NOT NULL GENERATED ALWAYS AS (coalesce(search_text(collection_street || ' '
    || collection_suburb || ' ' || collection_city || ' ' || collection_postal_code), '')) STORED,
  ADD COLUMN payee_search text NOT NULL GENERATED ALWAYS AS (coalesce(search_text(nullif(account_holder_name, customer_name)), '')
    || coalesce(search_text(bank_name), '')) STORED,
  ADD COLUMN account_search text NOT NULL
    GENERATED ALWAYS AS (coalesce(search_text(account_type), '') || coalesce(search_text(branch_code), '')) STORED;
ALTER TABLE trade_in_clubs
  ADD COLUMN product_search text NOT NULL GENERATED ALWAYS AS (search_text(brand_name || ' ' || model_name)) STORED;
ALTER TABLE shipments
  ADD COLUMN waybill_search text NOT NULL GENERATED ALWAYS AS (coalesce(search_text(waybill_number), '')) STORED;
ALTER TABLE audit_trail
  ADD COLUMN who_search text NOT NULL GENERATED ALWAYS AS (coalesce(search_text(username), '')) STORED,
  ADD COLUMN subject_search text NOT NULL GENERATED ALWAYS AS (coalesce(search_text(subject), '')) STORED;

-- References and codes are found by any part of at least four letters, and references by how they begin.
CREATE INDEX trade_ins_by_text ON trade_ins USING gin (name_search gin_trgm_ops, phone_search gin_trgm_ops,
  contact_search gin_trgm_ops, email_search gin_trgm_ops, full_name_search gin_trgm_ops, address_search gin_trgm_ops,
  residence_search gin_trgm_ops, collection_search gin_trgm_ops, payee_search gin_trgm_ops, account_search gin_trgm_ops,
  substr(replace(reference, '-', ''), 3) gin_trgm_ops) WITH (gin_pending_list_limit = 1024);
CREATE INDEX trade_in_clubs_by_text ON trade_in_clubs USING gin (product_search gin_trgm_ops) WITH (gin_pending_list_limit = 1024);
CREATE INDEX shipments_by_text ON shipments USING gin (waybill_search gin_trgm_ops) WITH (gin_pending_list_limit = 1024);
CREATE INDEX audit_trail_by_text ON audit_trail USING gin (who_search gin_trgm_ops, subject_search gin_trgm_ops)
  WITH (gin_pending_list_limit = 1024);
CREATE INDEX discount_codes_by_part ON discount_codes USING gin (replace(code, '-', '') gin_trgm_ops)
  WITH (gin_pending_list_limit = 1024);
