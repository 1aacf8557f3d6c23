-- The keys of jobs that were enqueued with a trade-in had its reference. Now they have its id, as all others: a job that exists
-- already must be recognised by its new key, or it would be done twice.
UPDATE outbox SET dedupe_key = kind || ' ' || trade_ins.id
FROM trade_ins
WHERE outbox.payload ->> 'tradeInId' = trade_ins.id::text AND outbox.dedupe_key = outbox.kind || ' ' || trade_ins.reference;
