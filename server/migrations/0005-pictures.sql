-- Every picture that was uploaded for the catalogue, by its file's name. The row comes before the file and goes after it, so
-- that no file is without a row. unused_since: since when no brand, model or category is known to show it; null while one does.
CREATE TABLE pictures (
  name text CONSTRAINT pictures_pk PRIMARY KEY,
  unused_since timestamptz
);
CREATE INDEX pictures_unused ON pictures (unused_since) WHERE unused_since IS NOT NULL;

-- Names that look alike are one name: whatever their capitals, accented letters' spelling in bytes, kinds of space and marks
-- that nobody sees (zero width, direction), and on every database.
CREATE OR REPLACE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(btrim(regexp_replace(
    regexp_replace(normalize(name, NFKC), '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'),
    '\s+', ' ', 'g')) COLLATE "und-x-icu");
UPDATE brands SET name = name;
UPDATE models SET name = name;
