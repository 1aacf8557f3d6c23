-- The back office searches by parts of words among everything that was ever submitted. What a row can be found by stands in
-- columns that the database makes itself, in small letters without accents, behind indexes on their trigrams: as many columns
-- as there are answers to 'where?', so that a filter finds what its column shows and nothing else.

-- As `searchText` of the domain writes it.
CREATE FUNCTION search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(lower(normalize(given, NFD) COLLATE "und-x-icu"), '[\u0300-\u036f]', '', 'g');

-- '+27821234567' as people begin to write it, both ways: '0821234567 27821234567'.
CREATE FUNCTION search_phone(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(CASE WHEN given LIKE '+27%' THEN '0' || substr(given, 4) || ' ' || substr(given, 2) ELSE given END, '');

ALTER TABLE trade_ins
  ADD COLUMN customer_search text NOT NULL
    GENERATED ALWAYS AS (search_text(customer_name) || ' ' || search_phone(customer_cell_number)) STORED,
  ADD COLUMN contact_search text NOT NULL
    GENERATED ALWAYS AS (search_text(coalesce(contact_name, '')) || ' ' || search_phone(contact_phone)) STORED,
  ADD COLUMN email_search text NOT NULL
    GENERATED ALWAYS AS (search_text(coalesce(customer_email, '') || ' ' || coalesce(proof_of_payment_email, ''))) STORED,
  ADD COLUMN compliance_search text NOT NULL
    GENERATED ALWAYS AS (search_text(customer_full_name || ' ' || customer_address)) STORED,
  ADD COLUMN residence_search text NOT NULL
    GENERATED ALWAYS AS (search_text(coalesce(customer_residential_address, ''))) STORED,
  ADD COLUMN collection_search text NOT NULL
    GENERATED ALWAYS AS (search_text(coalesce(collection_street, '') || ' ' || coalesce(collection_suburb, '') || ' '
      || coalesce(collection_city, '') || ' ' || coalesce(collection_postal_code, ''))) STORED,
  ADD COLUMN banking_search text NOT NULL
    GENERATED ALWAYS AS (search_text(coalesce(account_holder_name, '') || ' ' || coalesce(bank_name, '') || ' '
      || coalesce(account_type, '') || ' ' || coalesce(branch_code, ''))) STORED,
  -- Keyed, like that of the ID number: an account number is found when it is typed whole.
  ADD COLUMN account_number_hash bytea;
CREATE INDEX trade_ins_by_text ON trade_ins USING gin (customer_search gin_trgm_ops, contact_search gin_trgm_ops,
  email_search gin_trgm_ops, compliance_search gin_trgm_ops, residence_search gin_trgm_ops, collection_search gin_trgm_ops,
  banking_search gin_trgm_ops) WITH (gin_pending_list_limit = 1024);
CREATE INDEX trade_ins_by_account_number ON trade_ins (account_number_hash) WHERE account_number_hash IS NOT NULL;
CREATE INDEX trade_ins_by_reference ON trade_ins (reference text_pattern_ops);

ALTER TABLE trade_in_clubs
  ADD COLUMN product_search text NOT NULL GENERATED ALWAYS AS (search_text(brand_name || ' ' || model_name)) STORED;
CREATE INDEX trade_in_clubs_by_text ON trade_in_clubs USING gin (product_search gin_trgm_ops) WITH (gin_pending_list_limit = 1024);

-- Ids are drawn in the order in which rows are stored, so that lists go by them, newest first.
DROP INDEX trade_ins_newest;
CREATE INDEX trade_ins_by_time ON trade_ins (submitted_at) INCLUDE (payment_type, value_cents);
CREATE INDEX trade_ins_by_collection ON trade_ins (collection_on) WHERE needs_courier;
DROP INDEX shipments_newest;
CREATE INDEX shipments_pending ON shipments (id) WHERE status = 'pending';

ALTER TABLE shipments
  ADD COLUMN waybill_search text NOT NULL GENERATED ALWAYS AS (search_text(coalesce(waybill_number, ''))) STORED;
CREATE INDEX shipments_by_text ON shipments USING gin (waybill_search gin_trgm_ops) WITH (gin_pending_list_limit = 1024);

ALTER TABLE audit_trail
  ADD COLUMN who_search text NOT NULL GENERATED ALWAYS AS (search_text(coalesce(username, ''))) STORED,
  ADD COLUMN subject_search text NOT NULL GENERATED ALWAYS AS (search_text(coalesce(subject, ''))) STORED;
CREATE INDEX audit_trail_by_text ON audit_trail USING gin (who_search gin_trgm_ops, subject_search gin_trgm_ops)
  WITH (gin_pending_list_limit = 1024);
CREATE INDEX audit_trail_by_action ON audit_trail (action, id);
DROP INDEX audit_trail_newest;
