-- What happens after the submission. One row for each trade-in, apart from trade_ins, whose many indexes make updates expensive.
-- stage follows from the clubs and the parcel; stage_since tells for how long. quote_held_until is the last day of the quote.
-- status_token_hash: of the link to the status page, null while there is none; status_token_version counts revoked links.
-- paid_cents is what was transferred. released_at: since when purchases with the code may be handed out.
-- version counts changes: a decision about an outdated offer is refused by it.
CREATE TABLE trade_in_progress (
  trade_in_id bigint CONSTRAINT trade_in_progress_pk PRIMARY KEY
    CONSTRAINT trade_in_progress_trade_in_fk REFERENCES trade_ins ON DELETE CASCADE,
  stage text NOT NULL CONSTRAINT trade_in_progress_stage CHECK (stage IN
    ('new', 'to_ship', 'in_transit', 'to_inspect', 'waiting', 'to_pay', 'to_return', 'settled', 'cancelled')),
  stage_since timestamptz NOT NULL,
  quote_held_until date NOT NULL,
  status_token_hash bytea CONSTRAINT trade_in_progress_token_once UNIQUE,
  status_token_version int NOT NULL DEFAULT 1,
  paid_cents bigint NOT NULL CONSTRAINT trade_in_progress_paid CHECK (paid_cents >= 0),
  received_at timestamptz,
  released_at timestamptz,
  version int NOT NULL DEFAULT 0
);
CREATE INDEX trade_in_progress_open ON trade_in_progress (stage, stage_since) WHERE stage NOT IN ('settled', 'cancelled');
CREATE INDEX trade_in_progress_received ON trade_in_progress (received_at) WHERE received_at IS NOT NULL;

-- One physical club of a trade-in, from its first move; before that all are awaited. club_id and number: which of the club's
-- quantity; club_id is null for a club that was in the parcel but not in the submission, which extra_type, extra_brand and
-- extra_model describe.
-- stated_cents is its part of the quote. found is what the inspection found; value_cents what we offer for it.
-- agreed_cents is the agreed value. stock_number is printed on its label.
CREATE TABLE club_progress (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT club_progress_pk PRIMARY KEY,
  trade_in_id bigint NOT NULL CONSTRAINT club_progress_trade_in_fk REFERENCES trade_in_progress ON DELETE CASCADE,
  club_id bigint CONSTRAINT club_progress_club_fk REFERENCES trade_in_clubs ON DELETE CASCADE,
  number int NOT NULL,
  extra_type text CONSTRAINT club_progress_extra_type
    CHECK (extra_type IN ('Driver', 'Fairway Wood', 'Hybrid', 'Irons', 'Putter', 'Wedge')),
  extra_brand text,
  extra_model text,
  state text NOT NULL CONSTRAINT club_progress_state CHECK (state IN
    ('awaited', 'missing', 'received', 'inspected', 'offered', 'accepted', 'declined', 'kept', 'returned', 'cancelled')),
  stated_cents int NOT NULL CONSTRAINT club_progress_stated CHECK (stated_cents >= 0),
  found jsonb,
  value_cents int CONSTRAINT club_progress_value CHECK (value_cents >= 0),
  agreed_cents int CONSTRAINT club_progress_agreed CHECK (agreed_cents > 0),
  outcome text CONSTRAINT club_progress_outcome CHECK (outcome IN ('as_stated', 'higher', 'lower', 'refused')),
  offer_open_until date,
  serial_number text,
  serial_search text NOT NULL GENERATED ALWAYS AS (coalesce(search_text(serial_number), '')) STORED,
  return_waybill text,
  moved_at timestamptz NOT NULL,
  CONSTRAINT club_progress_club_once UNIQUE (trade_in_id, club_id, number),
  CONSTRAINT club_progress_extra_whole
    CHECK ((extra_type IS NULL) = (extra_brand IS NULL) AND (extra_type IS NULL) = (extra_model IS NULL)),
  CONSTRAINT club_progress_inspected CHECK (state NOT IN ('inspected', 'offered', 'accepted', 'kept') OR found IS NOT NULL),
  CONSTRAINT club_progress_agreed_whole CHECK (state NOT IN ('accepted', 'kept') OR agreed_cents IS NOT NULL)
);
CREATE INDEX club_progress_by_club ON club_progress (club_id);
CREATE INDEX club_progress_offered ON club_progress (offer_open_until) WHERE state = 'offered';
CREATE INDEX club_progress_accepted ON club_progress (moved_at) WHERE state = 'accepted';
CREATE INDEX club_progress_by_serial ON club_progress USING gin (serial_search gin_trgm_ops) WHERE serial_number IS NOT NULL;

