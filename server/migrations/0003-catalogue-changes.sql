-- Every change of the catalogue, whoever makes it, is told to all servers once it is committed, so that they forget the
-- answers that they keep. One notification a transaction: PostgreSQL drops its duplicates.
CREATE FUNCTION catalogue_notify() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY catalogue_changed;
  RETURN NULL;
END $$;
CREATE TRIGGER brands_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brands
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_notify();
CREATE TRIGGER models_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON models
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_notify();
CREATE TRIGGER category_images_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category_images
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_notify();
