-- Whoever writes many models at once works the words of their brands and types out once, and brings every model's words along.
DROP TRIGGER models_set_find_words ON models;
CREATE TRIGGER models_set_find_words_of_new BEFORE INSERT ON models
  FOR EACH ROW WHEN (NEW.find_words = '{}') EXECUTE FUNCTION models_set_find_words();
CREATE TRIGGER models_set_find_words_of_changed BEFORE UPDATE OF brand_id, type, name ON models
  FOR EACH ROW EXECUTE FUNCTION models_set_find_words();