-- Everything that happened to a trade-in or to one of its clubs. Rows are only added. An undo is an event of its own: undoes_batch are
-- the events that it takes back. batch joins the events that were caused together.
CREATE TABLE trade_in_events (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT trade_in_events_pk PRIMARY KEY,
  trade_in_id bigint NOT NULL CONSTRAINT trade_in_events_trade_in_fk REFERENCES trade_in_progress ON DELETE CASCADE,
  club_progress_id bigint CONSTRAINT trade_in_events_club_fk REFERENCES club_progress ON DELETE CASCADE,
  batch uuid NOT NULL,
  kind text NOT NULL,
  from_state text,
  to_state text,
  actor text NOT NULL CONSTRAINT trade_in_events_actor CHECK (actor IN ('customer', 'staff', 'system')),
  admin_id bigint,
  username text,
  is_on_behalf boolean NOT NULL DEFAULT false,
  happened_at timestamptz NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  undoes_batch uuid
);
CREATE INDEX trade_in_events_by_trade_in ON trade_in_events (trade_in_id, id);
-- The emails and short messages of a trade-in, for its timeline.
CREATE INDEX outbox_messages_of_trade_in ON outbox ((payload ->> 'tradeInId')) WHERE kind ~ '-(mail|message)$';
CREATE INDEX trade_in_events_received ON trade_in_events (happened_at) WHERE kind = 'receive';

-- Customers who asked for short messages hear that their clubs have arrived.
ALTER TABLE sent_messages DROP CONSTRAINT sent_messages_kind;
ALTER TABLE sent_messages ADD CONSTRAINT sent_messages_kind CHECK (kind IN ('code', 'courier', 'received'));

-- A photograph of a club on the bench. Its bytes are in the file store, encrypted under a key of its own that the master key wraps.
-- stored_at: null while the file is being written.
CREATE TABLE club_photos (
  id text CONSTRAINT club_photos_pk PRIMARY KEY,
  club_progress_id bigint NOT NULL CONSTRAINT club_photos_club_fk REFERENCES club_progress ON DELETE CASCADE,
  media_type text NOT NULL,
  size_bytes int NOT NULL,
  wrapped_key bytea NOT NULL,
  taken_at timestamptz NOT NULL,
  stored_at timestamptz
);
CREATE INDEX club_photos_by_club ON club_photos (club_progress_id, taken_at);

-- An inspection may change amount_cents. shop_amount_cents is the amount that the web shop has confirmed last, and used_amount_cents
-- what the code was worth where it was used.
ALTER TABLE discount_codes
  ADD COLUMN shop_amount_cents bigint CONSTRAINT discount_codes_shop_amount CHECK (shop_amount_cents >= 0),
  ADD COLUMN used_amount_cents bigint,
  ADD CONSTRAINT discount_codes_used_amount
    CHECK (used_amount_cents IS NULL OR (used_amount_cents >= 0 AND used_at IS NOT NULL));
UPDATE discount_codes SET
  shop_amount_cents = CASE WHEN shop_synced_at IS NOT NULL THEN amount_cents END,
  used_amount_cents = CASE WHEN used_at IS NOT NULL THEN amount_cents END
WHERE shop_synced_at IS NOT NULL OR used_at IS NOT NULL;

INSERT INTO trade_in_progress (trade_in_id, stage, stage_since, quote_held_until, paid_cents)
SELECT t.id,
  CASE s.status WHEN 'pending' THEN 'to_ship' WHEN 'shipped' THEN 'in_transit' ELSE 'new' END,
  coalesce(s.shipped_at, s.cancelled_at, t.submitted_at),
  (t.submitted_at AT TIME ZONE 'Africa/Johannesburg')::date + 21,
  0
FROM trade_ins t LEFT JOIN shipments s ON s.trade_in_id = t.id;
