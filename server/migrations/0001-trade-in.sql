-- Amounts are whole cents (int), instants timestamptz, calendar days date. Names sort as people expect, on every database.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- What is true of the whole installation: the key's fingerprint, whether the demo catalogue was filled in.
CREATE TABLE installation (
  name text CONSTRAINT installation_pk PRIMARY KEY,
  value text NOT NULL
);

-- Case and spaces don't make another name.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(regexp_replace(btrim(name), '\s+', ' ', 'g'));

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

CREATE TABLE admins (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT admins_pk PRIMARY KEY,
  username text NOT NULL CONSTRAINT admins_username_lower CHECK (username = lower(username)) CONSTRAINT admins_username_once UNIQUE,
  password_hash text NOT NULL,
  reset_token_hash bytea CONSTRAINT admins_reset_token_once UNIQUE,
  reset_token_expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A visitor's session (admin_id null) or an administrator's. Only the hash of the cookie's value is here.
CREATE TABLE sessions (
  id_hash bytea CONSTRAINT sessions_pk PRIMARY KEY,
  admin_id bigint CONSTRAINT sessions_admin_fk REFERENCES admins ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
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

-- One a session, with exactly what was quoted.
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

-- One checkout. The person stands here once; the clubs below it.
CREATE TABLE trade_ins (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT trade_ins_pk PRIMARY KEY,
  reference text NOT NULL CONSTRAINT trade_ins_reference_once UNIQUE,
  payment_type text NOT NULL CONSTRAINT trade_ins_payment_type CHECK (payment_type IN ('Trade-In', 'Cash')),
  value_cents int NOT NULL CONSTRAINT trade_ins_value CHECK (value_cents >= 0),
  shipping_cost_cents int NOT NULL DEFAULT 0 CONSTRAINT trade_ins_shipping_cost CHECK (shipping_cost_cents >= 0),
  -- Where the fee is invoiced instead of deducted, and since when it is paid.
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
  -- AES-256-GCM under the installation's key; found only by the keyed hash of the whole number.
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
  proof_of_payment_email text,
  submitted_at timestamptz NOT NULL,
  CONSTRAINT trade_ins_courier_whole CHECK (
    NOT needs_courier OR (collection_street IS NOT NULL AND collection_suburb IS NOT NULL AND collection_city IS NOT NULL
      AND collection_postal_code IS NOT NULL AND contact_name IS NOT NULL AND contact_phone IS NOT NULL AND collection_on IS NOT NULL))
);
CREATE INDEX trade_ins_newest ON trade_ins (submitted_at DESC, id DESC);
CREATE INDEX trade_ins_by_id_number ON trade_ins (customer_id_number_hash);

-- A club of a trade-in, with its names and price as they were; the model and the brand may be gone by now.
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
  CONSTRAINT trade_in_clubs_position_once UNIQUE (trade_in_id, position)
);

-- An uploaded ID document: its bytes lie encrypted in the file store, under a key of its own wrapped by the master key.
CREATE TABLE id_documents (
  id text CONSTRAINT id_documents_pk PRIMARY KEY,
  session_hash bytea NOT NULL,
  trade_in_id bigint CONSTRAINT id_documents_trade_in_once UNIQUE CONSTRAINT id_documents_trade_in_fk REFERENCES trade_ins ON DELETE CASCADE,
  media_type text NOT NULL,
  size_bytes int NOT NULL,
  wrapped_key bytea NOT NULL,
  uploaded_at timestamptz NOT NULL
);
CREATE INDEX id_documents_never_submitted ON id_documents (uploaded_at) WHERE trade_in_id IS NULL;

CREATE TABLE discount_codes (
  code text CONSTRAINT discount_codes_pk PRIMARY KEY,
  trade_in_id bigint NOT NULL CONSTRAINT discount_codes_trade_in_once UNIQUE CONSTRAINT discount_codes_trade_in_fk REFERENCES trade_ins ON DELETE CASCADE,
  amount_cents int NOT NULL CONSTRAINT discount_codes_amount CHECK (amount_cents >= 0),
  issued_at timestamptz NOT NULL
);

-- trade_in_submission_id is the first club of the trade-in: the flat record that the specification calls a submission.
CREATE TABLE shipments (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT shipments_pk PRIMARY KEY,
  trade_in_submission_id bigint NOT NULL CONSTRAINT shipments_submission_once UNIQUE
    CONSTRAINT shipments_submission_fk REFERENCES trade_in_clubs ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'pending' CONSTRAINT shipments_status CHECK (status IN ('pending', 'shipped', 'cancelled')),
  waybill_number text,
  shipped_at timestamptz,
  cancelled_at timestamptz,
  notes text,
  created_at timestamptz NOT NULL
);
CREATE INDEX shipments_newest ON shipments (created_at DESC, id DESC);

CREATE TABLE customers (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT customers_pk PRIMARY KEY,
  cell_number text NOT NULL CONSTRAINT customers_cell_number_once UNIQUE,
  email text,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);

-- What a submission with an Idempotency-Key was answered, so that a retry is answered the same.
CREATE TABLE saved_answers (
  session_hash bytea NOT NULL,
  idempotency_key text NOT NULL,
  body_hash bytea NOT NULL,
  answer jsonb NOT NULL,
  trade_in_id bigint NOT NULL CONSTRAINT saved_answers_trade_in_fk REFERENCES trade_ins ON DELETE CASCADE,
  answered_at timestamptz NOT NULL,
  CONSTRAINT saved_answers_pk PRIMARY KEY (session_hash, idempotency_key)
);
CREATE INDEX saved_answers_by_age ON saved_answers (answered_at);
CREATE INDEX saved_answers_by_trade_in ON saved_answers (trade_in_id);

-- Work promised inside a transaction and done after it: at least once, in order of run_at.
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

-- Counts of a window that began at window_started_at. Unlogged: losing them on a crash forgives, and costs no disk write.
CREATE UNLOGGED TABLE rate_limits (
  key text CONSTRAINT rate_limits_pk PRIMARY KEY,
  window_started_at timestamptz NOT NULL,
  count int NOT NULL
);
CREATE INDEX rate_limits_by_age ON rate_limits (window_started_at);

CREATE TABLE audit_trail (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT audit_trail_pk PRIMARY KEY,
  happened_at timestamptz NOT NULL,
  admin_id bigint,
  username text,
  action text NOT NULL,
  subject text,
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_trail_newest ON audit_trail (happened_at DESC, id DESC);
