-- A club that is not in the catalogue, for which a customer asks for a price. Without an account: token_hash is the hash of the
-- link's token, and ask_key the browser's own key, by which a request that is sent again after a lost response is recognised.
-- list_price_cents is the price that the valuation takes for the club, as a model's: the entry of a catalogue for one customer.
-- offer_until is the last day on which the club can be submitted at that price. version counts answers, of which staff may take
-- one back.
CREATE TABLE club_requests (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT club_requests_pk PRIMARY KEY,
  reference text NOT NULL CONSTRAINT club_requests_reference_once UNIQUE,
  token_hash bytea NOT NULL CONSTRAINT club_requests_token_once UNIQUE,
  ask_key text NOT NULL CONSTRAINT club_requests_ask_key_once UNIQUE,
  language text NOT NULL,
  type text NOT NULL CONSTRAINT club_requests_type CHECK (type IN ('Driver', 'Fairway Wood', 'Hybrid', 'Irons', 'Putter', 'Wedge')),
  brand_name text NOT NULL CONSTRAINT club_requests_brand_length CHECK (length(brand_name) BETWEEN 1 AND 200),
  model_name text NOT NULL CONSTRAINT club_requests_model_length CHECK (length(model_name) BETWEEN 1 AND 200),
  dexterity text NOT NULL CONSTRAINT club_requests_dexterity CHECK (dexterity IN ('Left', 'Right')),
  condition text NOT NULL CONSTRAINT club_requests_condition CHECK (condition IN ('Below Average', 'Average', 'Above Average')),
  iron_count int NOT NULL CONSTRAINT club_requests_iron_count CHECK (iron_count BETWEEN 1 AND 8),
  cell_number text,
  email text,
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CONSTRAINT club_requests_state CHECK (state IN ('open', 'priced', 'declined', 'used')),
  list_price_cents int CONSTRAINT club_requests_list_price CHECK (list_price_cents BETWEEN 1 AND 100000000),
  offer_until date,
  decline_reason text,
  note text,
  answered_at timestamptz,
  answered_by bigint,
  used_at timestamptz,
  version int NOT NULL DEFAULT 0,
  CONSTRAINT club_requests_contact CHECK (cell_number IS NOT NULL OR email IS NOT NULL),
  CONSTRAINT club_requests_priced CHECK (state NOT IN ('priced', 'used') OR (list_price_cents IS NOT NULL AND offer_until IS NOT NULL)),
  CONSTRAINT club_requests_answered CHECK ((state = 'open') = (answered_at IS NULL))
);
CREATE INDEX club_requests_open ON club_requests (asked_at, id) WHERE state = 'open';
CREATE INDEX club_requests_answered_at ON club_requests (answered_at) WHERE state <> 'open';

-- A photograph of such a club. Its bytes are in the file store, encrypted under a key of its own that the master key wraps.
-- stored_at: null while the file is being written. uploaded_subnet, uploaded_site: the networks of the upload, erased with the answer.
CREATE TABLE club_request_photos (
  id text CONSTRAINT club_request_photos_pk PRIMARY KEY,
  session_hash bytea NOT NULL,
  request_id bigint CONSTRAINT club_request_photos_request_fk REFERENCES club_requests ON DELETE CASCADE,
  position int,
  media_type text NOT NULL,
  size_bytes int NOT NULL,
  wrapped_key bytea NOT NULL,
  uploaded_at timestamptz NOT NULL,
  stored_at timestamptz,
  uploaded_subnet text,
  uploaded_site text
);
CREATE INDEX club_request_photos_by_request ON club_request_photos (request_id, position) WHERE request_id IS NOT NULL;
CREATE INDEX club_request_photos_unused ON club_request_photos (uploaded_at) WHERE request_id IS NULL;
CREATE INDEX club_request_photos_counted ON club_request_photos (uploaded_subnet) WHERE uploaded_subnet IS NOT NULL;

-- A club of a cart is a model of the catalogue or a club that staff have priced, which is in one cart at a time.
ALTER TABLE cart_items
  ALTER COLUMN model_id DROP NOT NULL,
  ADD COLUMN club_request_id bigint CONSTRAINT cart_items_club_request_once UNIQUE
    CONSTRAINT cart_items_club_request_fk REFERENCES club_requests ON DELETE CASCADE,
  ADD CONSTRAINT cart_items_club CHECK (num_nonnulls(model_id, club_request_id) = 1);
