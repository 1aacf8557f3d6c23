-- The price of today's catalogue is preferred among those that give a club's value: whoever sends it late is not told of another price.
UPDATE trade_in_clubs AS club SET model_price_cents = m.price_cents
FROM trade_in_clubs AS c JOIN trade_ins AS t ON t.id = c.trade_in_id JOIN models AS m ON m.id = c.model_id
WHERE club.id = c.id AND c.model_price_cents <> m.price_cents
  AND c.price_cents = round(
    round(m.price_cents::numeric * CASE c.condition WHEN 'Below Average' THEN 70 WHEN 'Above Average' THEN 130 ELSE 100 END / 100)
    * CASE t.payment_type WHEN 'Cash' THEN 80 ELSE 100 END * CASE c.dexterity WHEN 'Left' THEN 88 ELSE 100 END
    * CASE c.type WHEN 'Irons' THEN greatest(c.iron_count, 1) ELSE 7 END / 70000);

-- Inspections took a club's value for the price of its model. Where the clubs of a trade-in are not all inspected, nobody was told of
-- the result: these are valued from the price. What was agreed or offered stays.
UPDATE club_progress AS p SET
  found = p.found || jsonb_build_object('price', again.price, 'computedValue', again.computed),
  value_cents = again.value,
  outcome = CASE WHEN again.value = 0 THEN 'refused' WHEN again.value = again.stated THEN 'as_stated'
    WHEN again.value > again.stated THEN 'higher' ELSE 'lower' END
FROM (
  SELECT valued.*, CASE WHEN by_hand THEN value_cents ELSE computed END AS value
  FROM (
    SELECT i.id, i.value_cents, c.price_cents AS stated, c.model_price_cents AS price,
      i.value_cents <> (i.found ->> 'computedValue')::int AS by_hand,
      CASE WHEN i.found ->> 'grade' = 'refused' THEN 0 ELSE round(
        round(c.model_price_cents::numeric
          * CASE i.found ->> 'grade' WHEN 'Below Average' THEN 70 WHEN 'Above Average' THEN 130 ELSE 100 END / 100)
        * CASE t.payment_type WHEN 'Cash' THEN 80 ELSE 100 END * CASE i.found ->> 'dexterity' WHEN 'Left' THEN 88 ELSE 100 END
        * CASE i.found ->> 'type' WHEN 'Irons' THEN least(jsonb_array_length(i.found -> 'irons'), 8) ELSE 7 END / 70000)
      END::int AS computed
    FROM club_progress AS i
      JOIN trade_in_clubs AS c ON c.id = i.club_id
      JOIN trade_ins AS t ON t.id = i.trade_in_id
    WHERE i.state = 'inspected' AND i.found ->> 'modelId' = c.model_id::text AND (i.found ->> 'price')::int = c.price_cents
      AND c.price_cents <> c.model_price_cents
  ) AS valued
) AS again
WHERE p.id = again.id;
UPDATE club_progress AS p SET found = p.found || jsonb_build_object('price', c.model_price_cents)
FROM trade_in_clubs AS c
WHERE c.id = p.club_id AND p.found ->> 'modelId' = c.model_id::text AND (p.found ->> 'price')::int = c.price_cents
  AND c.price_cents <> c.model_price_cents;

-- Codes of trade-ins whose clubs were moved, but not decided, have the sum of values that were computed twice. The web shop hears of it.
WITH corrected AS (
  UPDATE discount_codes AS d SET
    amount_cents = present.amount,
    highest_amount_cents = greatest(d.highest_amount_cents, d.amount_cents, present.amount),
    switched_off_at = CASE WHEN d.switched_off_by = 'the trade-in' THEN NULL ELSE d.switched_off_at END,
    switched_off_by = nullif(d.switched_off_by, 'the trade-in')
  FROM (
    SELECT clubs.trade_in_id, p.claim_collected_cents + greatest(0,
      clubs.cents - CASE WHEN t.is_fee_invoiced OR s.status = 'cancelled' THEN 0 ELSE t.shipping_cost_cents END) AS amount
    FROM (
      SELECT trade_in_id, sum(CASE WHEN state IN ('accepted', 'kept') THEN agreed_cents ELSE stated_cents END)
        FILTER (WHERE state IN ('accepted', 'kept', 'awaited', 'received', 'inspected', 'offered'))::bigint AS cents
      FROM club_progress GROUP BY trade_in_id
      HAVING bool_or(state IN ('awaited', 'received', 'inspected', 'offered'))
    ) AS clubs
      JOIN trade_ins AS t ON t.id = clubs.trade_in_id
      JOIN trade_in_progress AS p ON p.trade_in_id = clubs.trade_in_id
      LEFT JOIN shipments AS s ON s.trade_in_id = clubs.trade_in_id
  ) AS present
  WHERE d.trade_in_id = present.trade_in_id AND d.used_at IS NULL AND present.amount > 0 AND d.amount_cents <> present.amount
  RETURNING d.trade_in_id AS id
)
INSERT INTO outbox (kind, dedupe_key, payload, run_at, not_before)
SELECT 'sync-code', 'sync-code ' || id || ' inspected prices', jsonb_build_object('tradeInId', id::text), now(), now() FROM corrected
ON CONFLICT (dedupe_key) DO NOTHING;
