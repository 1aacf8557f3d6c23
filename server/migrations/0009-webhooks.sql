-- Servers of the retailer and of others that receive events. The secrets are encrypted with the installation's key, in the context of
-- the id. consecutive_failures counts the deliveries that failed permanently since the last one that succeeded.
CREATE TABLE webhook_endpoints (
  id uuid CONSTRAINT webhook_endpoints_pk PRIMARY KEY,
  url text NOT NULL,
  events text[] NOT NULL,
  secret_sealed bytea NOT NULL,
  previous_secret_sealed bytea,
  previous_secret_until timestamptz,
  disabled_at timestamptz,
  disabled_reason text CONSTRAINT webhook_endpoints_reason CHECK (disabled_reason IN ('staff', 'gone', 'failing')),
  consecutive_failures int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  CONSTRAINT webhook_endpoints_disabled CHECK ((disabled_at IS NULL) = (disabled_reason IS NULL)),
  CONSTRAINT webhook_endpoints_previous CHECK ((previous_secret_sealed IS NULL) = (previous_secret_until IS NULL))
);

-- One event for one endpoint. message_id is the header that identifies it to the receiver in every attempt. requested_at is when it
-- was created or last sent again by staff; attempts counts since then. status and response are those of the last attempt.
CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT webhook_deliveries_pk PRIMARY KEY,
  endpoint_id uuid NOT NULL
    CONSTRAINT webhook_deliveries_endpoint_fk REFERENCES webhook_endpoints ON DELETE CASCADE,
  message_id text NOT NULL DEFAULT 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  event text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  requested_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  last_attempt_at timestamptz,
  failure text CONSTRAINT webhook_deliveries_failure
    CHECK (failure IN ('timeout', 'unreachable', 'incomplete', 'private_target', 'bad_status', 'endpoint_disabled')),
  status int,
  response text,
  delivered_at timestamptz,
  failed_at timestamptz,
  CONSTRAINT webhook_deliveries_ended CHECK (delivered_at IS NULL OR failed_at IS NULL)
);
CREATE INDEX webhook_deliveries_by_endpoint ON webhook_deliveries (endpoint_id, id);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);
