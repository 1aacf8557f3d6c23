-- A quote holds for a collection: at least ten days from its day. Those of clubs that are still to arrive are extended.
UPDATE trade_in_progress AS p SET quote_held_until = t.collection_on + 10
FROM trade_ins AS t JOIN shipments AS s ON s.trade_in_id = t.id
WHERE p.trade_in_id = t.id AND p.stage IN ('to_ship', 'in_transit') AND s.status <> 'cancelled'
  AND p.quote_held_until < t.collection_on + 10;
