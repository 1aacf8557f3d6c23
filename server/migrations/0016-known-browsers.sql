-- Browsers that have logged in to an account, by the hash of a cookie's value: guesses from elsewhere don't shut them out.
CREATE TABLE known_browsers (
  id_hash bytea NOT NULL,
  admin_id bigint NOT NULL CONSTRAINT known_browsers_admin_fk REFERENCES admins ON DELETE CASCADE,
  last_login_at timestamptz NOT NULL,
  CONSTRAINT known_browsers_pk PRIMARY KEY (id_hash, admin_id)
);
CREATE INDEX known_browsers_by_admin ON known_browsers (admin_id);
