-- Amounts are whole cents, instants timestamptz, calendar days date. Names sort by ICU, the same on every database.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Facts about the whole installation: the key's fingerprint, whether the demo catalogue was loaded.
CREATE TABLE installation (
  name text CONSTRAINT installation_pk PRIMARY KEY,
  value text NOT NULL
);

-- Names that look alike are one name: case, Unicode form, kinds of space and invisible marks make no difference.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(btrim(regexp_replace(
    regexp_replace(normalize(name, NFKC), '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'),
    '\s+', ' ', 'g')) COLLATE "und-x-icu");

-- ' van der merwe vandermerwe': the same text that `searchText` of the domain makes. ASCII text, nearly all there is, needs no ICU.
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

-- ' 0821234567 27821234567' for '+27821234567': people begin to type a number either way.
CREATE FUNCTION search_phone(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN given LIKE '+27%' THEN ' 0' || substr(given, 4) || ' ' || substr(given, 2) ELSE coalesce(' ' || given, '') END;

CREATE TABLE brands (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT brands_pk PRIMARY KEY,
  name text NOT NULL CONSTRAINT brands_name_length CHECK (length(name) BETWEEN 1 AND 200),
  name_key text GENERATED ALWAYS AS (name_key(name)) STORED CONSTRAINT brands_name_once UNIQUE,
  logo_url text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX brands_by_name ON brands (name COLLATE "und-x-icu", id);

CREATE TABLE models (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT models_pk PRIMARY KEY,
  brand_id bigint NOT NULL CONSTRAINT models_brand_fk REFERENCES brands ON DELETE CASCADE,
  type text NOT NULL CONSTRAINT models_type CHECK (type IN ('Driver', 'Fairway Wood', 'Hybrid', 'Irons', 'Putter', 'Wedge')),
  name text NOT NULL CONSTRAINT models_name_length CHECK (length(name) BETWEEN 1 AND 200),
  name_key text GENERATED ALWAYS AS (name_key(name)) STORED,
  price_cents int NOT NULL CONSTRAINT models_price CHECK (price_cents BETWEEN 1 AND 100000000),
  image_url text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT models_name_once UNIQUE (brand_id, type, name_key)
);

CREATE TABLE category_images (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT category_images_pk PRIMARY KEY,
  category text NOT NULL CONSTRAINT category_images_once UNIQUE
    CONSTRAINT category_images_category CHECK (category IN ('Driver', 'Fairway Wood', 'Hybrid', 'Irons', 'Putter', 'Wedge')),
  image_url text NOT NULL
);

-- Notifies every server of each committed change of the catalogue, so that it drops its cached responses. One notification a
-- transaction: PostgreSQL removes duplicates.
CREATE FUNCTION catalogue_notify() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY catalogue_changed;
  RETURN NULL;
END $$;
CREATE TRIGGER brands_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brands
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_notify();
CREATE TRIGGER models_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON models
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_notify();
CREATE TRIGGER category_images_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category_images
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_notify();

-- Every picture uploaded for the catalogue, by its file name. The row is written before the file and deleted after it, so that
-- every file has a row. unused_since: when the last brand, model or category stopped showing it; null while one shows it.
CREATE TABLE pictures (
  name text CONSTRAINT pictures_pk PRIMARY KEY,
  unused_since timestamptz
);
CREATE INDEX pictures_unused ON pictures (unused_since) WHERE unused_since IS NOT NULL;

-- disabled_at: null while the account may log in.
CREATE TABLE admins (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT admins_pk PRIMARY KEY,
  username text NOT NULL CONSTRAINT admins_username_lower CHECK (username = lower(username)) CONSTRAINT admins_username_once UNIQUE,
  password_hash text NOT NULL,
  reset_token_hash bytea CONSTRAINT admins_reset_token_once UNIQUE,
  reset_token_expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  disabled_at timestamptz
);

-- Browsers that have logged in to an account, by the hash of a cookie's value: guesses from elsewhere don't lock them out.
CREATE TABLE known_browsers (
  id_hash bytea NOT NULL,
  admin_id bigint NOT NULL CONSTRAINT known_browsers_admin_fk REFERENCES admins ON DELETE CASCADE,
  last_login_at timestamptz NOT NULL,
  CONSTRAINT known_browsers_pk PRIMARY KEY (id_hash, admin_id)
);
CREATE INDEX known_browsers_by_admin ON known_browsers (admin_id);

-- A visitor's session (admin_id null) or an administrator's. Only the hash of the cookie's value is stored.
-- cart_version counts changes of the cart and its quote: a submission is written only if the version it was checked against is current.
CREATE TABLE sessions (
  id_hash bytea CONSTRAINT sessions_pk PRIMARY KEY,
  admin_id bigint CONSTRAINT sessions_admin_fk REFERENCES admins ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  cart_version int NOT NULL DEFAULT 0
);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX sessions_by_admin ON sessions (admin_id) WHERE admin_id IS NOT NULL;

CREATE TABLE cart_items (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT cart_items_pk PRIMARY KEY,
  session_hash bytea NOT NULL CONSTRAINT cart_items_session_fk REFERENCES sessions ON DELETE CASCADE,
  model_id bigint NOT NULL CONSTRAINT cart_items_model_fk REFERENCES models ON DELETE CASCADE,
  dexterity text NOT NULL CONSTRAINT cart_items_dexterity CHECK (dexterity IN ('Left', 'Right')),
  condition text NOT NULL CONSTRAINT cart_items_condition CHECK (condition IN ('Below Average', 'Average', 'Above Average')),
  payment_type text NOT NULL DEFAULT 'Trade-In' CONSTRAINT cart_items_payment_type CHECK (payment_type IN ('Trade-In', 'Cash')),
  quantity int NOT NULL DEFAULT 1 CONSTRAINT cart_items_quantity CHECK (quantity >= 1),
  iron_count int NOT NULL DEFAULT 7 CONSTRAINT cart_items_iron_count CHECK (iron_count BETWEEN 1 AND 8),
  created_at timestamptz NOT NULL
);
CREATE INDEX cart_items_by_session ON cart_items (session_hash, id);
CREATE INDEX cart_items_by_model ON cart_items (model_id);

-- The session's courier quote, with everything that was quoted.
CREATE TABLE courier_quotes (
  session_hash bytea CONSTRAINT courier_quotes_pk PRIMARY KEY CONSTRAINT courier_quotes_session_fk REFERENCES sessions ON DELETE CASCADE,
  fee_cents int NOT NULL CONSTRAINT courier_quotes_fee CHECK (fee_cents >= 0),
  street text NOT NULL,
  suburb text,
  city text NOT NULL,
  postal_code text NOT NULL,
  contact_name text,
  contact_phone text,
  parcel_length_cm int NOT NULL,
  parcel_width_cm int NOT NULL,
  parcel_height_cm int NOT NULL,
  parcel_weight_kg int NOT NULL,
  collection_on date NOT NULL,
  notice text,
  quoted_at timestamptz NOT NULL
);

-- One checkout: the person, the delivery and the payment. The clubs are in trade_in_clubs.
--
-- The back office searches words in any order, so that each searched text is stored as `search_text` writes it, one column for
-- each field. A text that repeats another field is stored and indexed in the first of them only: names often repeat, and fewer
-- trigrams make a submission cheaper. Filters also search the clubs and the shipment; no index serves conditions on several
-- tables, so their texts and labels are copied here.
CREATE TABLE trade_ins (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT trade_ins_pk PRIMARY KEY,
  reference text NOT NULL CONSTRAINT trade_ins_reference_once UNIQUE,
  payment_type text NOT NULL CONSTRAINT trade_ins_payment_type CHECK (payment_type IN ('Trade-In', 'Cash')),
  -- bigint: fifty of the most expensive clubs exceed the range of int.
  value_cents bigint NOT NULL CONSTRAINT trade_ins_value CHECK (value_cents >= 0),
  shipping_cost_cents int NOT NULL DEFAULT 0 CONSTRAINT trade_ins_shipping_cost CHECK (shipping_cost_cents >= 0),
  -- Whether the fee is invoiced instead of deducted, and when the invoice was paid.
  is_fee_invoiced boolean NOT NULL DEFAULT false,
  fee_paid_at timestamptz,
  invoice_url text,
  needs_courier boolean NOT NULL,
  collection_street text,
  collection_suburb text,
  collection_city text,
  collection_postal_code text,
  contact_name text,
  contact_phone text,
  collection_on date,
  package_length_cm int NOT NULL DEFAULT 114,
  package_width_cm int NOT NULL DEFAULT 15,
  package_height_cm int NOT NULL DEFAULT 15,
  package_weight_kg int NOT NULL DEFAULT 3,
  customer_full_name text NOT NULL,
  customer_name text NOT NULL,
  -- AES-256-GCM with the installation's key; searched by the keyed hash of the complete number.
  customer_id_number_sealed bytea NOT NULL,
  customer_id_number_hash bytea NOT NULL,
  customer_address text NOT NULL,
  customer_residential_address text,
  customer_cell_number text,
  customer_email text,
  account_holder_name text,
  bank_name text,
  account_type text,
  branch_code text,
  account_number_sealed bytea,
  account_number_hash bytea,
  proof_of_payment_email text,
  submitted_at timestamptz NOT NULL,
  name_search text NOT NULL GENERATED ALWAYS AS (search_text(customer_name)) STORED,
  -- The contact's number where the customer gave none.
  phone_search text NOT NULL GENERATED ALWAYS AS (search_phone(coalesce(customer_cell_number, contact_phone))) STORED,
  contact_search text NOT NULL GENERATED ALWAYS AS (coalesce(search_text(nullif(contact_name, customer_name)), '')
    || CASE WHEN contact_phone <> customer_cell_number THEN search_phone(contact_phone) ELSE '' END) STORED,
  email_search text NOT NULL GENERATED ALWAYS AS (coalesce(search_text(customer_email), '')
    || coalesce(search_text(nullif(proof_of_payment_email, customer_email)), '')) STORED,
  full_name_search text NOT NULL GENERATED ALWAYS AS (coalesce(search_text(nullif(customer_full_name, customer_name)), '')) STORED,
  address_search text NOT NULL GENERATED ALWAYS AS (search_text(customer_address)) STORED,
  residence_search text NOT NULL
    GENERATED ALWAYS AS (coalesce(search_text(nullif(customer_residential_address, customer_address)), '')) STORED,
  collection_search text NOT NULL GENERATED ALWAYS AS (coalesce(search_text(collection_street || ' '
    || collection_suburb || ' ' || collection_city || ' ' || collection_postal_code), '')) STORED,
  payee_search text NOT NULL GENERATED ALWAYS AS (coalesce(search_text(nullif(account_holder_name, customer_name)), '')
    || coalesce(search_text(bank_name), '')) STORED,
  account_search text NOT NULL
    GENERATED ALWAYS AS (coalesce(search_text(account_type), '') || coalesce(search_text(branch_code), '')) STORED,
  -- `search_text` of each club's brand and model, joined.
  clubs_search text NOT NULL DEFAULT '',
  -- `search_text` of the shipment's waybill number.
  waybill_search text NOT NULL DEFAULT '',
  -- Payment type, courier or drop-off, the shipment's status, and type, hand and condition of every club.
  labels text[] NOT NULL DEFAULT '{}',
  CONSTRAINT trade_ins_courier_whole CHECK (
    NOT needs_courier OR (collection_street IS NOT NULL AND collection_suburb IS NOT NULL AND collection_city IS NOT NULL
      AND collection_postal_code IS NOT NULL AND contact_name IS NOT NULL AND contact_phone IS NOT NULL AND collection_on IS NOT NULL))
);
-- Ids are assigned in the order in which rows are stored: lists sort by id, newest first.
CREATE INDEX trade_ins_by_time ON trade_ins (submitted_at) INCLUDE (payment_type, value_cents);
CREATE INDEX trade_ins_by_id_number ON trade_ins (customer_id_number_hash);
CREATE INDEX trade_ins_by_account_number ON trade_ins (account_number_hash) WHERE account_number_hash IS NOT NULL;
CREATE INDEX trade_ins_by_collection ON trade_ins (collection_on) WHERE needs_courier;
-- The first column numbers blocks of 4,096 ids, and below zero those of 65,536. A trigram index returns rows in no order, so that
-- the newest are requested block by block; the index skips whatever is in no requested block.
CREATE INDEX trade_ins_by_text ON trade_ins USING gin ((ARRAY[id >> 12, -1 - (id >> 16)]), labels, name_search gin_trgm_ops,
  phone_search gin_trgm_ops, contact_search gin_trgm_ops, email_search gin_trgm_ops, full_name_search gin_trgm_ops,
  address_search gin_trgm_ops, residence_search gin_trgm_ops, collection_search gin_trgm_ops, payee_search gin_trgm_ops,
  account_search gin_trgm_ops, clubs_search gin_trgm_ops, waybill_search gin_trgm_ops,
  substr(replace(reference, '-', ''), 3) gin_trgm_ops) WITH (gin_pending_list_limit = 1024);

-- A club of a trade-in, with its names and price at that time; the model and the brand may be deleted since.
CREATE TABLE trade_in_clubs (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT trade_in_clubs_pk PRIMARY KEY,
  trade_in_id bigint NOT NULL CONSTRAINT trade_in_clubs_trade_in_fk REFERENCES trade_ins ON DELETE CASCADE,
  position int NOT NULL,
  model_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  brand_name text NOT NULL,
  model_name text NOT NULL,
  type text NOT NULL,
  dexterity text NOT NULL,
  condition text NOT NULL,
  price_cents int NOT NULL CONSTRAINT trade_in_clubs_price CHECK (price_cents >= 0),
  quantity int NOT NULL DEFAULT 1 CONSTRAINT trade_in_clubs_quantity CHECK (quantity >= 1),
  iron_count int NOT NULL DEFAULT 7,
  product_search text NOT NULL GENERATED ALWAYS AS (search_text(brand_name || ' ' || model_name)) STORED,
  CONSTRAINT trade_in_clubs_position_once UNIQUE (trade_in_id, position)
);

-- An uploaded ID document. Its bytes are in the file store, encrypted under a key of its own that the master key wraps.
-- stored_at: null while the file is being written or deleted; a submission can't use such a document.
-- uploaded_subnet, uploaded_site: the networks of the upload, erased once a trade-in uses the document.
CREATE TABLE id_documents (
  id text CONSTRAINT id_documents_pk PRIMARY KEY,
  session_hash bytea NOT NULL,
  trade_in_id bigint CONSTRAINT id_documents_trade_in_once UNIQUE CONSTRAINT id_documents_trade_in_fk REFERENCES trade_ins ON DELETE CASCADE,
  media_type text NOT NULL,
  size_bytes int NOT NULL,
  wrapped_key bytea NOT NULL,
  uploaded_at timestamptz NOT NULL,
  stored_at timestamptz,
  uploaded_subnet text,
  uploaded_site text
);
CREATE INDEX id_documents_never_submitted ON id_documents (uploaded_at) WHERE trade_in_id IS NULL;
CREATE INDEX id_documents_unused_by_session ON id_documents (session_hash) WHERE trade_in_id IS NULL;

CREATE TABLE discount_codes (
  code text CONSTRAINT discount_codes_pk PRIMARY KEY,
  trade_in_id bigint NOT NULL CONSTRAINT discount_codes_trade_in_once UNIQUE CONSTRAINT discount_codes_trade_in_fk REFERENCES trade_ins ON DELETE CASCADE,
  amount_cents bigint NOT NULL CONSTRAINT discount_codes_amount CHECK (amount_cents >= 0),
  issued_at timestamptz NOT NULL
);
-- A code is found by any part of at least four characters.
CREATE INDEX discount_codes_by_part ON discount_codes USING gin (replace(code, '-', '') gin_trgm_ops)
  WITH (gin_pending_list_limit = 1024);

-- trade_in_submission_id is the first club of the trade-in: the record that the specification calls a submission.
CREATE TABLE shipments (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT shipments_pk PRIMARY KEY,
  trade_in_id bigint NOT NULL CONSTRAINT shipments_trade_in_once UNIQUE
    CONSTRAINT shipments_trade_in_fk REFERENCES trade_ins ON DELETE CASCADE,
  trade_in_submission_id bigint NOT NULL CONSTRAINT shipments_submission_once UNIQUE
    CONSTRAINT shipments_submission_fk REFERENCES trade_in_clubs ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'pending' CONSTRAINT shipments_status CHECK (status IN ('pending', 'shipped', 'cancelled')),
  waybill_number text,
  shipped_at timestamptz,
  cancelled_at timestamptz,
  notes text,
  created_at timestamptz NOT NULL
);
CREATE INDEX shipments_pending ON shipments (id) WHERE status = 'pending';
CREATE INDEX shipments_by_waybill ON shipments (lower(waybill_number COLLATE "und-x-icu")) WHERE waybill_number IS NOT NULL;

CREATE TABLE customers (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT customers_pk PRIMARY KEY,
  cell_number text NOT NULL CONSTRAINT customers_cell_number_once UNIQUE,
  email text,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);

-- The response to a submission with an Idempotency-Key: a retry gets the same one.
CREATE TABLE saved_responses (
  session_hash bytea NOT NULL,
  idempotency_key text NOT NULL,
  body_hash bytea NOT NULL,
  answer jsonb NOT NULL,
  trade_in_id bigint NOT NULL CONSTRAINT saved_responses_trade_in_fk REFERENCES trade_ins ON DELETE CASCADE,
  answered_at timestamptz NOT NULL,
  CONSTRAINT saved_responses_pk PRIMARY KEY (session_hash, idempotency_key)
);
CREATE INDEX saved_responses_by_age ON saved_responses (answered_at);
CREATE INDEX saved_responses_by_trade_in ON saved_responses (trade_in_id);

-- Jobs that a transaction adds and a worker processes after it: at least once, in order of run_at.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT outbox_pk PRIMARY KEY,
  kind text NOT NULL,
  dedupe_key text NOT NULL CONSTRAINT outbox_dedupe_key_once UNIQUE,
  payload jsonb NOT NULL,
  run_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  lease_token uuid,
  leased_until timestamptz,
  last_error text,
  done_at timestamptz,
  dead_at timestamptz
);
CREATE INDEX outbox_waiting ON outbox (run_at, id) WHERE done_at IS NULL AND dead_at IS NULL;

-- Requests in a window that began at window_started_at. Unlogged: a crash resets the counts, and counting writes no WAL.
CREATE UNLOGGED TABLE rate_limits (
  key text CONSTRAINT rate_limits_pk PRIMARY KEY,
  window_started_at timestamptz NOT NULL,
  count int NOT NULL
);
CREATE INDEX rate_limits_by_age ON rate_limits (window_started_at);

-- ip is personal and erased after a while. model_id is the model that the entry is about, so that its price change can be undone;
-- no foreign key, because an entry outlives its model.
CREATE TABLE audit_trail (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT audit_trail_pk PRIMARY KEY,
  happened_at timestamptz NOT NULL,
  admin_id bigint,
  username text,
  action text NOT NULL,
  subject text,
  details jsonb NOT NULL DEFAULT '{}',
  ip text,
  model_id bigint,
  who_search text NOT NULL GENERATED ALWAYS AS (coalesce(search_text(username), '')) STORED,
  subject_search text NOT NULL GENERATED ALWAYS AS (coalesce(search_text(subject), '')) STORED
);
CREATE INDEX audit_trail_with_ip ON audit_trail (happened_at) WHERE ip IS NOT NULL;
CREATE INDEX audit_trail_by_text ON audit_trail USING gin ((ARRAY[id >> 12, -1 - (id >> 16)]), (ARRAY[action]), who_search gin_trgm_ops,
  subject_search gin_trgm_ops) WITH (gin_pending_list_limit = 1024);
