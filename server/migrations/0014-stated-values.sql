-- model_price_cents: the price of the model at the submission, from which price_cents, the value of one club, was computed. The inspection
-- needs it to value the club that was found. In trade-ins that are there already it is the price that gives their value: several may,
-- and each gives the same one.
ALTER TABLE trade_in_clubs ADD COLUMN model_price_cents int;
UPDATE trade_in_clubs AS club SET model_price_cents = coalesce(found.price, found.near)
FROM (
  SELECT stated.id, min(stated.near) AS near, (array_agg(candidate.price ORDER BY abs(candidate.price - stated.near))
    FILTER (WHERE round(round(candidate.price * stated.for_condition / 100) * stated.others / 70000) = stated.value))[1] AS price
  FROM (
    SELECT factors.*, round(value * 100 * 70000 / for_condition / others) AS near
    FROM (
      SELECT c.id, c.price_cents::numeric AS value,
        CASE c.condition WHEN 'Below Average' THEN 70 WHEN 'Above Average' THEN 130 ELSE 100 END::numeric AS for_condition,
        (CASE t.payment_type WHEN 'Cash' THEN 80 ELSE 100 END * CASE c.dexterity WHEN 'Left' THEN 88 ELSE 100 END
          * CASE c.type WHEN 'Irons' THEN greatest(c.iron_count, 1) ELSE 7 END)::numeric AS others
      FROM trade_in_clubs AS c JOIN trade_ins AS t ON t.id = c.trade_in_id
    ) AS factors
  ) AS stated
    CROSS JOIN LATERAL (SELECT greatest(stated.near + step, 0) AS price FROM generate_series(-10, 10) AS step) AS candidate
  GROUP BY stated.id
) AS found
WHERE club.id = found.id;
ALTER TABLE trade_in_clubs
  ALTER COLUMN model_price_cents SET NOT NULL,
  ADD CONSTRAINT trade_in_clubs_model_price CHECK (model_price_cents >= 0);

-- The value of a club was computed a second time from price_cents, which is that value already.
UPDATE club_progress AS p SET stated_cents = c.price_cents
FROM trade_in_clubs AS c WHERE c.id = p.club_id AND p.stated_cents <> c.price_cents;
