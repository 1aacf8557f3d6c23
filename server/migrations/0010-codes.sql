-- used_by is the account or till that recorded a use at the till; null for a use in the web shop. A code that staff have switched off
-- is accepted nowhere.
ALTER TABLE discount_codes
  ADD COLUMN used_by text,
  ADD COLUMN switched_off_at timestamptz,
  ADD COLUMN switched_off_by text,
  ADD CONSTRAINT discount_codes_used_by CHECK (used_by IS NULL OR (used_at IS NOT NULL AND used_order_id IS NULL)),
  ADD CONSTRAINT discount_codes_switched_off CHECK ((switched_off_at IS NULL) = (switched_off_by IS NULL));

-- Uses of codes by the idempotency keys of staff and tills, so that a repeat gets the same response. used_at is the time of the use
-- that the request caused.
CREATE TABLE code_requests (
  actor text NOT NULL,
  idempotency_key text NOT NULL,
  body_hash bytea NOT NULL,
  trade_in_id bigint NOT NULL CONSTRAINT code_requests_trade_in_fk REFERENCES trade_ins ON DELETE CASCADE,
  used_at timestamptz NOT NULL,
  CONSTRAINT code_requests_pk PRIMARY KEY (actor, idempotency_key)
);
CREATE INDEX code_requests_by_trade_in ON code_requests (trade_in_id);
CREATE INDEX code_requests_by_age ON code_requests (used_at);
