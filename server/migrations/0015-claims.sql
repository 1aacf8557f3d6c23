-- Money that is owed between the shop and a customer, kept beside the events from which it follows, in the same transaction.
-- claim_cents: what a used code was worth more than the trade-in is now, less what was settled; negative if the shop owes it, and zero
-- while a club is undecided.
-- claim_collected_cents: what the customer paid of it, less what the shop paid out. claim_written_off_cents: of the code's present use.
-- fee_owed_cents: a paid courier fee that is owed back, because the collection was cancelled. ..._since: since when it is owed.
ALTER TABLE trade_in_progress
  ADD COLUMN claim_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN claim_since timestamptz,
  ADD COLUMN claim_collected_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN claim_written_off_cents bigint NOT NULL DEFAULT 0
    CONSTRAINT trade_in_progress_written_off CHECK (claim_written_off_cents >= 0),
  ADD COLUMN fee_owed_cents bigint NOT NULL DEFAULT 0 CONSTRAINT trade_in_progress_fee_owed CHECK (fee_owed_cents >= 0),
  ADD COLUMN fee_owed_since timestamptz,
  ADD COLUMN fee_refunded_cents bigint NOT NULL DEFAULT 0
    CONSTRAINT trade_in_progress_fee_refunded CHECK (fee_refunded_cents >= 0),
  ADD CONSTRAINT trade_in_progress_claim_whole CHECK ((claim_cents = 0) = (claim_since IS NULL)),
  ADD CONSTRAINT trade_in_progress_fee_owed_whole CHECK ((fee_owed_cents = 0) = (fee_owed_since IS NULL));

-- highest_amount_cents: the highest amount that the code ever had; null while it never changed.
ALTER TABLE discount_codes
  ADD COLUMN highest_amount_cents bigint CONSTRAINT discount_codes_highest_amount CHECK (highest_amount_cents >= amount_cents);
UPDATE discount_codes SET highest_amount_cents = greatest(amount_cents, shop_amount_cents, used_amount_cents)
WHERE shop_amount_cents <> amount_cents OR used_amount_cents <> amount_cents;

UPDATE trade_in_progress AS p SET claim_cents = found.claim, claim_since = found.since
FROM (
  SELECT t.id, greatest(d.used_at, own.stage_since) AS since, coalesce(d.used_amount_cents, d.amount_cents)
    - greatest(0, agreed.cents - CASE WHEN t.is_fee_invoiced OR s.status = 'cancelled' THEN 0 ELSE t.shipping_cost_cents END) AS claim
  FROM discount_codes AS d
    JOIN trade_ins AS t ON t.id = d.trade_in_id
    JOIN trade_in_progress AS own ON own.trade_in_id = t.id
    JOIN (
      SELECT trade_in_id, coalesce(sum(agreed_cents) FILTER (WHERE state IN ('accepted', 'kept')), 0) AS cents
      FROM club_progress GROUP BY trade_in_id
      HAVING NOT bool_or(state IN ('awaited', 'received', 'inspected', 'offered'))
    ) AS agreed ON agreed.trade_in_id = t.id
    LEFT JOIN shipments AS s ON s.trade_in_id = t.id
  WHERE d.used_at IS NOT NULL
) AS found
WHERE p.trade_in_id = found.id AND found.claim <> 0;

UPDATE trade_in_progress AS p SET fee_owed_cents = t.shipping_cost_cents, fee_owed_since = greatest(t.fee_paid_at, s.cancelled_at)
FROM trade_ins AS t JOIN shipments AS s ON s.trade_in_id = t.id
WHERE t.id = p.trade_in_id AND t.is_fee_invoiced AND t.fee_paid_at IS NOT NULL AND s.status = 'cancelled'
  AND t.shipping_cost_cents > 0;

CREATE INDEX trade_in_progress_claims ON trade_in_progress (claim_since, trade_in_id) WHERE claim_since IS NOT NULL;
CREATE INDEX trade_in_progress_fees_owed ON trade_in_progress (fee_owed_since, trade_in_id) WHERE fee_owed_since IS NOT NULL;
-- What was settled, and may be released once nobody can take that back.
CREATE INDEX trade_in_progress_settled_claims ON trade_in_progress (trade_in_id)
  WHERE claim_since IS NULL AND released_at IS NULL AND (claim_collected_cents <> 0 OR claim_written_off_cents <> 0);

-- before_receiving: 'open' for a parcel that was sent before receipts were recorded, so that nobody knows whether it came; 'settled'
-- once staff have said that such parcels were received earlier.
ALTER TABLE trade_in_progress
  ADD COLUMN before_receiving text CONSTRAINT trade_in_progress_before_receiving CHECK (before_receiving IN ('open', 'settled'));
UPDATE trade_in_progress AS p SET before_receiving = 'open'
WHERE stage = 'in_transit' AND status_token_hash IS NULL AND status_token_version = 1
  AND NOT EXISTS (SELECT FROM trade_in_events AS e WHERE e.trade_in_id = p.trade_in_id);
CREATE INDEX trade_in_progress_before_receiving ON trade_in_progress (trade_in_id) WHERE before_receiving = 'open';
