-- The language in which the customer submitted the trade-in: that of its mails.
ALTER TABLE trade_ins ADD COLUMN language text NOT NULL DEFAULT 'en'
  CONSTRAINT trade_ins_language CHECK (language IN ('en', 'af', 'zu', 'en-XA'));
