-- Whether the quote is an estimate of the rate card, because the courier's own rates could not be read.
ALTER TABLE courier_quotes ADD COLUMN is_estimate boolean NOT NULL DEFAULT false;

-- A collection that was requested from the courier. Rebooking adds another attempt; the newest one counts. `reference` is ours and
-- identifies the attempt with the courier. creating_until: until then, a request that creates the booking may still be processed.
-- quoted_cents is what the customer was quoted, booked_cents what the courier charges. courier_status is the courier's own word.
CREATE TABLE courier_bookings (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT courier_bookings_pk PRIMARY KEY,
  trade_in_id bigint NOT NULL CONSTRAINT courier_bookings_trade_in_fk REFERENCES trade_ins ON DELETE CASCADE,
  attempt int NOT NULL,
  reference text NOT NULL CONSTRAINT courier_bookings_reference_once UNIQUE,
  state text NOT NULL
    CONSTRAINT courier_bookings_state CHECK (state IN ('requested', 'booked', 'rejected', 'cancelling', 'cancelled')),
  failure text CONSTRAINT courier_bookings_failure CHECK (failure IN ('day_passed', 'refused', 'unclear', 'cancel_refused')),
  collection_on date NOT NULL,
  quoted_cents int NOT NULL,
  booked_cents int,
  courier_id text,
  waybill_number text,
  courier_status text,
  courier_status_at timestamptz,
  creating_until timestamptz,
  label_opened_at timestamptz,
  checked_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT courier_bookings_attempt_once UNIQUE (trade_in_id, attempt),
  CONSTRAINT courier_bookings_status CHECK ((courier_status IS NULL) = (courier_status_at IS NULL)),
  CONSTRAINT courier_bookings_booked CHECK (state <> 'booked' OR waybill_number IS NOT NULL)
);
CREATE INDEX courier_bookings_by_waybill ON courier_bookings (waybill_number) WHERE waybill_number IS NOT NULL;
CREATE INDEX courier_bookings_by_courier_id ON courier_bookings (courier_id) WHERE courier_id IS NOT NULL;
CREATE INDEX courier_bookings_tracked ON courier_bookings (checked_at) WHERE state IN ('booked', 'cancelling');
