-- When the customer asked for short messages about the trade-in; null if they did not.
ALTER TABLE trade_ins ADD COLUMN messages_consented_at timestamptz;

-- Short messages that were handed to the partner or were about to be. `attempted` stays if nobody knows whether the partner has sent
-- it; such a message is never attempted again. `refused`: certainly not sent. `occasion` tells apart several messages of one kind.
CREATE TABLE sent_messages (
  trade_in_id bigint NOT NULL CONSTRAINT sent_messages_trade_in_fk REFERENCES trade_ins ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT sent_messages_kind CHECK (kind IN ('code', 'courier')),
  occasion text NOT NULL,
  state text NOT NULL CONSTRAINT sent_messages_state CHECK (state IN ('attempted', 'sent', 'refused')),
  attempted_at timestamptz NOT NULL,
  CONSTRAINT sent_messages_pk PRIMARY KEY (trade_in_id, kind, occasion)
);
