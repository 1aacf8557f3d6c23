-- A code as the web shop knows it: its id there and when it was last known to be there as it is here. used_order is the order's
-- number as people read it; used_order_id identifies the order in the web shop, and is null for a use at the till.
ALTER TABLE discount_codes
  ADD COLUMN shop_id text,
  ADD COLUMN shop_synced_at timestamptz,
  ADD COLUMN used_at timestamptz,
  ADD COLUMN used_order text,
  ADD COLUMN used_order_id text,
  ADD CONSTRAINT discount_codes_synced CHECK ((shop_id IS NULL) = (shop_synced_at IS NULL)),
  ADD CONSTRAINT discount_codes_used CHECK (used_at IS NOT NULL OR (used_order IS NULL AND used_order_id IS NULL));

-- The invoice's id in the web shop, and the order that paid it.
ALTER TABLE trade_ins
  ADD COLUMN invoice_id text,
  ADD COLUMN fee_paid_order text,
  ADD COLUMN fee_paid_order_id text,
  ADD CONSTRAINT trade_ins_fee_paid_order
    CHECK (fee_paid_at IS NOT NULL OR (fee_paid_order IS NULL AND fee_paid_order_id IS NULL));

-- Webhooks that concern a trade-in, so that a repeat has no effect. occurred_at is when the order had the state that the webhook
-- shows, as the shop says: an older state that arrives late has no effect either.
CREATE TABLE webhook_receipts (
  partner text NOT NULL,
  event_id text NOT NULL,
  order_id text NOT NULL,
  is_cancellation boolean NOT NULL,
  occurred_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  CONSTRAINT webhook_receipts_pk PRIMARY KEY (partner, event_id)
);
CREATE INDEX webhook_receipts_by_age ON webhook_receipts (received_at);
CREATE INDEX webhook_receipts_by_order ON webhook_receipts (partner, order_id);
