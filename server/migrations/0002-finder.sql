-- The finder: every model carries the words it can be found by, and a vocabulary of all such words, indexed by trigrams,
-- tells which of them a mistyped word may mean.

-- A name's words in lower case, without accents: runs of letters and runs of digits ('G400' is g and 400, '4.0' one number,
-- 'L.A.B.' lab), the parts of a name like SpeedZone, and neighbours written as one, so that 'bigbertha' is found as well.
CREATE FUNCTION finder_words(name text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text := regexp_replace(normalize(name, NFD), '\.(?![0-9])|[\u0300-\u036f]', '', 'g');
  apart text := lower(regexp_replace(plain, '([a-z])([A-Z])', '\1 \2', 'g'));
  words text[] := '{}';
  before text := '';
  word text;
BEGIN
  FOR word IN SELECT (regexp_matches(apart, '[a-z]+|[0-9]+(?:\.[0-9]+)?', 'g'))[1] LOOP
    words := words || word;
    IF before ~ '^[a-z]' AND word ~ '^[a-z]' THEN words := words || (before || word); END IF;
    before := word;
  END LOOP;
  RETURN words;
END $$;

CREATE TABLE finder_vocabulary (
  word text CONSTRAINT finder_vocabulary_pk PRIMARY KEY
);
-- Catalogues are read all day and written now and then: so no list of pending entries that every search goes through.
CREATE INDEX finder_vocabulary_by_likeness ON finder_vocabulary USING gin (word gin_trgm_ops) WITH (fastupdate = off);

-- The known words that look like a mistyped one, the likeliest first. Looser than pg_trgm's own threshold, because a slip
-- in a word of four letters spoils most of its trigrams.
CREATE FUNCTION finder_words_like(typed text) RETURNS TABLE (word text, likeness real) LANGUAGE sql STABLE PARALLEL SAFE
SET pg_trgm.similarity_threshold = 0.25 AS $$
  SELECT vocabulary.word, similarity(vocabulary.word, typed) AS likeness
  FROM finder_vocabulary AS vocabulary WHERE vocabulary.word % typed
  ORDER BY likeness DESC, vocabulary.word LIMIT 5
$$;

ALTER TABLE models ADD COLUMN find_words text[] NOT NULL DEFAULT '{}';
CREATE INDEX models_by_find_words ON models USING gin (find_words) WITH (fastupdate = off);

CREATE FUNCTION models_set_find_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT finder_words(brands.name) || finder_words(NEW.name) || finder_words(NEW.type) INTO NEW.find_words
  FROM brands WHERE brands.id = NEW.brand_id;
  RETURN NEW;
END $$;
CREATE TRIGGER models_set_find_words BEFORE INSERT OR UPDATE OF brand_id, type, name ON models
  FOR EACH ROW EXECUTE FUNCTION models_set_find_words();

-- Words of models that are gone stay known: they lead to no model and so do no harm.
CREATE FUNCTION models_teach_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO finder_vocabulary SELECT DISTINCT unnest(find_words) AS word FROM written ORDER BY word ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER models_teach_words_of_new AFTER INSERT ON models REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION models_teach_words();
CREATE TRIGGER models_teach_words_of_changed AFTER UPDATE ON models REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION models_teach_words();

-- A brand's name is among its models' words.
CREATE FUNCTION brands_rename_find_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE models SET name = name WHERE brand_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER brands_rename_find_words AFTER UPDATE OF name ON brands
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION brands_rename_find_words();

UPDATE models SET name = name;
