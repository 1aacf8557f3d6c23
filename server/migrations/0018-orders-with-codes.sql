-- The web shop's orders that used a code, and when they were cancelled. The shop accepts a code once more for each cancelled order, and a
-- code that several orders used stays used until all of them are cancelled.
CREATE TABLE code_orders (
  trade_in_id bigint NOT NULL CONSTRAINT code_orders_trade_in_fk REFERENCES trade_ins ON DELETE CASCADE,
  order_id text NOT NULL,
  order_name text NOT NULL,
  amount_cents bigint NOT NULL CONSTRAINT code_orders_amount CHECK (amount_cents >= 0),
  placed_at timestamptz NOT NULL,
  cancelled_at timestamptz,
  CONSTRAINT code_orders_pk PRIMARY KEY (trade_in_id, order_id)
);
INSERT INTO code_orders (trade_in_id, order_id, order_name, amount_cents, placed_at)
SELECT trade_in_id, used_order_id, coalesce(used_order, used_order_id), coalesce(used_amount_cents, amount_cents), used_at
FROM discount_codes WHERE used_order_id IS NOT NULL;
-- Of orders that were cancelled before, only the number is known.
INSERT INTO code_orders (trade_in_id, order_id, order_name, amount_cents, placed_at, cancelled_at)
SELECT d.trade_in_id, 'audit trail ' || a.id, coalesce(a.details ->> 'order', ''), d.amount_cents, a.happened_at, a.happened_at
FROM audit_trail AS a
  JOIN trade_ins AS t ON t.reference = a.subject
  JOIN discount_codes AS d ON d.trade_in_id = t.id
WHERE a.action = 'code_use_withdrawn';
