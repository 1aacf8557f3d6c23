-- Since when an account may not log in; null while it may.
ALTER TABLE admins ADD COLUMN disabled_at timestamptz;

-- Where a request came from. Personal, and so kept for a while only: the index is for the work that erases it.
ALTER TABLE audit_trail ADD COLUMN ip text;
CREATE INDEX audit_trail_with_ip ON audit_trail (happened_at) WHERE ip IS NOT NULL;
