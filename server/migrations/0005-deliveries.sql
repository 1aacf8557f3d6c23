-- not_before is when a job is meant to be processed at the earliest; null for immediately. run_at moves with each retry.
-- last_error is the code of the last failure: a partner's fault with the HTTP status, or an error's name.
ALTER TABLE outbox
  ADD COLUMN enqueued_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN not_before timestamptz,
  ADD COLUMN last_failed_at timestamptz,
  ADD COLUMN set_aside_at timestamptz;

DROP INDEX outbox_waiting;
CREATE INDEX outbox_waiting ON outbox (kind, run_at, id)
  WHERE done_at IS NULL AND dead_at IS NULL AND set_aside_at IS NULL;
-- The back office's list, newest first. A job that succeeds at the first attempt is never in it.
CREATE INDEX outbox_to_check ON outbox (id)
  WHERE done_at IS NULL AND (last_error IS NOT NULL OR dead_at IS NOT NULL OR set_aside_at IS NOT NULL);
